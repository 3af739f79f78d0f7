import { beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import { orderId, verify } from '../../../testing/buying.ts'
import { readNow, runClock, stopClock } from '../../../testing/clock.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { addClass, addMembers, givePlus } from '../../../testing/studio.ts'
import { keepFigures } from './keep.ts'

const server = useServer()
let asha: Person
let finance: Person

beforeAll(async () => {
  server.razorpay.webhooks('off')
  asha = await insertMember(server, 'asha')
  finance = await staffMember(server, 'finance')
})

const read = async () => (await send(server, 'GET /api/staff/insights/', undefined, finance.access)).json()
const of = (list: { month: string }[], wanted: string) => list.find((row) => row.month === wanted)
const kept = async () =>
  (
    await server.sql(
      'select (select count(*)::integer from active_days) as days, (select count(*)::integer from month_figures) as months',
    )
  )[0]

it('insights show members, active days, seats, revenue, refunds and retention by month, for a year', async () => {
  const [{ month, before }] = await server.sql(
    "select to_char(m, 'YYYY-MM') as month, to_char(m - interval '1 month', 'YYYY-MM') as before from first_of_month(date_in('Asia/Kolkata', app_now())) m",
  )
  const bela = await insertMember(server, 'bela')
  // Bela joined last month, was active on two of its days, and returned on one day of this month.
  await server.sql("update members set created_at = $2::date + interval '3 days' where id = $1", [
    bela.id,
    `${before}-01`,
  ])
  const days = [`${before}-05`, `${before}-06`, `${month}-01`]
  await server.sql(
    "insert into points_ledger (member, delta, reason, ref, day) select $1, 5, 'ping', d, d::date from unnest($2::text[]) d",
    [bela.id, days],
  )
  // Points for other reasons don't make a day active.
  await server.sql(
    "insert into points_ledger (member, delta, reason, ref, day) values ($1, 5, 'note', 'one', $2)",
    [bela.id, `${before}-04`],
  )
  const past = await addClass(server, { startsAt: `${before}-10T06:00:00Z`, capacity: 10 })
  for (const [who, status] of [
    [asha, 'attended'],
    [bela, 'no_show'],
    [finance, 'excused'],
  ] as const) {
    await server.sql(
      'insert into bookings (class, member, status, booked_at, booked_for) select id, $2, $3, created_at, starts_at from classes where id = $1',
      [past, who.id, status],
    )
  }
  await addClass(server, { startsAt: await readNow(server, '1 hour'), capacity: 10 })
  const order = await orderId(server, { access: bela.access, email: bela.email })
  await verify(server, server.razorpay.pay(order))
  await send(server, `POST /api/staff/orders/${order}/refund/`, { reason: 'Moved away.' }, finance.access)

  const insights = await read()
  for (const list of ['joined', 'active', 'classes', 'revenue']) expect(insights[list]).toHaveLength(12)
  expect(of(insights.joined, before)).toEqual({ month: before, members: 1 })
  expect(of(insights.active, before)).toEqual({ month: before, members: 1, days: 2 })
  expect(of(insights.classes, before)).toEqual({
    month: before,
    classes: 1,
    seats: 10,
    filled: 3,
    attended: 1,
    no_shows: 1,
  })
  expect(of(insights.retention, before)).toEqual({ month: before, members: 1, active: [1, 1] })
  expect(of(insights.revenue, month)).toEqual({
    month,
    orders: 1,
    paise: 49_900,
    refunds: 1,
    refunded_paise: 49_900,
  })
  expect(of(insights.revenue, before)).toEqual({
    month: before,
    orders: 0,
    paise: 0,
    refunds: 0,
    refunded_paise: 0,
  })
  expect(insights.refund_reasons).toEqual([{ reason: 'Moved away.', refunds: 1, paise: 49_900 }])
  expect(insights.members).toEqual({ total: expect.any(Number), plus: 0 })

  await givePlus(server, asha.id, 30)
  await givePlus(server, asha.id, 30)
  await givePlus(server, finance.id, 30, { at: '2020-01-01T00:00:00Z' })
  expect((await read()).members.plus).toBe(1)
  // Dina's 30 days were granted 31 days ago; a pause of ten days extends them.
  const dina = await insertMember(server, 'dina')
  const grant = await givePlus(server, dina.id, 30, {
    at: await readNow(server, '-31 days'),
  })
  expect((await read()).members.plus).toBe(1)
  await server.sql(
    `insert into membership_pauses (member, grant_id, starts_at, ends_at, starts_on, resumes_on)
     values ($1, $2, app_now() - interval '20 days', app_now() - interval '10 days', app_now()::date - 20, app_now()::date - 10)`,
    [dina.id, grant],
  )
  expect((await read()).members.plus).toBe(2)
})

it('insights do not depend on whether figures are stored or computed', async () => {
  const members = await addMembers(server, 40)
  const random = `insert into points_ledger (member, delta, reason, ref, day)
    select m, 5, 'ping', d::date::text, d::date from unnest($1::bigint[]) m,
      generate_series(app_now() - interval '300 days', app_now() + interval '1 day', interval '1 day') d
    where hashtext(m || ' ' || d::date) % 5 = 0`
  await server.sql(
    "update members set created_at = app_now() - (id % 290) * interval '1 day' where id = any($1)",
    [members],
  )
  await server.sql(random, [members])
  const counted = await read()
  expect(counted.active.filter(({ days }: { days: number }) => days > 0).length).toBeGreaterThan(9)
  expect(
    counted.retention.some(({ active }: { active: number[] }) => active.slice(1).some((n) => n > 0)),
  ).toBe(true)
  // A member counts once a month, regardless of the day on which they were first active.
  const [{ distinct }] = await server.sql(
    `select array_agg(n order by month) as distinct from (
       select first_of_month(day) as month, count(distinct member)::integer as n from points_ledger
       where reason = 'ping' and first_of_month(day) <= date_in('Asia/Kolkata', app_now()) group by 1) m`,
  )
  expect(
    counted.active.map(({ members }: { members: number }) => members).filter((n: number) => n > 0),
  ).toEqual(distinct)

  await keepFigures(server.services)
  const { days, months } = await kept()
  expect(months).toBeGreaterThanOrEqual(10)
  expect(days).toBeGreaterThan(330)
  expect(await read()).toEqual(counted)
  await keepFigures(server.services)
  expect(await kept()).toEqual({ days, months })
})

it('stored days and months are not computed again, but today and this month are', async () => {
  await server.sql('update active_days set days = days + 1000')
  await server.sql('update month_figures set orders = orders + 1000')
  const before = await read()
  expect(before.active[3].days).toBeGreaterThan(20_000)
  expect(before.revenue[3].orders).toBeGreaterThanOrEqual(1000)
  const order = await orderId(server, { access: asha.access, email: asha.email })
  await verify(server, server.razorpay.pay(order))
  await send(server, 'POST /api/streaks/ping/', {}, asha.access)
  const after = await read()
  expect(after.revenue.at(-1).orders).toBe(before.revenue.at(-1).orders + 1)
  expect(after.active.at(-1).days).toBe(before.active.at(-1).days + 1)
})

it('a day is stored once it has ended in every zone, and a month two weeks after its end', async () => {
  const newest = async () =>
    (
      await server.sql(
        'select (select max(day)::text from active_days) as day, (select max(month)::text from month_figures) as month',
      )
    )[0]
  const keptAt = async (moment: string) => {
    await stopClock(server, moment)
    await server.sql('truncate active_days, month_figures')
    await keepFigures(server.services)
    return newest()
  }
  try {
    expect(await keptAt('2026-05-14T11:59:00Z')).toEqual({ day: '2026-05-12', month: '2026-03-01' })
    expect(await keptAt('2026-05-14T12:00:00Z')).toEqual({ day: '2026-05-13', month: '2026-03-01' })
    expect(await keptAt('2026-05-15T18:30:00Z')).toMatchObject({ month: '2026-04-01' })
  } finally {
    await runClock(server)
  }
})

it('a month includes its first and last microsecond', async () => {
  // The first and last moments of March 2020 in India, and their neighbours.
  const [last, first, end, next] = [
    '2020-02-29T18:29:59.999999Z',
    '2020-02-29T18:30:00Z',
    '2020-03-31T18:29:59.999999Z',
    '2020-03-31T18:30:00Z',
  ]
  for (const at of [last, first, end, next]) {
    const [member] = (await addMembers(server, 1)) as [number]
    await server.sql('update members set created_at = $2 where id = $1', [member, at])
    await addClass(server, { startsAt: at })
    await givePlus(server, member, 30)
    await server.sql('update orders set paid_at = $2, refunded_at = $2 where member = $1', [member, at])
  }
  const [march] = await server.sql("select (count_month('2020-03-01', 'Asia/Kolkata')).*")
  expect(march).toMatchObject({ joined: 2, classes: 2, orders: 2, refunds: 2 })
})

it.each(['late_cancelled', 'excused'])(
  'a seat that was %s and then taken by somebody else is counted once',
  async (first) => {
    const at = first === 'excused' ? '2019-03-10T06:00:00Z' : '2019-05-10T06:00:00Z'
    const full = await addClass(server, { startsAt: at, capacity: 1 })
    const [gone, came] = await addMembers(server, 2)
    for (const [who, status] of [
      [gone, first],
      [came, 'attended'],
    ])
      await server.sql(
        'insert into bookings (class, member, status, booked_at, booked_for) select id, $2, $3, created_at, starts_at from classes where id = $1',
        [full, who, status],
      )
    const [month] = await server.sql("select (count_month($1, 'Asia/Kolkata')).*", [`${at.slice(0, 7)}-01`])
    expect(month).toMatchObject({ seats: 1, filled: 1, attended: 1 })
  },
)

it('a seat cancelled late that nobody took is still counted as taken', async () => {
  const id = await addClass(server, { startsAt: '2019-07-10T06:00:00Z', capacity: 3 })
  const [late, replaced] = await addMembers(server, 2)
  for (const [who, since] of [
    [late, '2019-07-10T05:00:00Z'],
    [replaced, null],
  ])
    await server.sql(
      "insert into bookings (class, member, status, booked_at, booked_for, late_since) select id, $2, 'late_cancelled', created_at, starts_at, $3 from classes where id = $1",
      [id, who, since],
    )
  const [month] = await server.sql("select (count_month('2019-07-01', 'Asia/Kolkata')).*")
  expect(month).toMatchObject({ seats: 3, filled: 1 })
})
