import Type from 'typebox'
import { Consent, Id, inPages, lines, Message, Moment, PageQuery, Paragraphs, RetryKey } from './line.ts'
import * as limits from './limits.ts'

const Entry = { id: Type.Integer(), content: Type.String(), created_at: Moment() }
const Face = () => Type.Integer({ minimum: limits.mood.lowest, maximum: limits.mood.best })
const pair = {
  before: Face(),
  after: Face(),
  about: Type.String({ minLength: 1, maxLength: limits.mood.aboutMax }),
}
const Mood = () => Type.Object({ id: Type.Integer(), ...pair, created_at: Moment() })
const MoodSettings = () => Type.Object({ asked: Type.Boolean() })

const Seconds = (minimum: number) => Type.Integer({ minimum, maximum: limits.breathPattern.secondsMax })
const steps = {
  name: Type.String({ minLength: 1, maxLength: limits.breathPattern.nameMax }),
  in: Seconds(limits.breathPattern.breathMin),
  hold: Seconds(0),
  out: Seconds(limits.breathPattern.breathMin),
  rest: Seconds(0),
}
const BreathPattern = () => Type.Object({ id: Type.Integer(), ...steps })

/** The points of an act: `gave_points` is false if the same kind of act had already earned points today. */
const Earned = { gave_points: Type.Boolean(), points_added: Type.Integer() }

/** The journal, letting go, breathing sessions in the Calm Room, and moods before and after these and classes. */
export const mind = lines({
  'GET /api/journal/': {
    summary:
      'List your own journal, newest entry first: all of it, the days `from` to `until` in your own time zone, or with `on` (11-21) that date in earlier years. ' +
      'Returns 503 while a key that decrypts the journal is missing.',
    guard: 'member',
    rate: 'read',
    ...inPages(Type.Object(Entry)),
    query: Type.Object({
      ...PageQuery().properties,
      from: Type.Optional(Type.String({ maxLength: 10 })),
      until: Type.Optional(Type.String({ maxLength: 10 })),
      on: Type.Optional(Type.String({ maxLength: 5 })),
    }),
  },
  'POST /api/journal/': {
    summary:
      'Write in your journal. The first entry of a day earns points. Returns 400 in `consent` while the consent is withdrawn.',
    guard: 'member',
    rate: 'write',
    headers: RetryKey(),
    // 20 000 characters of four bytes each, plus JSON's punctuation.
    bodyLimit: 128 * 1024,
    body: Type.Object({
      content: Paragraphs({ minLength: 1, maxLength: limits.journal.contentMax }),
      consent: Consent(),
    }),
    status: 201,
    answer: Type.Object({ ...Entry, ...Earned }),
    failures: [],
  },
  'POST /api/let-go/': {
    summary: 'Let a thought go. It is neither stored nor logged; only the day is stored.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ thought: Paragraphs({ minLength: 1, maxLength: limits.thought.contentMax }) }),
    status: 201,
    answer: Message(),
    failures: [],
  },
  'POST /api/breathing/': {
    summary: 'Begin a sitting in the Calm Room, timed by the server.',
    guard: 'member',
    rate: 'write',
    status: 201,
    answer: Type.Object({ id: Type.Integer() }),
    failures: [],
  },
  'PUT /api/breathing/:id/': {
    summary: 'End a sitting. A sitting of three minutes to an hour earns points, once a day.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id() }),
    status: 200,
    answer: Type.Object({ seconds: Type.Integer(), ...Earned }),
    failures: [],
  },
  'GET /api/breathing/patterns/': {
    summary: 'List your own breath patterns, oldest first; `in`, `hold`, `out` and `rest` are seconds.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(BreathPattern()),
    failures: [],
  },
  'POST /api/breathing/patterns/': {
    summary:
      'Save a breath pattern of your own. Needs Plus. Saving the same pattern again returns the existing pattern.',
    guard: 'member',
    rate: 'write',
    body: Type.Object(steps),
    status: 201,
    answer: BreathPattern(),
    failures: [409],
  },
  'DELETE /api/breathing/patterns/:id/': {
    summary: 'Delete one of your own breath patterns.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id() }),
    status: 204,
    failures: [],
  },
  'GET /api/moods/': {
    summary:
      'List your moods before and after classes, sittings and entries, newest first. Returns 503 while a key needed to decrypt them is missing.',
    guard: 'member',
    rate: 'read',
    ...inPages(Mood()),
  },
  'POST /api/moods/': {
    summary:
      'Save how you felt, from 1 (low) to 5 (good), before and after a class, a sitting or an entry. Encrypted like the journal. ' +
      'Returns 400 in `consent` while the consent is withdrawn.',
    guard: 'member',
    rate: 'write',
    headers: RetryKey(),
    body: Type.Object({ ...pair, consent: Consent() }),
    status: 201,
    answer: Mood(),
    failures: [],
  },
  'GET /api/moods/settings/': {
    summary: 'Check whether mood prompts are on.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: MoodSettings(),
    failures: [],
  },
  'PATCH /api/moods/settings/': {
    summary: 'Turn mood prompts on or off. Existing moods stay.',
    guard: 'member',
    rate: 'write',
    body: MoodSettings(),
    status: 200,
    answer: MoodSettings(),
    failures: [],
  },
})
