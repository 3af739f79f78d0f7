import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf, PageQuery, Paragraphs } from './line.ts'
import { target } from './moderation.ts'
import * as limits from './limits.ts'

const moderators = ['moderator'] as const
const Text = () => Paragraphs({ minLength: 1, maxLength: limits.moderation.textMax })
const ById = () => Type.Object({ id: Id() })
const Rule = () => OneOf(limits.reportReasons)

/**
 * A case; `about` is null for anonymous notes and after the account is deleted. `item` is the id of a note,
 * comment or check-in, or a username.
 */
const row = {
  id: Type.Integer(),
  version: Type.Integer(),
  status: OneOf(limits.caseStatuses),
  kind: OneOf(limits.caseKinds),
  what: OneOf(limits.reportable),
  item: Type.Unsafe<number | string>({ type: ['integer', 'string'] }),
  title: Type.String(),
  text: Type.String(),
  about: Nullable(Type.String()),
  reports: Type.Integer(),
  reasons: Type.Array(Rule()),
  hidden: Type.Boolean(),
  front: Type.Boolean(),
  due_at: Moment(),
  taken_by: Nullable(Type.String()),
  created_at: Moment(),
}
const Row = () => Type.Object(row)
const Written = () => Type.Object({ by: Nullable(Type.String()), text: Type.String(), at: Moment() })
const Appeal = () =>
  Type.Object({
    id: Type.Integer(),
    case: Type.Integer(),
    about: Nullable(Type.String()),
    decision: OneOf(limits.moderationDecisions),
    words: Type.String(),
    question: Nullable(Type.String()),
    answer: Nullable(Type.String()),
    status: OneOf(limits.appealStatuses),
    created_at: Moment(),
  })

/** The moderators' queue: cases, decisions and appeals. */
export const staffCases = lines({
  'GET /api/staff/cases/': {
    summary:
      'List the cases of a status: those marked as danger first, then by due time; decided cases newest first.',
    guard: 'member',
    role: moderators,
    rate: 'read',
    query: Type.Object({
      ...PageQuery().properties,
      status: Type.Optional(OneOf(limits.caseStatuses)),
    }),
    status: 200,
    answer: Type.Array(Row()),
    failures: [],
  },
  'GET /api/staff/cases/:id/': {
    summary:
      'Get a case: its text as first reported and `now` (null once it is deleted), its reporters, earlier decisions about its author, and moderators’ notes. If it is about you, reporters and notes are omitted.',
    guard: 'member',
    role: moderators,
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Type.Object({
      ...row,
      ordered: Nullable(Type.String()),
      now: Nullable(Type.String()),
      reports_of: Type.Array(
        Type.Object({
          by: Nullable(Type.String()),
          reason: Rule(),
          words: Nullable(Type.String()),
          at: Moment(),
        }),
      ),
      history: Type.Array(
        Type.Object({ at: Moment(), decision: OneOf(limits.moderationDecisions), rule: Rule() }),
      ),
      notes: Type.Array(Written()),
    }),
    failures: [],
  },
  'POST /api/staff/cases/': {
    summary: 'Record an order from a court or the government about a note, a comment or a person.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    body: Type.Object({
      ...target,
      authority: Type.String({ minLength: 1, maxLength: limits.reason.max }),
      reference: Type.String({ minLength: 1, maxLength: limits.reason.max }),
      received_at: Moment(),
      words: Text(),
    }),
    status: 201,
    answer: Row(),
    failures: [404],
  },
  'POST /api/staff/cases/:id/take/': {
    summary: 'Take a case that you may decide, for half an hour. Repeat the call to extend the time.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Row(),
    failures: [409],
  },
  'POST /api/staff/cases/:id/release/': {
    summary: 'Release a case that you took.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Row(),
    failures: [409],
  },
  'POST /api/staff/cases/:id/notes/': {
    summary: 'Write a note on a case for the other moderators.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    params: ById(),
    body: Type.Object({ text: Text() }),
    status: 201,
    answer: Written(),
    failures: [409],
  },
  'POST /api/staff/cases/:id/reveal/': {
    summary: 'Reveal the author of an anonymous text. The audit log stores the reason.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    params: ById(),
    body: Type.Object({ reason: Paragraphs({ minLength: 1, maxLength: limits.reason.max }) }),
    status: 200,
    answer: Type.Object({ username: Type.String() }),
    failures: [409],
  },
  'POST /api/staff/cases/:id/decision/': {
    summary:
      'Decide a case as you saw it: `version` is the version you read. The member concerned reads the rule and the reason. `days` is for `suspend`; `close` refunds the rest of Plus, unless `fraud`; only an owner may suspend or close staff.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    params: ById(),
    body: Type.Object({
      version: Type.Integer({ minimum: 1 }),
      decision: OneOf(limits.moderationDecisions),
      rule: Rule(),
      reason: Text(),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.moderation.suspendedDaysMax })),
      fraud: Type.Optional(Type.Boolean()),
    }),
    status: 200,
    answer: Row(),
    failures: [409],
  },
  'GET /api/staff/appeals/': {
    summary: 'List the undecided appeals, oldest first.',
    guard: 'member',
    role: moderators,
    rate: 'read',
    ...inPages(Appeal()),
  },
  'POST /api/staff/appeals/:id/question/': {
    summary: 'Ask the member one question before deciding their appeal.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    params: ById(),
    body: Type.Object({ words: Text() }),
    status: 200,
    answer: Appeal(),
    failures: [409],
  },
  'POST /api/staff/appeals/:id/': {
    summary: 'Decide an appeal against somebody else’s decision. Granting an appeal undoes the decision.',
    guard: 'member',
    role: moderators,
    rate: 'write',
    params: ById(),
    body: Type.Object({ decision: OneOf(limits.appealDecisions), reason: Text() }),
    status: 200,
    answer: Appeal(),
    failures: [409],
  },
})
