import { describe, expect, it } from 'vitest'
import { order, orderId, status as membership, verify } from '../../testing/buying.ts'
import { staffMember } from '../../testing/builders.ts'
import { mailTo, send, type Person } from '../../testing/people.ts'
import { useRewards } from '../../testing/redeeming.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, book } from '../../testing/studio.ts'
import { keepPoints } from './keep.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { start, inDays, member, post, get, redeem, points, credits, refused, answerOf } = useRewards(server)

describe('for a member with Plus,', () => {
  it('a class credit is valid for 30 days', async () => {
    const who = await member({ points: 150, plus: true })
    expect((await redeem(who, 'class_credit')).json()).toMatchObject({
      status: 'delivered',
      expires_at: '2026-04-03T06:30:00.000Z',
    })
    expect(await credits(who, 'reward')).toEqual([
      { valid_from: new Date(start), valid_to: new Date('2026-04-03T06:30:00Z'), booking: null },
    ])
  })

  it('three more days of Plus extend the last window, at most twice, and are returned after a refund', async () => {
    const who = await member({ points: 900 })
    const bought = await orderId(server, { access: who.access, email: who.email })
    await verify(server, server.razorpay.pay(bought), who.access)
    const until = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString()
    for (const days of [33, 36]) {
      expect((await redeem(who, 'plus_days')).statusCode).toBe(201)
      expect(await membership(server, who.access)).toMatchObject({ expires_at: until(days) })
    }
    const [window] = (await get(who, 'credits/')).windows.filter(
      ({ kind, source }: Record<string, string>) => kind === 'class' && source === 'plus',
    )
    expect(window).toMatchObject({ to: until(36), issued: 29 })
    expect(await answerOf(redeem(who, 'plus_days'))).toEqual(refused('limit_reached'))
    const finance = await staffMember(server, 'finance')
    const refund = await send(
      server,
      `POST /api/staff/orders/${bought}/refund/`,
      { reason: 'Moved away.' },
      finance.access,
    )
    expect(refund.statusCode).toBe(200)
    expect(await membership(server, who.access)).toMatchObject({ subscription_type: 'free' })
    expect(await points(who)).toEqual({ spendable: 900, verified: 900, lifetime: 900, spent: 0 })
    expect((await get(who, 'rewards/mine/')).map(({ status }: { status: string }) => status)).toEqual([
      'returned',
      'returned',
    ])
  })

  it('the renewal discount applies automatically unless a code is better, and can be used again after a refund', async () => {
    const who = await member({ points: 500, plus: true })
    expect((await redeem(who, 'renewal_discount')).json()).toMatchObject({ status: 'waiting' })
    expect(await answerOf(redeem(who, 'renewal_discount'))).toEqual(refused('limit_reached'))
    await server.sql(`insert into discount_codes (code, percent) values ('HALF', 50), ('FIVE', 5)`)
    const quote = async (code?: string) =>
      (await post(who, 'payments/quote/', { tier_id: 1, discount_code: code ?? null })).json()
    expect(await quote()).toMatchObject({ amount: 44_910, discount: 4_990, discount_code: null })
    expect(await quote('FIVE')).toMatchObject({ amount: 44_910, discount_code: null })
    expect(await quote('HALF')).toMatchObject({ amount: 24_950, discount_code: 'HALF' })
    const buying = { access: who.access, email: who.email }
    const placed = await order(server, { ...buying, amount: 499 })
    expect(placed.json()).toMatchObject({ amount: 44_910, status: 'created' })
    const { order_id } = placed.json()
    const unpaid = await orderId(server, { ...buying, tier: 2, amount: 1_169.1 })
    await verify(server, server.razorpay.pay(order_id), who.access)
    expect((await get(who, 'rewards/mine/'))[0]).toMatchObject({ status: 'delivered' })
    expect(await quote()).toMatchObject({ amount: 49_900 })
    // A second order with the same discount is refused.
    expect((await verify(server, server.razorpay.pay(unpaid), who.access)).json()).toEqual({
      error:
        'The discount of this order is no longer available to you, so your payment will be refunded in full.',
    })
    expect((await mailTo(server, who.email, 'is being refunded')).Text).toContain('discount from points')
    const finance = await staffMember(server, 'finance')
    await send(
      server,
      `POST /api/staff/orders/${order_id}/refund/`,
      { reason: 'Moved away.' },
      finance.access,
    )
    expect((await get(who, 'rewards/mine/'))[0]).toMatchObject({ status: 'waiting' })
    await inDays(59)
    await keepPoints(server.services)
    expect(await points(who)).toMatchObject({ spendable: 250 })
    await inDays(61)
    await keepPoints(server.services)
    expect(await points(who)).toMatchObject({ spendable: 500, spent: 0 })
    await inDays(0)
  })
})

it('points that are redeemed for passes and returned repeatedly expire at their original time', async () => {
  const who = await member({ points: 200 })
  // Redeems a pass every 15 days for twelve months; each unused pass is returned after 14 days.
  for (let days = 0; days < 365; days += 15) {
    await inDays(days)
    await keepPoints(server.services)
    await redeem(who, 'guest_pass')
  }
  await inDays(380)
  await keepPoints(server.services)
  expect(await points(who)).toMatchObject({ spendable: 0, verified: 0, spent: 0 })
  expect((await redeem(who, 'guest_pass')).json()).toMatchObject({ code: 'not_enough_points' })
  await inDays(0)
})

describe('the open mat', () => {
  it('is given to Free members with no class credit left, once a month, and never to its giver', async () => {
    const taker = await member()
    const giver = await member({ points: 100, plus: true })
    const take = (who: Person) => answerOf(post(who, 'open-mat/take/'))
    expect(await take(taker)).toEqual(refused('credit_left'))
    const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z' })
    await server.sql(
      'insert into safety_notices (member, version) select id, 1 from members on conflict do nothing',
    )
    await book(server, taker.id, lesson)
    const isOffered = async (who: Person) => (await get(who, 'credits/')).open_mat
    expect(await isOffered(taker)).toBe(false)
    expect(await take(taker)).toEqual(refused('pool_empty'))
    expect((await redeem(giver, 'open_mat')).json()).toMatchObject({
      status: 'delivered',
      points: { spendable: 0 },
    })
    expect(await take(giver)).toEqual(refused('not_free'))
    expect(await Promise.all([taker, giver].map(isOffered))).toEqual([true, false])
    await server.sql('update membership_grants set revoked_at = app_now() where member = $1', [giver.id])
    await book(server, giver.id, lesson)
    expect(await take(giver)).toEqual(refused('pool_empty'))
    expect(await Promise.all([taker, giver].map(isOffered))).toEqual([true, false])
    expect(await take(taker)).toEqual([201, { expires_at: '2026-03-18T06:30:00.000Z' }])
    expect(JSON.stringify(await get(taker, 'credits/'))).not.toContain(giver.username)
    const another = await addClass(server, { startsAt: '2026-03-06T06:00:00Z' })
    expect(await book(server, taker.id, another)).toMatchObject({ status: 'booked' })
    await server.sql('insert into open_mats default values')
    expect(await isOffered(taker)).toBe(false)
    expect(await take(taker)).toEqual(refused('limit_reached'))
  })
})
