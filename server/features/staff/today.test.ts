import { beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { orderId, verify } from '../../testing/buying.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { settle } from '../../testing/settlers.ts'
import { addClass, givePlus } from '../../testing/studio.ts'

const held = useServer()
const noon = new Date(`${new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)}T06:30:00Z`)
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000).toISOString()
let asha: Person

beforeAll(async () => {
  held.server.razorpay.webhooks('off')
  asha = await settle(held.server, 'asha')
})

const today = async (who: Person) => (await send(held.server, 'GET /api/staff/today/', undefined, who.access)).json()
const titles = ({ classes }: { classes: { id: number }[] }) => classes.map(({ id }) => id)

it('a host sees their own classes of today with who is coming, the desk all, and others none', async () => {
  const [host, desk, coach] = [await staffMember(held.server, 'host'), await staffMember(held.server, 'desk'), await staffMember(held.server, 'coach')]
  const own = await addClass(held.server, { startsAt: hours(1), host: host.id })
  const another = await addClass(held.server, { startsAt: hours(2) })
  await addClass(held.server, { startsAt: hours(26), host: host.id })
  await held.server.sql(
    "insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'booked', created_at, starts_at from classes where id = $1",
    [own, asha.id],
  )
  expect(titles(await today(desk))).toEqual([own, another])
  const { classes, payments, failed_jobs } = await today(host)
  expect(classes).toEqual([
    expect.objectContaining({
      id: own, host: { username: host.username, name: host.username }, capacity: 20, waitlist_count: 0,
      coming: [{ username: asha.username, name: asha.username, status: 'booked' }],
    }),
  ])
  expect([payments, failed_jobs, titles(await today(coach))]).toEqual([[], [], []])
})

it('finance sees payments that need a person, owners also failed jobs', async () => {
  const id = await orderId(held.server, { email: 'trouble@nitya.test' })
  const paid = held.server.razorpay.pay(id)
  Object.assign(held.server.razorpay.books.payment(paid.payment.id)!, { amount: 100 })
  await verify(held.server, paid)
  await held.server.sql("insert into pgboss.job (name, state, completed_on, data) values ('mail', 'failed', now(), $1)", [{ to: asha.email }])
  const payments = [expect.objectContaining({ order_id: id, event: 'mismatch' })]
  const jobs = [{ queue: 'mail', jobs: 1, last_at: expect.stringMatching(/Z$/) }]
  expect(await today(await staffMember(held.server, 'finance'))).toMatchObject({ payments, failed_jobs: [] })
  expect(await today(await staffMember(held.server, 'owner'))).toMatchObject({ payments, failed_jobs: jobs })
  expect(await today(await staffMember(held.server, 'desk'))).toMatchObject({ payments: [], failed_jobs: [] })
})

it('insights count a year by month: members, active days, seats, revenue, refunds, and who came back', async () => {
  const finance = await staffMember(held.server, 'finance')
  const [{ month, before }] = await held.server.sql(
    "select to_char(m, 'YYYY-MM') as month, to_char(m - interval '1 month', 'YYYY-MM') as before from first_of_month(date_in('Asia/Kolkata', app_now())) m",
  )
  const bela = await settle(held.server, 'bela')
  // They joined last month, were active on two days of it, and returned on one day of this month.
  await held.server.sql("update members set created_at = $2::date + interval '3 days' where id = $1", [bela.id, `${before}-01`])
  const days = [`${before}-05`, `${before}-06`, `${month}-01`]
  await held.server.sql(
    "insert into points_ledger (member, delta, reason, ref, day) select $1, 5, 'ping', d, d::date from unnest($2::text[]) d",
    [bela.id, days],
  )
  const past = await addClass(held.server, { startsAt: `${before}-10T06:00:00Z`, capacity: 10 })
  for (const [who, status] of [[asha, 'attended'], [bela, 'no_show']] as const) {
    await held.server.sql(
      'insert into bookings (class, member, status, booked_at, booked_for) select id, $2, $3, created_at, starts_at from classes where id = $1',
      [past, who.id, status],
    )
  }
  const order = await orderId(held.server, { access: bela.access, email: bela.email })
  await verify(held.server, held.server.razorpay.pay(order))
  await send(held.server, `POST /api/staff/orders/${order}/refund/`, { reason: 'Moved away.' }, finance.access)

  const answer = await send(held.server, 'GET /api/staff/insights/', undefined, finance.access)
  const insights = answer.json()
  const of = (list: { month: string }[], wanted: string) => list.find((row) => row.month === wanted)
  for (const list of ['joined', 'active', 'classes', 'revenue']) expect(insights[list]).toHaveLength(12)
  expect(of(insights.joined, before)).toEqual({ month: before, members: 1 })
  expect(of(insights.active, before)).toEqual({ month: before, members: 1, days: 2 })
  expect(of(insights.classes, before)).toEqual({ month: before, classes: 1, seats: 10, filled: 2, attended: 1, no_shows: 1 })
  expect(of(insights.retention, before)).toEqual({ month: before, members: 1, active: [1, 1] })
  expect(of(insights.revenue, month)).toEqual({ month, orders: 1, paise: 49_900, refunds: 1, refunded_paise: 49_900 })
  expect(insights.refund_reasons).toEqual([{ reason: 'Moved away.', refunds: 1, paise: 49_900 }])
  expect(insights.members).toEqual({ total: expect.any(Number), plus: 0 })

  await givePlus(held.server, asha.id, 30)
  await givePlus(held.server, asha.id, 30)
  await givePlus(held.server, finance.id, 30, { at: '2020-01-01T00:00:00Z' })
  expect((await send(held.server, 'GET /api/staff/insights/', undefined, finance.access)).json().members.plus).toBe(1)
})
