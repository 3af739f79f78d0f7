import { beforeAll, describe, expect, it } from 'vitest'
import { order, orderId, status as membership, verify } from '../../testing/buying.ts'
import { staffMember } from '../../testing/builders.ts'
import { stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { givePoints } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, givePlus } from '../../testing/studio.ts'
import { keepPoints } from './keep.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const start = '2026-03-04T06:30:00Z'
const inDays = (days: number) =>
  stopClock(server, new Date(Date.parse(start) + days * 86_400_000).toISOString())
let ids: Record<string, number>
let named = 0

beforeAll(async () => {
  await inDays(0)
  ids = Object.fromEntries(
    (await server.sql('select key, id::text from rewards')).map(({ key, id }) => [key, Number(id)]),
  )
})

async function member({ points = 0, verified = true, plus = false } = {}): Promise<Person> {
  const who = await joinWithoutExpiry(server, `member-${named++}`)
  if (points) await givePoints(server, who.id, points, { verified })
  if (plus) await givePlus(server, who.id, 30)
  return who
}
const post = (who: Person, path: string, body?: object) => send(server, `POST /api/${path}`, body, who.access)
const get = async (who: Person, path: string) =>
  (await send(server, `GET /api/${path}`, undefined, who.access)).json()
const redeem = (who: Person, key: string) => post(who, `rewards/${ids[key]}/redeem/`)
const points = async (who: Person) => {
  const { expiring: _, ...numbers } = await get(who, 'points/')
  return numbers
}
const credits = (who: Person, source: string) =>
  server.sql(
    'select valid_from, valid_to, booking from credits where member = $1 and source = $2 and voided_at is null',
    [who.id, source],
  )
const refused = (code: string) => [409, expect.objectContaining({ code, detail: expect.any(String) })]
const answerOf = async (call: ReturnType<typeof post>) => {
  const answer = await call
  return [answer.statusCode, answer.json()]
}

