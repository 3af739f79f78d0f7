import { beforeEach, expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import {
  addBooking,
  addClass,
  addMembers,
  book,
  giveClasses,
  givePlus,
  statusOf,
} from '../../testing/studio.ts'

const server = useServer()
const today = '2026-03-04T06:30:00Z'
const tomorrow = '2026-03-05T06:30:00Z'
const later = '2026-03-05T12:30:00Z'
const yesterday = '2026-03-03T06:30:00Z'

beforeEach(() => stopClock(server, today))

/** Adds members with a credit for any class. */
async function addGuests(count: number): Promise<number[]> {
  const members = await addMembers(server, count)
  for (const each of members) await giveClasses(server, each, 1)
  return members
}

/** Adds members whose only credit is a gift. */
async function addPoorGuests(count: number): Promise<number[]> {
  const members = await addMembers(server, count)
  for (const each of members) {
    for (const at of [today, tomorrow]) await server.sql('select issue_credits($1, $2)', [each, at])
    await server.sql('update credits set voided_at = app_now() where member = $1', [each])
    await giveClasses(server, each, 1)
  }
  return members
}

const books = (member: number, aClass: number, wait = false): Statement => [
  'select * from book_class($1, $2, $3, false, false)',
  [member, aClass, wait],
]
const cancels = (member: number, aClass: number): Statement => [
  'select * from cancel_booking($1, $2)',
  [member, aClass],
]
const excuses = (member: number, aClass: number): Statement => [
  'select * from excuse_booking($1, $2)',
  [member, aClass],
]
const marks = (aClass: number, member: number): Statement => [
  `select * from correct_roster($1, $2, 'attended')`,
  [aClass, member],
]
const settles = (aClass: number): Statement => ['select settle_class($1)', [aClass]]
const takesMat = (member: number): Statement => ['select * from take_open_mat($1)', [member]]
/** Reports that a member was in the room for the whole class. */
const reports = (aClass: number, member: number): Statement => [
  `select record_presence(c.id, p.identity, 'session ' || p.member, c.starts_at, c.ends_at)
   from classes c join room_passes p on p.class = c.id where c.id = $1 and p.member = $2`,
  [aClass, member],
]

/** Adds yesterday's class, which is not settled yet, with a seat for each member. */
async function addPast(members: number[]): Promise<number> {
  const past = await addClass(server, { startsAt: yesterday })
  for (const each of members) {
    await addBooking(server, each, past, 'booked')
    await server.sql('insert into room_passes (class, member) values ($1, $2)', [past, each])
  }
  return past
}

it('of two members booking the last seat, the second finds the class full', async () => {
  const [one, other] = (await addGuests(2)) as [number, number]
  const lesson = await addClass(server, { startsAt: tomorrow, capacity: 1 })
  const [, second] = await meet(server, books(one, lesson), books(other, lesson))
  expect(second.refusal).toBe('class_full')
})

it('a member who books two classes with one credit gets only one seat', async () => {
  const [member] = (await addPoorGuests(1)) as [number]
  const [one, other] = [
    await addClass(server, { startsAt: tomorrow }),
    await addClass(server, { startsAt: later }),
  ]
  const [first, second] = await meet(server, books(member, one), books(member, other))
  expect([first.status, second.refusal]).toEqual(['booked', 'no_credit'])
})

it('a seat given up while a member joins the waitlist goes to that member', async () => {
  const [giver, waiter] = (await addGuests(2)) as [number, number]
  const lesson = await addClass(server, { startsAt: tomorrow, capacity: 1 })
  await book(server, giver, lesson)
  const [first] = await meet(server, books(waiter, lesson, true), cancels(giver, lesson))
  expect(first.status).toBe('waiting')
  expect(await statusOf(server, waiter, lesson)).toBe('booked')
})

it('the last excuse of a quarter excuses only one of two classes', async () => {
  const [member] = (await addGuests(1)) as [number]
  const missed = []
  for (const hour of ['06', '09', '12']) {
    const past = await addClass(server, { startsAt: `2026-03-03T${hour}:30:00Z` })
    await addBooking(server, member, past, 'no_show')
    missed.push(past)
  }
  await server.sql(...excuses(member, missed[0]!))
  const [first, second] = await meet(server, excuses(member, missed[1]!), excuses(member, missed[2]!))
  expect([first.refusal, second.refusal]).toEqual([null, 'none_left'])
})

it('a member who leaves the waitlist gets no seat from a concurrent run of the waitlist job', async () => {
  const [waiter] = (await addGuests(1)) as [number]
  const lesson = await addClass(server, { startsAt: tomorrow, capacity: 1 })
  await addBooking(server, waiter, lesson, 'waiting')
  await meet(server, cancels(waiter, lesson), ['select tend_class($1)', [lesson]])
  expect(await statusOf(server, waiter, lesson)).toBe('cancelled')
})

it('a settlement does not overwrite a concurrent decision by the host', async () => {
  const members = (await addGuests(2)) as [number, number]
  const past = await addPast(members)
  await server.sql(...reports(past, members[1]))
  await meet(server, marks(past, members[0]), settles(past))
  expect(await statusOf(server, members[0], past)).toBe('attended')
})

it('a host’s decision during the settlement counts as a correction', async () => {
  const members = (await addGuests(2)) as [number, number]
  const past = await addPast(members)
  await server.sql(...reports(past, members[1]))
  await meet(server, settles(past), marks(past, members[0]))
  expect(await server.sql('select status from bookings where corrected_at is not null')).toEqual([
    { status: 'attended' },
  ])
})

it('a room report during the settlement counts', async () => {
  const members = (await addGuests(2)) as [number, number]
  const past = await addPast(members)
  await server.sql(...reports(past, members[1]))
  await meet(server, settles(past), reports(past, members[0]))
  expect(await statusOf(server, members[0], past)).toBe('attended')
})

it('an open mat is refused to a member while the cancellation of a class returns their credit', async () => {
  const [member] = (await addPoorGuests(1)) as [number]
  const lesson = await addClass(server, { startsAt: tomorrow })
  await book(server, member, lesson)
  await server.sql('insert into open_mats default values')
  const [, second] = await meet(server, [`select * from cancel_class($1, 'ill')`, [lesson]], takesMat(member))
  expect(second.refusal).toBe('credit_left')
})

it('cancelling a class returns the credits of members who booked it at the same time', async () => {
  const [member] = (await addGuests(1)) as [number]
  const lesson = await addClass(server, { startsAt: tomorrow })
  const credits = `hashtextextended('credits', $2)`
  // `held` shows that the cancellation's transaction has locked the member's credits.
  const [, second] = await meet(server, books(member, lesson), [
    `select (select affected from cancel_class($1, 'ill')) as affected,
       (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
          and (classid::bigint << 32 | objid::bigint) = ${credits}) as held`,
    [lesson, member],
  ])
  expect(second).toEqual({ affected: 1, held: 1 })
})

it.each(['issue_current($1)', 'issue_for_class($1, $2)'])(
  'two simultaneous calls of %s issue a free week only once',
  async (issue) => {
    const [member] = (await addMembers(server, 1)) as [number]
    const lesson = await addClass(server, { startsAt: tomorrow })
    const issues: Statement = [`select ${issue}, $2::bigint`, [member, lesson]]
    const weeks = () => server.sql('select key from credit_windows where member = $1 order by id', [member])
    await meet(server, issues, issues)
    const issued = await weeks()
    await server.sql(...issues)
    expect(await weeks()).toEqual(issued)
  },
)

it('staff find a class full if a member books its last seat at the same time', async () => {
  const [one, other] = (await addGuests(2)) as [number, number]
  const lesson = await addClass(server, { startsAt: tomorrow, capacity: 1 })
  const [, second] = await meet(server, books(one, lesson), [
    'select * from add_to_roster($1, $2)',
    [other, lesson],
  ])
  expect(second.refusal).toBe('class_full')
})

it.each<[what: string, frees: (member: number, grant: number, lesson: number) => Statement]>([
  ['a refund', (_, grant) => ['update membership_grants set revoked_at = app_now() where id = $1', [grant]]],
  ['the studio', (member, _, lesson) => ['select * from take_off_roster($1, $2)', [member, lesson]]],
])('a member who is leaving the waitlist gets no seat that %s frees at the same time', async (_, frees) => {
  const [member, waiter] = (await addMembers(server, 2)) as [number, number]
  const grant = await givePlus(server, member, 30)
  await server.sql('select issue_credits($1, $2)', [member, tomorrow])
  await server.sql(`update credits set voided_at = app_now() where member = $1 and source <> 'plus'`, [
    member,
  ])
  const lesson = await addClass(server, { startsAt: tomorrow, capacity: 1 })
  await book(server, member, lesson)
  await giveClasses(server, waiter, 1)
  await book(server, waiter, lesson, { wait: true })
  await meet(server, cancels(waiter, lesson), frees(member, grant, lesson))
  const statuses = [await statusOf(server, member, lesson), await statusOf(server, waiter, lesson)]
  expect(statuses).toEqual(['cancelled', 'cancelled'])
})
