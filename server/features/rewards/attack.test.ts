import { beforeAll, describe, expect, it } from 'vitest'
import { giveRoles } from '../../testing/builders.ts'
import { stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { givePoints, redeem } from '../../testing/rewards.ts'
import { decide } from '../../testing/decide.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, cancel, givePlus } from '../../testing/studio.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const begin = Date.parse('2026-03-02T02:00:00Z')
const at = (days: number, hours = 0) => new Date(begin + (days * 24 + hours) * 3_600_000).toISOString()
const moveTo = (days: number, hours = 0) => stopClock(server, at(days, hours))
beforeAll(() => moveTo(0))

const numbers = async (member: number) => {
  const [row] = await server.sql(
    `select spendable_points(p) as spendable, verified_spendable(p) as verified, lifetime_points as lifetime from practice p where member = $1`,
    [member],
  )
  return row ?? { spendable: 0, verified: 0, lifetime: 0 }
}

it('a member who makes every call for three weeks earns no verified points', async () => {
  const who = await joinWithoutExpiry(server, 'eager')
  const call = (key: string, body?: object) => send(server, key, body, who.access)
  await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
    who.id,
  ])
  for (let day = 0; day < 21; day++) {
    await moveTo(day)
    const lesson = await addClass(server, { startsAt: at(day, 3) })
    const sitting = (await call('POST /api/breathing/')).json().id
    const answers = [
      await call('POST /api/streaks/ping/', {}),
      await call('POST /api/journal/', { content: 'Words.', consent: 1 }),
      await call('POST /api/let-go/', { thought: 'gone' }),
      await call('POST /api/posts/notes/', { title: 'Dawn', content: 'Ten breaths.' }),
      await call('POST /api/accounts/update-dosha/', { dosha_result: 'Vata + Pitta' }),
    ]
    expect(answers.filter(({ statusCode }) => statusCode >= 300)).toEqual([])
    await call(`POST /api/classes/${lesson}/book/`, {})
    await moveTo(day, 1)
    await call(`PUT /api/breathing/${sitting}/`)
    await call(`POST /api/classes/${lesson}/cancel/`)
    await call(`POST /api/classes/${lesson}/book/`, {})
    await moveTo(day, 2.9)
    await call(`POST /api/classes/${lesson}/join/`)
    await call(`POST /api/classes/${lesson}/cancel/`)
    await call('POST /api/streaks/repair/')
    await call('POST /api/open-mat/take/')
    for (const { id } of (await call('GET /api/rewards/')).json())
      await call(`POST /api/rewards/${id}/redeem/`)
  }
  const { verified, lifetime } = (await call('GET /api/points/')).json()
  expect(verified).toBe(0)
  expect(lifetime).toBeGreaterThan(300)
  // The daily points for each day, plus the points for the quiz.
  expect(lifetime).toBe(21 * (5 + 10 + 3 + 2 + 2) + 25)
})

describe('two accounts that help each other', () => {
  it('earn five points for the first seat given, and nothing more for giving seats back and forth', async () => {
    await moveTo(30)
    const [one, two] = (await addMembers(server, 2)) as [number, number]
    for (const each of [one, two]) await givePlus(server, each, 90)
    for (let round = 0; round < 8; round++) {
      const [giver, receiver] = round % 2 ? [two, one] : [one, two]
      await moveTo(30 + round * 2)
      const lesson = await addClass(server, { startsAt: at(30 + round * 2 + 1, 6), capacity: 1 })
      await book(server, giver, lesson)
      await book(server, receiver, lesson, { wait: true, wake: true })
      await moveTo(30 + round * 2, 13)
      await cancel(server, giver, lesson)
    }
    const sum = (await numbers(one)).verified + (await numbers(two)).verified
    expect(sum).toBe(5)
  })

  it('earn no points with guest passes or the open mat, and cannot circulate passes', async () => {
    await moveTo(50)
    const [one, two] = (await addMembers(server, 2)) as [number, number]
    for (const each of [one, two]) {
      await givePlus(server, each, 30)
      await givePoints(server, each, 700)
    }
    for (const [giver, friend] of [
      [one, two],
      [two, one],
      [one, two],
    ] as const) {
      const { code } = await redeem(server, giver, 'guest_pass')
      await server.sql('select take_gift($1, $2)', [friend, code])
    }
    for (const each of [one, two]) await redeem(server, each, 'open_mat')
    expect([await numbers(one), await numbers(two)]).toEqual([
      { spendable: 200, verified: 200, lifetime: 700 },
      { spendable: 400, verified: 400, lifetime: 700 },
    ])
    const gifts = await server.sql(
      `select member, count(*)::int from credits where source = 'gift' and member = any($1) group by 1 order by 1`,
      [[one, two]],
    )
    expect(gifts).toEqual(
      [
        { member: String(one), count: 1 },
        { member: String(two), count: 1 },
      ].map((row) => expect.objectContaining({ count: row.count })),
    )
    // Members with Plus cannot take a mat, and a Free member gets one a month, whoever gave it.
    const takes = async (member: number) => decide(server, 'select * from take_open_mat($1)', [member])
    expect(await takes(one)).toEqual({ refusal: 'not_free' })
    const [free] = (await addMembers(server, 1)) as [number]
    await server.sql('select issue_credits($1, app_now())', [free])
    await server.sql('update credits set voided_at = app_now() where member = $1', [free])
    expect(await takes(free)).toHaveProperty('expires_at')
    await server.sql('update credits set voided_at = app_now() where member = $1', [free])
    expect(await takes(free)).toEqual({ refusal: 'limit_reached' })
    expect(await numbers(free)).toEqual({ spendable: 0, verified: 0, lifetime: 0 })
  })
})

