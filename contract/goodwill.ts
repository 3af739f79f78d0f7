import Type from 'typebox'
import { Id, lines, Moment, OneOf, Paragraphs, RetryKey } from './line.ts'
import * as limits from './limits.ts'

const Username = () => Type.String({ minLength: 1, maxLength: limits.username.max })
const Reason = () => Paragraphs({ minLength: 1, maxLength: limits.classPlan.reasonMax })

/** Goodwill credits, given by the desk. */
export const goodwill = lines({
  'POST /api/staff/members/:username/credits/': {
    summary:
      'Give a member a goodwill credit, valid from now for the given number of days. Retries with the same `Idempotency-Key` change nothing and return 200.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: Type.Object({ username: Username() }),
    headers: RetryKey(),
    body: Type.Object({
      kind: OneOf(['class', 'checkin']),
      days: Type.Integer({ minimum: 1, maximum: limits.goodwill.daysMax }),
      reason: Reason(),
    }),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({
      id: Type.Integer(),
      kind: OneOf(['class', 'checkin']),
      source: OneOf(['goodwill']),
      from: Moment(),
      to: Moment(),
    }),
    failures: [409],
  },
  'DELETE /api/staff/members/:username/credits/:id/': {
    summary: 'Revoke an unused goodwill credit. Idempotent.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: Type.Object({ username: Username(), id: Id() }),
    status: 204,
    failures: [409],
  },
})
