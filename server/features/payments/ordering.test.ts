import { beforeAll, describe, expect, it } from 'vitest'
import { booksOf, order, orderId } from '../../testing/buying.ts'
import { stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send } from '../../testing/people.ts'
import { givePoints, redeem } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus } from '../../testing/studio.ts'
import { keepPoints } from '../rewards/keep.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

it('a repeated request creates a new order if the earlier order’s renewal discount was returned', async () => {
  const redeemed = Date.parse('2026-03-04T06:30:00Z')
  const sixtyDays = 60 * 86_400_000
  const at = (ms: number) => stopClock(server, new Date(ms).toISOString())
  await at(redeemed)
  const who = await joinWithoutExpiry(server, 'asha')
  await givePoints(server, who.id, 1_000)
  await givePlus(server, who.id, 30)
  await redeem(server, who.id, 'renewal_discount')
  const buying = { access: who.access, email: who.email, amount: 449.1 }
  await at(redeemed + sixtyDays - 600_000)
  const first = await orderId(server, buying)
  expect(await orderId(server, buying)).toBe(first)

  await at(redeemed + sixtyDays + 600_000)
  // The discount is returned thirty days after Plus ended; with Plus again, the member may redeem another.
  await keepPoints(server.services)
  await givePlus(server, who.id, 30)
  expect(await redeem(server, who.id, 'renewal_discount')).toMatchObject({ status: 'waiting' })
  const next = await orderId(server, buying)
  expect(next).not.toBe(first)
  expect(await booksOf(server, next)).toMatchObject({ amount_paise: 44_910 })
})

it('a discount code may reduce the price to one rupee', async () => {
  await server.sql("insert into discount_codes (code, off_paise) values ('RUPEE', 49800)")
  expect((await order(server, { email: 'bela@nitya.test', code: 'RUPEE', amount: 1 })).json()).toMatchObject({
    amount: 100,
    status: 'created',
  })
})

it('a renewal discount applies only if at least one rupee is left', async () => {
  const who = await joinWithoutExpiry(server, 'eka')
  await givePoints(server, who.id, 1_000)
  await givePlus(server, who.id, 30)
  await redeem(server, who.id, 'renewal_discount')
  const quoted = async (paise: number) => {
    await server.sql('update tiers set price_paise = $1 where id = 2', [paise])
    return (await send(server, 'POST /api/payments/quote/', { tier_id: 2 }, who.access)).json()
  }
  expect(await quoted(111)).toMatchObject({ discount: 11, amount: 100 })
  expect(await quoted(110)).toMatchObject({ discount: 0, amount: 110 })
  await server.sql('update tiers set price_paise = 129900 where id = 2')
})

describe('an internal error is not treated as the provider’s failure', () => {
  /** Makes updates of orders fail if they change `column`. */
  const breakChangeOf = (column: string) =>
    server.sql(
      `create function boom() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger boom before update on orders for each row when (new.${column} is distinct from old.${column}) execute function boom()`,
    )
  const fault = [500, { detail: 'A server error occurred.' }]

  it('while the provider’s order is stored; the next attempt completes the order', async () => {
    const buying = { email: 'chetan@nitya.test' }
    await breakChangeOf('provider_order')
    const answer = await order(server, buying)
    await server.sql('drop function boom() cascade')
    expect([answer.statusCode, answer.json()]).toEqual(fault)
    expect((await order(server, buying)).statusCode).toBe(201)
  })

  it('while a paid order is settled', async () => {
    const buying = { email: 'dina@nitya.test' }
    server.razorpay.pay(await orderId(server, buying))
    await breakChangeOf('state')
    const answer = await order(server, buying)
    await server.sql('drop function boom() cascade')
    expect([answer.statusCode, answer.json()]).toEqual(fault)
    expect((await order(server, buying)).statusCode).toBe(400)
  })
})