describe('a host who helps a friend', () => {
  let host: Person
  let friend: Person
  const correct = async (lesson: number, who: Person, status: string) =>
    (
      await send(
        server,
        `PATCH /api/staff/classes/${lesson}/roster/${who.username}/`,
        { status },
        host.access,
      )
    ).json()

  beforeAll(async () => {
    await moveTo(60)
    host = await joinWithoutExpiry(server, 'host')
    await giveRoles(server, host, 'host')
    friend = await joinWithoutExpiry(server, 'friend')
    await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
      friend.id,
    ])
    await givePlus(server, friend.id, 90)
  })

  it('gives the points for a class and milestone only once, even by correcting the roster repeatedly', async () => {
    const lesson = await addClass(server, { startsAt: at(61), host: host.id })
    await book(server, friend.id, lesson)
    await moveTo(61, 2)
    await server.sql('select settle_class($1)', [lesson])
    for (let n = 0; n < 10; n++) await correct(lesson, friend, n % 2 ? 'no_show' : 'attended')
    await correct(lesson, friend, 'attended')
    await correct(lesson, friend, 'attended')
    expect(await numbers(friend.id)).toEqual({ spendable: 30, verified: 30, lifetime: 30 })
    expect(await correct(lesson, host, 'attended')).toMatchObject({ detail: expect.any(String) })
    expect((await numbers(host.id)).lifetime).toBe(0)
  })

  it('cannot let the friend keep points that were spent before the attendance was revoked', async () => {
    const reward = await server.sql(
      `insert into rewards (key, title, cost, verified_only) values ('guest_pass', 'Quick', 30, true) returning id`,
    )
    const spend = async () =>
      decide(server, 'select * from redeem_reward($1, $2, null)', [friend.id, reward[0].id])
    expect(await spend()).toMatchObject({ status: 'waiting' })
    const [{ class: lesson }] = await server.sql('select class::text from bookings where member = $1', [
      friend.id,
    ])
    await correct(Number(lesson), friend, 'no_show')
    expect(await numbers(friend.id)).toMatchObject({ spendable: 0, verified: 0 })
    // The points earned in the next class first pay the debt.
    const next = await addClass(server, { startsAt: at(62), host: host.id })
    await book(server, friend.id, next)
    await moveTo(62, 2)
    await server.sql('select settle_class($1)', [next])
    await correct(next, friend, 'attended')
    expect(await numbers(friend.id)).toMatchObject({ spendable: 0, verified: 0 })
    expect(await spend()).toEqual({ refusal: 'not_enough_points' })
    const third = await addClass(server, { startsAt: at(63), host: host.id })
    await book(server, friend.id, third)
    await moveTo(63, 2)
    await server.sql('select settle_class($1)', [third])
    await correct(third, friend, 'attended')
    expect(await numbers(friend.id)).toMatchObject({ spendable: 20, verified: 20 })
    await moveTo(65, 3)
    expect(await correct(third, friend, 'no_show')).toMatchObject({ code: 'too_late' })
    expect((await numbers(friend.id)).verified).toBe(20)
  })
})