describe('redeeming', () => {
  it('costs points once for each key, and answers the same redemption for the same key', async () => {
    const who = await member({ points: 500 })
    const tap = async (key: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/rewards/${ids['guest_pass']}/redeem/`,
        headers: { authorization: `Bearer ${who.access}`, 'idempotency-key': key },
      })
      return [answer.statusCode, answer.json()]
    }
    const [first, again, other] = [await tap('one'), await tap('one'), await tap('two')]
    expect(first).toEqual([
      201,
      {
        id: expect.any(Number),
        key: 'guest_pass',
        status: 'waiting',
        code: expect.stringMatching(/^[2-9A-Z]{12}$/),
        expires_at: '2026-03-18T06:30:00.000Z',
        points: { spendable: 300, verified: 300, spent: 200 },
      },
    ])
    expect(again).toEqual(first)
    expect(other[1]).toMatchObject({ points: { spendable: 100, verified: 100, spent: 400 } })
    expect(other[1].id).not.toBe(first[1].id)
    // Both were taken at the same stopped moment, so either may be first.
    const mine = await get(who, 'rewards/mine/')
    expect(mine).toHaveLength(2)
    for (const [, { id, code }] of [first, other]) {
      expect(mine).toContainEqual(
        expect.objectContaining({
          id,
          title: 'A guest pass for a friend',
          cost: 200,
          status: 'waiting',
          code,
        }),
      )
    }
    expect(await answerOf(redeem(who, 'guest_pass'))).toEqual(refused('not_enough_points'))
    expect((await post(who, 'rewards/1/redeem/')).statusCode).toBe(404)
  })

  it('with verified points only is refused to those who have others', async () => {
    const who = await member({ points: 1_000, verified: false })
    expect(await answerOf(redeem(who, 'guest_pass'))).toEqual(refused('not_enough_points'))
    expect(await points(who)).toEqual({ spendable: 1_000, verified: 0, lifetime: 1_000, spent: 0 })
  })

  it('takes unverified points first, and of each kind the oldest', async () => {
    const who = await member({ points: 30, verified: false })
    await givePoints(server, who.id, 40)
    await server.sql(
      `insert into practice (member, day, last_day, streak, freezes) values ($1, day_of($1), day_of($1), 3, 1)
      on conflict (member) do update set last_day = excluded.last_day, streak = 3, freezes = 1`,
      [who.id],
    )
    expect((await redeem(who, 'streak_freeze')).json()).toMatchObject({
      status: 'delivered',
      code: null,
      points: { spendable: 20, verified: 20, spent: 50 },
    })
    expect(await get(who, 'points/lines/')).toMatchObject([
      { delta: -50, reason: 'reward', verified: false, expires_at: null },
      { delta: 40, verified: true, expires_at: '2027-03-04T06:30:00.000Z' },
      { delta: 30, verified: false },
    ])
    expect(await get(who, 'streaks/')).toMatchObject({ freezes: 2, streak: 3, points: 20 })
    await givePoints(server, who.id, 100)
    expect(await answerOf(redeem(who, 'streak_freeze'))).toEqual(refused('limit_reached'))
  })

  it('says in the catalogue why a reward is not available', async () => {
    const why = async (who: Person) =>
      Object.fromEntries(
        (await get(who, 'rewards/')).map((row: { key: string; why: string; available: boolean }) => [
          row.key,
          row.available ? null : row.why,
        ]),
      )
    expect(await why(await member())).toEqual({
      streak_freeze: 'not_enough_points',
      open_mat: 'not_plus',
      streak_repair: 'nothing_to_repair',
      class_credit: 'not_plus',
      guest_pass: 'not_enough_points',
      renewal_discount: 'not_plus',
      plus_days: 'not_plus',
    })
    expect(await why(await member({ points: 300, plus: true }))).toEqual({
      streak_freeze: 'limit_reached',
      open_mat: null,
      streak_repair: 'nothing_to_repair',
      class_credit: null,
      guest_pass: null,
      renewal_discount: null,
      plus_days: null,
    })
  })
})

describe('a guest pass', () => {
  it('is valid for 14 days and gives a friend one class for 14, once in 90 days, and not the giver', async () => {
    const [giver, friend, stranger] = [await member({ points: 400 }), await member(), await member()]
    const { code } = (await redeem(giver, 'guest_pass')).json()
    expect(await answerOf(post(giver, 'gifts/', { code }))).toEqual(refused('own_gift'))
    expect(await answerOf(post(friend, 'gifts/', { code: 'ABCDEFGH2345' }))).toEqual([
      400,
      { code: ['This pass is not valid, or somebody has used it.'] },
    ])
    const taken = { expires_at: '2026-03-18T06:30:00.000Z' }
    expect(await answerOf(post(friend, 'gifts/', { code: ` ${code.toLowerCase()} ` }))).toEqual([201, taken])
    expect(await answerOf(post(friend, 'gifts/', { code }))).toEqual([200, taken])
    expect((await post(stranger, 'gifts/', { code })).statusCode).toBe(400)
    expect(await credits(friend, 'gift')).toEqual([
      { valid_from: new Date(start), valid_to: new Date(taken.expires_at), booking: null },
    ])
    expect((await get(giver, 'rewards/mine/'))[0]).toMatchObject({ status: 'delivered' })
    const second = (await redeem(giver, 'guest_pass')).json()
    expect(await answerOf(post(friend, 'gifts/', { code: second.code }))).toEqual(refused('limit_reached'))
    await inDays(14)
    expect((await post(friend, 'gifts/', { code: second.code })).statusCode).toBe(400)
    await keepPoints(server.services)
    expect(await points(giver)).toEqual({ spendable: 200, verified: 200, lifetime: 400, spent: 200 })
    expect((await get(giver, 'points/lines/'))[0]).toMatchObject({
      delta: 200,
      reason: 'reward',
      ref: `${second.id}#1`,
      verified: true,
      expires_at: '2027-03-04T06:30:00.000Z',
    })
    await inDays(89)
    const third = (await redeem(giver, 'guest_pass')).json()
    expect(third.expires_at).toBe('2026-06-15T06:30:00.000Z')
    expect(await answerOf(post(friend, 'gifts/', { code: third.code }))).toEqual(refused('limit_reached'))
    await inDays(90)
    expect(await answerOf(post(friend, 'gifts/', { code: third.code }))).toEqual([
      201,
      { expires_at: '2026-06-16T06:30:00.000Z' },
    ])
    await inDays(0)
  })

  it('is used once when twelve try at the same time', async () => {
    const giver = await member({ points: 200 })
    const { code } = (await redeem(giver, 'guest_pass')).json()
    const friends = await addMembers(server, 12)
    const answers = await Promise.all(
      friends.map((friend) => server.sql('select take_gift($1, $2) as answer', [friend, code])),
    )
    expect(answers.filter(([{ answer }]) => answer.created)).toHaveLength(1)
    expect(answers.filter(([{ answer }]) => answer.refusal === 'not_found')).toHaveLength(11)
  })
})

