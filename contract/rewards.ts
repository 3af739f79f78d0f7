import Type from 'typebox'
import { Day, Id, inPages, lines, Moment, Nullable, OneOf, RetryKey, toldOneOf } from './line.ts'
import * as limits from './limits.ts'

const Reason = () =>
  OneOf([
    ...(Object.keys(limits.points) as limits.Reason[]),
    ...limits.studioReasons,
    ...limits.rewardReasons,
    'correction',
  ])
const RewardKey = () => OneOf(limits.rewardKeys)
const RestDays = () => Type.Array(OneOf(limits.weekdays), { maxItems: limits.restDays.max })
/** `hidden` is about the member's own screens: other members see no streak, hidden or not. */
const StreakSettings = () => Type.Object({ rest_days: RestDays(), hidden: Type.Boolean() })
/** A redeemed reward. `code` is for a friend to redeem; `expires_at` is null if the reward never expires. */
const redeemed = {
  id: Type.Integer(),
  key: RewardKey(),
  status: OneOf(limits.redemptionStatuses),
  code: Nullable(Type.String()),
  expires_at: Nullable(Moment()),
}
const Spent = () =>
  Type.Object({ spendable: Type.Integer(), verified: Type.Integer(), spent: Type.Integer() })

/** Streaks, points and rewards (docs/rules.md#rewards). */
export const rewards = lines({
  'POST /api/streaks/ping/': {
    summary:
      'Record that you are here today. `points` is the balance afterwards. `time_zone`, if sent, becomes your time zone at your next ' +
      'midnight. `hidden` is true if you have hidden the streak, and absent otherwise.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ time_zone: Type.Optional(Type.String({ maxLength: 64 })) }),
    status: 200,
    answer: Type.Object({
      streak: Type.Integer(),
      points: Type.Integer(),
      ...toldOneOf(['counted', 'counted_already']),
      hidden: Type.Optional(Type.Literal(true)),
    }),
    failures: [],
  },
  'GET /api/streaks/': {
    summary:
      'Get today’s streak, the longest streak, all active days, freezes held, and spendable points. `week` is Monday to ' +
      'Sunday, including days `before` you joined; `repair` is the price and deadline of a repair, null if there is nothing to repair.',
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
      hidden: Type.Boolean(),
      week: Type.Array(Type.Object({ day: Day(), status: OneOf(limits.dayStatuses) })),
      repair: Nullable(Type.Object({ streak: Type.Integer(), cost: Type.Integer(), until: Moment() })),
      classes_attended: Type.Integer(),
      next_milestone: Type.Object({ classes: Type.Integer(), points: Type.Integer() }),
    }),
    failures: [],
  },
  'GET /api/streaks/ledger/': {
    summary: 'List every change to your points, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(
      Type.Object({
        id: Type.Integer(),
        delta: Type.Integer(),
        reason: Reason(),
        day: Day(),
        created_at: Moment(),
      }),
    ),
  },
  'GET /api/streaks/year/': {
    summary:
      'List the days of the last year on which you earned points, oldest first, with each day’s total.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({
      today: Day(),
      days: Type.Array(Type.Object({ day: Day(), points: Type.Integer() })),
    }),
    failures: [],
  },
  'GET /api/streaks/settings/': {
    summary: 'Get the rest days that you last chose, and whether the streak is hidden.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: StreakSettings(),
    failures: [],
  },
  'PATCH /api/streaks/settings/': {
    summary:
      'Choose up to two rest days a week, which count from next Monday, or hide the streak. Omitted settings stay unchanged.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ rest_days: Type.Optional(RestDays()), hidden: Type.Optional(Type.Boolean()) }),
    status: 200,
    answer: StreakSettings(),
    failures: [],
  },
  'POST /api/streaks/repair/': {
    summary: 'Repair a streak within 48 hours of its break. The first repair is free.',
    guard: 'member',
    rate: 'write',
    status: 200,
    answer: Type.Object({ streak: Type.Integer(), points: Type.Integer() }),
    failures: [409],
  },
  'GET /api/points/': {
    summary: 'Get your points: spendable, verified, earned in total, spent, and expiring within 30 days.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({
      spendable: Type.Integer(),
      verified: Type.Integer(),
      lifetime: Type.Integer(),
      spent: Type.Integer(),
      expiring: Type.Array(Type.Object({ points: Type.Integer(), at: Moment() })),
    }),
    failures: [],
  },
  'GET /api/points/lines/': {
    summary:
      'List every entry of your points, newest first. `expires_at` is null for entries that add no spendable points.',
    guard: 'member',
    rate: 'read',
    ...inPages(
      Type.Object({
        id: Type.Integer(),
        delta: Type.Integer(),
        reason: Reason(),
        ref: Type.String(),
        verified: Type.Boolean(),
        created_at: Moment(),
        expires_at: Nullable(Moment()),
      }),
    ),
  },
  'GET /api/rewards/': {
    summary:
      'List rewards, cheapest first. `why` is the code of the rule that would currently refuse the reward.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(
      Type.Object({
        id: Type.Integer(),
        key: RewardKey(),
        title: Type.String(),
        cost: Type.Integer(),
        verified_only: Type.Boolean(),
        stock: Nullable(Type.Integer()),
        available: Type.Boolean(),
        why: Nullable(OneOf(limits.rewardObstacles)),
      }),
    ),
    failures: [],
  },
  'POST /api/rewards/:id/redeem/': {
    summary: 'Spend points on a reward. Retries with the same `Idempotency-Key` redeem the reward only once.',
    guard: 'member',
    rate: 'write',
    params: Type.Object({ id: Id() }),
    headers: RetryKey(),
    status: 201,
    answer: Type.Object({ ...redeemed, points: Spent() }),
    failures: [409],
  },
  'GET /api/rewards/mine/': {
    summary: 'List your redeemed rewards, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(
      Type.Object({ ...redeemed, title: Type.String(), cost: Type.Integer(), created_at: Moment() }),
    ),
  },
  'POST /api/gifts/': {
    summary: 'Redeem the code of a guest pass for one class within 14 days. Idempotent.',
    guard: 'member',
    rate: 'write',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: limits.giftCode.max }) }),
    status: 201,
    statusOnRepeat: 200,
    answer: Type.Object({ expires_at: Moment() }),
    failures: [409],
  },
  'POST /api/open-mat/take/': {
    summary:
      'Take a class that another member gave away. For members of Free who have used this week’s class, once a month.',
    guard: 'member',
    rate: 'write',
    status: 201,
    answer: Type.Object({ expires_at: Moment() }),
    failures: [409],
  },
})
