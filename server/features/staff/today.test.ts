import { beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { readNow } from '../../testing/clock.ts'
import { orderId, verify } from '../../testing/buying.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { addClass } from '../../testing/studio.ts'
import { addTicket, addWebinar } from '../../testing/webinars.ts'

const server = useServer()
let noon: Date
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000).toISOString()
let asha: Person

beforeAll(async () => {
  server.razorpay.webhooks('off')
  noon = new Date(
    `${new Date(Date.parse(await readNow(server)) + 19_800_000).toISOString().slice(0, 10)}T06:30:00Z`,
  )
  asha = await insertMember(server, 'asha')
})

const today = async (who: Person) =>
  (await send(server, 'GET /api/staff/today/', undefined, who.access)).json()
const titles = ({ classes }: { classes: { id: number }[] }) => classes.map(({ id }) => id)

it('today lists a host’s own classes with attendees, all classes for the desk, and none for others', async () => {
  const [host, desk, coach] = [
    await staffMember(server, 'host'),
    await staffMember(server, 'desk'),
    await staffMember(server, 'coach'),
  ]
  const own = await addClass(server, { startsAt: hours(1), host: host.id })
  const another = await addClass(server, { startsAt: hours(2) })
  await addClass(server, { startsAt: hours(26), host: host.id })
  await server.sql(
    "insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'booked', created_at, starts_at from classes where id = $1",
    [own, asha.id],
  )
  expect(titles(await today(desk))).toEqual([own, another])
  const { classes, payments, failed_jobs } = await today(host)
  expect(classes).toEqual([
    expect.objectContaining({
      id: own,
      host: { username: host.username, name: host.username },
      capacity: 20,
      waitlist_count: 0,
      link: null,
      coming: [{ username: asha.username, name: asha.username, status: 'booked' }],
    }),
  ])
  expect([payments, failed_jobs, titles(await today(coach))]).toEqual([[], [], []])
})

it('today lists a host’s own webinars with ticket counts, all webinars for the desk, and none for others', async () => {
  const [host, desk, coach] = [
    await staffMember(server, 'host'),
    await staffMember(server, 'desk'),
    await staffMember(server, 'coach'),
  ]
  const another = await addWebinar(server, { startsAt: hours(4) })
  const own = await addWebinar(server, {
    startsAt: hours(3),
    host: host.id,
    link: 'https://meet.example/rest',
  })
  await addWebinar(server, { startsAt: hours(27), host: host.id })
  await addTicket(server, own, asha.id)
  await addTicket(server, own, coach.id, 'held')
  expect((await today(host)).webinars).toEqual([
    {
      id: own,
      title: 'Sleep and rhythm',
      starts_at: hours(3),
      ends_at: hours(4),
      host: { username: host.username, name: host.username },
      status: expect.any(String),
      capacity: 20,
      link: 'https://meet.example/rest',
      tickets: 1,
    },
  ])
  const ids = async (who: Person) => (await today(who)).webinars.map(({ id }: { id: number }) => id)
  expect([await ids(desk), await ids(coach)]).toEqual([[own, another], []])
})

it('moderators and owners see the number of open and overdue cases', async () => {
  await server.sql(
    `insert into cases (what, item, author, anonymous, title, text, due_at, decided_at)
     select 'person', item, $1, false, '', 'asha', app_now() + make_interval(hours => hours), case when done then app_now() end
     from (values (1, 1, false), (2, -1, false), (3, -1, true)) given (item, hours, done)`,
    [asha.id],
  )
  for (const role of ['moderator', 'owner'] as const)
    expect((await today(await staffMember(server, role))).cases).toEqual({ open: 2, overdue: 1 })
  expect((await today(await staffMember(server, 'desk'))).cases).toEqual({ open: 0, overdue: 0 })
})

it('today lists a coach’s check-ins of the day and unanswered written check-ins, and for the desk those of all coaches', async () => {
  const [coach, other, desk] = [
    await staffMember(server, 'coach'),
    await staffMember(server, 'coach'),
    await staffMember(server, 'desk'),
  ]
  const live = async (of: Person, hoursLater: number) =>
    (
      await server.sql(
        `insert into checkins (id, member, coach, kind, status, starts_at, ends_at)
         values (random_id(), $1, $2, 'live', 'booked', $3, $3::timestamptz + interval '20 minutes') returning id::float8 as id`,
        [asha.id, of.id, hours(hoursLater)],
      )
    )[0].id as number
  const [soon, others] = [await live(coach, 1), await live(other, 2)]
  await live(coach, 26)
  await server.sql(
    `insert into checkins (id, member, coach, kind, status, answer_by)
     values (1, $1, $2, 'written', 'waiting', app_now() + interval '40 hours')`,
    [asha.id, coach.id],
  )
  const { checkins } = await today(coach)
  expect(checkins).toEqual([
    {
      id: soon,
      kind: 'live',
      status: 'booked',
      member: asha.username,
      coach: { username: coach.username, name: coach.username },
      starts_at: hours(1),
      ends_at: expect.any(String),
      answer_by: null,
    },
    expect.objectContaining({ id: 1, kind: 'written', status: 'waiting', starts_at: null }),
  ])
  const ids = async (who: Person) => (await today(who)).checkins.map(({ id }: { id: number }) => id)
  expect([await ids(other), await ids(desk)]).toEqual([[others], [soon, others, 1]])
  expect(await ids(await staffMember(server, 'host'))).toEqual([])
})

it('finance sees payments that need attention; owners also see failed jobs', async () => {
  const id = await orderId(server, { email: 'trouble@nitya.test' })
  const paid = server.razorpay.pay(id)
  Object.assign(server.razorpay.books.payment(paid.payment.id)!, { amount: 100 })
  await verify(server, paid)
  await server.sql(
    "insert into pgboss.job (name, state, completed_on, data) values ('mail', 'failed', now(), $1)",
    [{ to: asha.email }],
  )
  const payments = [expect.objectContaining({ order_id: id, event: 'mismatch' })]
  const jobs = [{ queue: 'mail', jobs: 1, last_at: expect.stringMatching(/Z$/) }]
  expect(await today(await staffMember(server, 'finance'))).toMatchObject({ payments, failed_jobs: [] })
  expect(await today(await staffMember(server, 'owner'))).toMatchObject({ payments, failed_jobs: jobs })
  expect(await today(await staffMember(server, 'desk'))).toMatchObject({ payments: [], failed_jobs: [] })
})

it('finance sees the new members and payments of the last seven days', async () => {
  const finance = await staffMember(server, 'finance')
  const before = (await today(finance)).week
  for (const age of ['6 days', '8 days']) {
    const who = await insertMember(server, `joined-${age[0]}`)
    await server.sql('update members set created_at = app_now() - $2::interval where id = $1', [who.id, age])
    await server.sql(
      `insert into orders (state, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, paid_at)
       select 'paid', 'guest@nitya.test', id, name, membership, duration_days, 49900, 49900, 'pay_' || left($1, 1), app_now() - $1::text::interval from tiers order by id limit 1`,
      [age],
    )
  }
  expect((await today(finance)).week).toEqual({
    members: before.members + 1,
    orders: before.orders + 1,
    paise: before.paise + 49_900,
  })
  expect((await today(await staffMember(server, 'desk'))).week).toBeNull()
})
