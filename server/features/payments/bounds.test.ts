import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { around } from '../../testing/bounds.ts'
import { orderId } from '../../testing/buying.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send } from '../../testing/people.ts'
import { givePoints, redeem } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus } from '../../testing/studio.ts'
import { reconcile } from './reconcile.ts'
import { sweepPayments } from './sweep.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const start = '2026-03-04T06:30:00Z'
const at = (afterStart: string, later = '') => stopClock(server, start, `${afterStart} ${later}`)
const rowOf = async (order: string) =>
  (await server.sql('select state, payer, wish from orders where provider_order = $1', [order]))[0]

beforeEach(() => at('0 days'))
afterAll(() => runClock(server))

it.each(around('created', 'created', 'closed'))(
  'an unpaid order is checked for 5 days: $when the end, it is $expected',
  async ({ later, expected }) => {
    const order = await orderId(server)
    await at('5 days', later)
    await reconcile(server.services)
    expect((await rowOf(order)).state).toBe(expected)
  },
)

it.each(around('kept', 'kept', 'forgotten'))(
  'the payer of a closed order is stored for 180 days: $when the end, it is $expected',
  async ({ later, expected }) => {
    const order = await orderId(server)
    await server.sql(`update orders set state = 'closed' where provider_order = $1`, [order])
    await at('180 days', later)
    await sweepPayments(server.services)
    const { payer } = await rowOf(order)
    expect(payer.startsWith('former:') ? 'forgotten' : 'kept').toBe(expected)
  },
)

it("a redeemed renewal discount takes 10 % off ('renewalDiscount.percent')", async () => {
  const who = await insertMember(server, 'who')
  await givePlus(server, who.id, 30)
  await givePoints(server, who.id, 250)
  const quote = async () =>
    (await send(server, 'POST /api/payments/quote/', { tier_id: 1 }, who.access)).json()
  const before = (await quote()).amount
  await redeem(server, who.id, 'renewal_discount')
  expect([before, (await quote()).amount]).toEqual([49_900, 44_910])
})

it.each(around('found', 'found', 'new'))(
  'a repeated request returns the same order for 60 minutes: $when the end, it is $expected',
  async ({ later, expected }) => {
    const wish = { email: 'wish@nitya.test' }
    const first = await orderId(server, wish)
    await at('60 minutes', later)
    expect((await orderId(server, wish)) === first ? 'found' : 'new').toBe(expected)
    await server.sql('update orders set wish = null')
  },
)

describe('a discount code', () => {
  const isTaken = async (dates: object) => {
    const [{ code }] = await server.sql(
      `insert into discount_codes (code, percent, starts_at, ends_at)
       select 'DATES' || count(*), 10, $1::timestamptz, $2::timestamptz from discount_codes returning code`,
      Object.values({ starts_at: '2026-01-01', ends_at: null, ...dates }),
    )
    const answer = await send(server, 'POST /api/payments/quote/', { tier_id: 1, discount_code: code })
    return answer.statusCode === 200
  }

  it.each(around(false, true, true))('is valid from its start: $when it, $expected', async (row) => {
    await at('0 days', row.later)
    expect(await isTaken({ starts_at: start })).toBe(row.expected)
  })

  it.each(around(true, false, false))('is valid until its end: $when it, $expected', async (row) => {
    await at('0 days', row.later)
    expect(await isTaken({ ends_at: start })).toBe(row.expected)
  })
})