describe('with Plus', () => {
  it('one more class is valid for 30 days', async () => {
    const who = await member({ points: 150, plus: true })
    expect((await redeem(who, 'class_credit')).json()).toMatchObject({
      status: 'delivered',
      expires_at: '2026-04-03T06:30:00.000Z',
    })
    expect(await credits(who, 'reward')).toEqual([
      { valid_from: new Date(start), valid_to: new Date('2026-04-03T06:30:00Z'), booking: null },
    ])
  })

  it('three more days lengthen the last window, twice at most, and go with a refund', async () => {
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

  it('the renewal discount applies by itself, gives way to a better code, and comes back with a refund', async () => {
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
    // Another order that was priced with the same discount cannot have it too.
    expect((await verify(server, server.razorpay.pay(unpaid), who.access)).statusCode).toBe(400)
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

it('points that are redeemed for a pass again and again expire when they would have', async () => {
  const who = await member({ points: 200 })
  // Twelve months from the start, in days: passes go back every 14.
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
  it('is for a Free member without a class left, once a month, and never their own', async () => {
    const taker = await member()
    const giver = await member({ points: 100, plus: true })
    const take = (who: Person) => answerOf(post(who, 'open-mat/take/'))
    expect(await take(taker)).toEqual(refused('credit_left'))
    const lesson = await addClass(server, { startsAt: '2026-03-05T06:00:00Z' })
    await server.sql(
      'insert into safety_notices (member, version) select id, 1 from members on conflict do nothing',
    )
    await book(server, taker.id, lesson)
    expect(await take(taker)).toEqual(refused('pool_empty'))
    expect((await redeem(giver, 'open_mat')).json()).toMatchObject({
      status: 'delivered',
      points: { spendable: 0 },
    })
    expect(await take(giver)).toEqual(refused('not_free'))
    await server.sql('update membership_grants set revoked_at = app_now() where member = $1', [giver.id])
    await book(server, giver.id, lesson)
    expect(await take(giver)).toEqual(refused('pool_empty'))
    expect(await take(taker)).toEqual([201, { expires_at: '2026-03-18T06:30:00.000Z' }])
    expect(JSON.stringify(await get(taker, 'credits/'))).not.toContain(giver.username)
    const another = await addClass(server, { startsAt: '2026-03-06T06:00:00Z' })
    expect(await book(server, taker.id, another)).toMatchObject({ status: 'booked' })
    await server.sql('insert into open_mats default values')
    expect(await take(taker)).toEqual(refused('limit_reached'))
  })
})

describe('the desk', () => {
  it('adds, changes and withdraws rewards, each with an audit entry', async () => {
    const desk = await staffMember(server, 'desk')
    const call = (key: string, body?: object) => send(server, key, body, desk.access)
    const added = (
      await call('POST /api/staff/rewards/', {
        key: 'guest_pass',
        title: 'Bring a friend',
        cost: 20,
        stock: 1,
      })
    ).json()
    expect(added).toEqual({
      id: expect.any(Number),
      key: 'guest_pass',
      title: 'Bring a friend',
      cost: 20,
      verified_only: false,
      stock: 1,
      redeemed: 0,
      withdrawn_at: null,
    })
    const who = await member({ points: 60, verified: false })
    expect((await post(who, `rewards/${added.id}/redeem/`)).statusCode).toBe(201)
    expect(await answerOf(post(who, `rewards/${added.id}/redeem/`))).toEqual(refused('sold_out'))
    const changed = await call(`PATCH /api/staff/rewards/${added.id}/`, { stock: null, withdrawn: true })
    expect(changed.json()).toMatchObject({
      stock: null,
      redeemed: 1,
      withdrawn_at: start.replace('Z', '.000Z'),
    })
    expect((await post(who, `rewards/${added.id}/redeem/`)).statusCode).toBe(404)
    expect(
      await server.sql(
        "select what, after ->> 'title' as title from staff_audit where who = $1 order by id",
        [desk.username],
      ),
    ).toEqual([
      { what: 'reward.create', title: 'Bring a friend' },
      { what: 'reward.change', title: 'Bring a friend' },
    ])
    expect((await call('PATCH /api/staff/rewards/1/', {})).statusCode).toBe(404)
  })
})
