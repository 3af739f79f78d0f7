import Type from 'typebox'
import { Id, lines, Moment, PageQuery, RetryKey } from './line.ts'
import * as limits from './limits.ts'

/** The version of the notice that was agreed to, sent with the first save. Clients that know of no consent send none. */
export const Consent = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 }))

const Entry = { id: Type.Integer(), content: Type.String(), created_at: Moment() }
/** What an act gave: `gave_points` is false when it gave points earlier today. */
const Given = { gave_points: Type.Boolean(), points_added: Type.Integer() }

/** The journal, letting go, and breathing sessions in the Calm Room. */
export const mind = lines({
  'GET /api/journal/': {
    summary: 'One’s own journal, newest entry first. 503 while a key that opens it is missing.',
    guard: 'member',
    rate: 'read',
    query: PageQuery(),
    status: 200,
    answer: Type.Array(Type.Object(Entry)),
    failures: [],
  },
  'POST /api/journal/': {
    summary:
      'Write in one’s journal. The first entry of a day gives points. Who has withdrawn their consent gives it anew in `consent`, or meets 400 there.',
    guard: 'member',
    rate: 'write',
    headers: RetryKey(),
    // 20 000 characters of four bytes, and room for JSON's own marks.
    bodyLimit: 128 * 1024,
    body: Type.Object({
      content: Type.String({ minLength: 1, maxLength: limits.journal.contentMax }),
      consent: Consent(),
    }),
    status: 201,
    answer: Type.Object({ ...Entry, ...Given }),
    failures: [],
  },
  'POST /api/let-go/': {
    summary: 'Let a thought go. It is neither kept nor logged; that a release happened, and its day, are.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ thought: Type.String({ minLength: 1, maxLength: limits.thought.contentMax }) }),
    status: 201,
    answer: Type.Object({ message: Type.String() }),
    failures: [],
  },
  'POST /api/breathing/': {
    summary: 'Sit down in the Calm Room: the server’s clock runs from here.',
    guard: 'member',
    rate: 'write',
    status: 201,
    answer: Type.Object({ id: Type.Integer() }),
    failures: [],
  },
  'PUT /api/breathing/:id/': {
    summary: 'Stand up again. Three minutes or more, up to an hour, give points, once a day.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id() }),
    status: 200,
    answer: Type.Object({ seconds: Type.Integer(), ...Given }),
    failures: [],
  },
})
