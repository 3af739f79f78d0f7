import Type from 'typebox'
import { Id, lines, Moment, Nullable, OneOf } from './line.ts'
import * as limits from './limits.ts'

const Title = () => Type.String({ minLength: 1, maxLength: limits.reward.titleMax })
const Cost = () => Type.Integer({ minimum: 1, maximum: limits.reward.costMax })
/** The remaining stock; null if unlimited. */
const Stock = () => Nullable(Type.Integer({ minimum: 0, maximum: limits.reward.stockMax }))
const Key = () => OneOf(limits.rewardKeys)

/** A reward in the catalogue. `redeemed` counts redemptions, except returned ones. */
const reward = {
  id: Type.Integer(),
  key: Key(),
  title: Type.String(),
  cost: Type.Integer(),
  verified_only: Type.Boolean(),
  stock: Nullable(Type.Integer()),
  redeemed: Type.Integer(),
  withdrawn_at: Nullable(Moment()),
}

/** The catalogue of rewards, managed by the desk. */
export const staffRewards = lines({
  'GET /api/staff/rewards/': {
    summary: 'List every reward, offered or withdrawn, cheapest first.',
    guard: 'member',
    role: ['desk'],
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object(reward)),
    failures: [],
  },
  'POST /api/staff/rewards/': {
    summary: 'Add a reward to the catalogue; `key` defines what it delivers.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    body: Type.Object({
      key: Key(),
      title: Title(),
      cost: Cost(),
      verified_only: Type.Optional(Type.Boolean()),
      stock: Type.Optional(Stock()),
    }),
    status: 201,
    answer: Type.Object(reward),
    failures: [],
  },
  'PATCH /api/staff/rewards/:id/': {
    summary:
      'Change a reward from now on, withdraw it from the catalogue, or put it back. Rewards already redeemed are unaffected.',
    guard: 'member',
    role: ['desk'],
    rate: 'write',
    params: Type.Object({ id: Id() }),
    body: Type.Object({
      title: Type.Optional(Title()),
      cost: Type.Optional(Cost()),
      verified_only: Type.Optional(Type.Boolean()),
      stock: Type.Optional(Stock()),
      withdrawn: Type.Optional(Type.Boolean()),
    }),
    status: 200,
    answer: Type.Object(reward),
    failures: [],
  },
})
