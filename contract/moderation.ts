import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

export const Words = () => Paragraphs({ minLength: 1, maxLength: limits.moderation.textMax })
export const Appeal = {
  status: OneOf(limits.appealStatuses),
  question: Nullable(Type.String()),
  answer: Nullable(Type.String()),
  reason: Nullable(Type.String()),
}

export const Decision = () =>
  Type.Object({
    id: Type.Integer(),
    decision: OneOf(limits.moderationDecisions),
    rule: OneOf(limits.reportReasons),
    reason: Type.String(),
    what: OneOf(limits.reportable),
    title: Type.String(),
    text: Type.String(),
    until: Nullable(Moment()),
    created_at: Moment(),
    appealed: Type.Boolean(),
    appeal: Type.Unsafe<{ [K in keyof typeof Appeal]: Type.Static<(typeof Appeal)[K]> } | null>({
      ...Type.Object(Appeal),
      type: ['object', 'null'],
    }),
  })

/** The subject of a report: exactly one of a note, a comment and a person. */
export const target = {
  note: Type.Optional(Id()),
  comment: Type.Optional(Id()),
  username: Type.Optional(Type.String({ minLength: 1, maxLength: limits.username.max })),
}

/** A decision, as a member's export contains it. */
export const exportedDecision = {
  decision: Type.String(),
  rule: Type.String(),
  reason: Type.String(),
  text: Type.String(),
  until: Nullable(Moment()),
  created_at: Moment(),
  appeal: Nullable(Type.String()),
  question: Nullable(Type.String()),
  answer: Nullable(Type.String()),
  appeal_granted: Nullable(Type.Boolean()),
  appeal_reason: Nullable(Type.String()),
}

/** Members' reports, decisions about their own posts, and their appeals. */
export const moderation = lines({
  'POST /api/moderation/reports/': {
    summary:
      'Report a note, a comment or a person: exactly one of the three. `help` is a helpline, for `self_harm` only. Reporting again returns your open report.',
    guard: 'member',
    rate: 'write',
    alsoCounts: ['caseReport'],
    body: Type.Object({
      ...target,
      reason: OneOf(limits.reportReasons),
      words: Type.Optional(Words()),
    }),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({
      id: Type.Integer(),
      status: OneOf(limits.reportStatuses),
      help: Nullable(Type.String()),
    }),
    failures: [404, 409],
  },
  'GET /api/moderation/reports/': {
    summary: 'List your reports, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(
      Type.Object({
        id: Type.Integer(),
        what: OneOf(limits.reportable),
        reason: OneOf(limits.reportReasons),
        status: OneOf(limits.reportStatuses),
        outcome: Nullable(OneOf(limits.reportOutcomes)),
        created_at: Moment(),
      }),
    ),
  },
  'GET /api/moderation/decisions/': {
    summary: 'List decisions about you and your texts, newest first, each with the text concerned.',
    guard: 'member',
    rate: 'read',
    ...inPages(Decision()),
  },
  'POST /api/moderation/decisions/:id/appeal/': {
    summary: 'Appeal once against a decision. Another moderator decides the appeal.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id() }),
    body: Type.Object({ words: Words() }),
    status: 201,
    answer: Type.Object(Appeal),
    failures: [409],
  },
  'POST /api/moderation/decisions/:id/appeal/answer/': {
    summary: 'Answer the question asked in your appeal.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id() }),
    body: Type.Object({ words: Words() }),
    status: 200,
    answer: Type.Object(Appeal),
    failures: [409],
  },
})
