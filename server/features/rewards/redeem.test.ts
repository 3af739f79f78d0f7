import { describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { send, type Person } from '../../testing/people.ts'
import { useRewards } from '../../testing/redeeming.ts'
import { givePoints } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice, addClass, addMembers, book } from '../../testing/studio.ts'
import { keepPoints } from './keep.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { start, inDays, member, post, get, redeem, points, credits, refused, answerOf, idOf } =
  useRewards(server)

describe('redeeming', () => {
  it('costs points once per retry key, and returns the same redemption for the same key', async () => {
    const who = await member({ points: 500 })
    const tap = async (key: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/rewards/${idOf('guest_pass')}/redeem/`,
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
    // The clock is stopped, so either redemption may be listed first.
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

  it('is refused without enough verified points if the reward requires them', async () => {
    const who = await member({ points: 1_000, verified: false })
    expect(await answerOf(redeem(who, 'guest_pass'))).toEqual(refused('not_enough_points'))
    expect(await points(who)).toEqual({ spendable: 1_000, verified: 0, lifetime: 1_000, spent: 0 })
  })

  it('spends unverified points first, and the oldest points of each kind first', async () => {
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
    await inDays(1)
    await givePoints(server, who.id, 200)
    expect(await answerOf(redeem(who, 'streak_freeze'))).toEqual(refused('limit_reached'))
    expect((await redeem(who, 'guest_pass')).statusCode).toBe(201)
    const left = await server.sql(
      'select remaining, expires_at from points_lots where member = $1 and remaining > 0',
      [who.id],
    )
    expect(left).toEqual([{ remaining: 20, expires_at: new Date('2027-03-05T06:30:00Z') }])
    await inDays(0)
  })

  it('the catalogue shows why a reward is not available', async () => {
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
  it('is no longer valid for its friend once the class credit is used or has expired', async () => {
    const [giver, late, friend] = [await member({ points: 400 }), await member(), await member()]
    const unknown = [400, { code: ['This pass is not valid, or somebody has used it.'] }]
    const takeWith = async (who: Person) => {
      const { code } = (await redeem(giver, 'guest_pass')).json()
      expect((await post(who, 'gifts/', { code })).statusCode).toBe(201)
      return () => answerOf(post(who, 'gifts/', { code }))
    }
    const [again, againLate] = [await takeWith(friend), await takeWith(late)]
    await acceptNotice(server, friend.id)
    for (const day of [1, 2]) {
      const startsAt = new Date(Date.parse(start) + day * 86_400_000).toISOString()
      expect(await book(server, friend.id, await addClass(server, { startsAt }))).toMatchObject({
        status: 'booked',
      })
    }
    expect(await again()).toEqual(unknown)
    expect(await againLate()).toMatchObject([200, {}])
    await inDays(15)
    expect(await againLate()).toEqual(unknown)
    await inDays(0)
  })

  it('is valid for 14 days, and gives a friend, once in 90 days, a class credit for 14 days', async () => {
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

  it('can be used only once if twelve friends try at the same time', async () => {
    const giver = await member({ points: 200 })
    const { code } = (await redeem(giver, 'guest_pass')).json()
    const friends = await addMembers(server, 12)
    const answers = await Promise.all(
      friends.map((friend) => server.sql('select * from take_gift($1, $2)', [friend, code])),
    )
    expect(answers.filter(([{ created }]) => created)).toHaveLength(1)
    expect(answers.filter(([{ refusal }]) => refusal === 'not_found')).toHaveLength(11)
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
