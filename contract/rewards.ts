import Type from 'typebox'
import { Day, lines, Moment, PageQuery } from './line.ts'
import * as limits from './limits.ts'

/** Streak and points (docs/rules.md). */
export const rewards = lines({
  'POST /api/streaks/ping/': {
    summary:
      'Say "I am here today". `points` is the balance after it. `time_zone`, if sent, becomes the member’s from their next midnight on.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ time_zone: Type.Optional(Type.String({ maxLength: 64 })) }),
    status: 200,
    answer: Type.Object({ streak: Type.Integer(), points: Type.Integer(), message: Type.String() }),
    failures: [],
  },
  'GET /api/streaks/': {
    summary: 'The streak as of today, the longest one, all active days, freezes held, and the balance of points.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({
      today: Day(),
      streak: Type.Integer(),
      longest: Type.Integer(),
      active_days: Type.Integer(),
      freezes: Type.Integer(),
      points: Type.Integer(),
    }),
    failures: [],
  },
  'GET /api/streaks/ledger/': {
    summary: 'Every change of one’s points, newest first.',
    guard: 'member',
    rate: 'read',
    query: PageQuery(),
    status: 200,
    answer: Type.Array(
      Type.Object({
        id: Type.Integer(),
        delta: Type.Integer(),
        reason: Type.Unsafe<limits.Reason | (typeof limits.studioReasons)[number] | 'correction'>(
          Type.Enum([...Object.keys(limits.points), ...limits.studioReasons, 'correction']),
        ),
        day: Day(),
        created_at: Moment(),
      }),
    ),
    failures: [],
  },
  'GET /api/streaks/year/': {
    summary: 'The days of the last year on which something was done, oldest first, with the points of each.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({ today: Day(), days: Type.Array(Type.Object({ day: Day(), points: Type.Integer() })) }),
    failures: [],
  },
})
