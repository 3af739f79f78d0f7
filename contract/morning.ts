import Type from 'typebox'
import { lines, Moment, Nullable, OneOf, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const Why = () => OneOf(limits.morningReasons)
const writers = ['host', 'desk'] as const

/** The members on the morning list, whom the studio may want to greet. */
export const morning = lines({
  'GET /api/staff/morning/': {
    summary:
      'List whose first class is today, who has not come for two weeks, and whose Plus ends soon. Hosts see those whose first class is one of theirs. `at` is that class, the last one, or the end; `reachable` is false for who switched such notes off; `written_at` is the last note of these two weeks.',
    guard: 'member',
    role: writers,
    rate: 'read',
    status: 200,
    answer: Type.Array(
      Type.Object({
        username: Type.String(),
        name: Type.String(),
        why: Why(),
        at: Moment(),
        reachable: Type.Boolean(),
        written_at: Nullable(Moment()),
      }),
    ),
    failures: [],
  },
  'POST /api/staff/morning/:username/': {
    summary: 'Write to somebody on the list. One person gets at most one such note in two weeks.',
    guard: 'member',
    role: writers,
    rate: 'write',
    params: Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) }),
    body: Type.Object({
      why: Why(),
      text: Paragraphs({ minLength: 1, maxLength: limits.wordsToMembers.textMax }),
    }),
    status: 201,
    answer: Type.Object({ sent_at: Moment() }),
    failures: [409],
  },
})
