import Type from 'typebox'
import { lines, Moment, Nullable, OneOf, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const Why = () => OneOf(limits.morningReasons)
const writers = ['host', 'desk'] as const

/** The morning list: members to whom the studio may want to write today. */
export const morning = lines({
  'GET /api/staff/morning/': {
    summary:
      'List members whose first class is today, who have been away for two weeks, or whose Plus ends soon. Hosts see only members whose first class is one of their own. `at` is the time of that class, of the last visit, or of the end of Plus; `reachable` is false for members who switched off such notes; `written_at` is the time of the last note in these two weeks.',
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
    summary: 'Write to a member on the morning list. Each member gets at most one such note in two weeks.',
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
