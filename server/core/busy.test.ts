import { beforeAll, describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { useServer } from '../testing/server.ts'
import { addBooking, addClass, addMembers } from '../testing/studio.ts'
import { addTicket, addWebinar } from '../testing/webinars.ts'

// A member is busy during an event in which they have a seat or which they lead. Every event here lasts an hour.
const server = useServer()
const starts = '2026-03-20T06:00:00Z'
const ends = '2026-03-20T07:00:00Z'
const dayBefore = '2026-03-19T06:00:00Z'

beforeAll(() => stopClock(server, dayBefore))

async function addCheckin(member: number, coach: number, status = 'booked'): Promise<number> {
  const [{ id }] = await server.sql(
    `insert into checkins (id, member, coach, kind, status, starts_at, ends_at, settled_at)
     values (random_id(), $1, $2, 'live', $3::checkin_status, $4, $5, case when $3 <> 'booked' then app_now() end)
     returning id::float8`,
    [member, coach, status, starts, ends],
  )
  return id
}

type Thing = { id: number; table: 'classes' | 'webinars' | 'checkins' }
const things = {
  class: async (host: number | null = null): Promise<Thing> => ({
    id: await addClass(server, { startsAt: starts, host }),
    table: 'classes',
  }),
  webinar: async (host: number | null = null): Promise<Thing> => ({
    id: await addWebinar(server, { startsAt: starts, host }),
    table: 'webinars',
  }),
}

const seats: Record<string, (member: number) => Promise<Thing>> = {
  'a seat in a class': async (member) => {
    const thing = await things.class()
    await addBooking(server, member, thing.id, 'booked')
    return thing
  },
  'a ticket': async (member) => {
    const thing = await things.webinar()
    await addTicket(server, thing.id, member)
    return thing
  },
  'a ticket that is held': async (member) => {
    const thing = await things.webinar()
    await addTicket(server, thing.id, member, 'held')
    return thing
  },
  'a check-in': async (member) => ({
    id: await addCheckin(member, (await addMembers(server, 1))[0]!),
    table: 'checkins',
  }),
}
const led: Record<string, (leader: number) => Promise<Thing>> = {
  ...things,
  'check-in': async (coach) => ({
    id: await addCheckin((await addMembers(server, 1))[0]!, coach),
    table: 'checkins',
  }),
}

/** Returns the SQL function's result for a member and a period, with an excepted event or check-in. */
const isTrue = async (name: string, member: number, [from, to]: [string, string], event = 0, checkin = 0) =>
  (await server.sql(`select ${name}($1, $2, $3, $4, $5) as found`, [member, from, to, event, checkin]))[0]
    .found

const at = (minute: number): [string, string] =>
  [minute, minute + 60].map((each) => new Date(Date.parse(starts) + 60_000 * each).toISOString()) as [
    string,
    string,
  ]

describe.each([
  ...Object.entries(seats).map(([name, add]) => ({ name, add, found: 'has_seat_at' })),
  ...Object.entries(led).map(([name, add]) => ({ name: `a ${name} to lead`, add, found: 'leads_at' })),
])('$name', ({ add, found }) => {
  let member: number
  let thing: Thing
  beforeAll(async () => {
    member = (await addMembers(server, 1))[0]!
    thing = await add(member)
  })

  it.each([
    [-60, false],
    [-59, true],
    [0, true],
    [59, true],
    [60, false],
  ])('overlaps an hour that begins %i minutes after its start: %s', async (minute, expected) => {
    expect(await isTrue(found, member, at(minute))).toBe(expected)
  })

  it('does not count for another member, or if it is the excepted event', async () => {
    expect(await isTrue(found, (await addMembers(server, 1))[0]!, at(0))).toBe(false)
    const left = thing.table === 'checkins' ? [0, thing.id] : [thing.id, 0]
    expect(await isTrue(found, member, at(0), ...left)).toBe(false)
    expect(await isTrue(found, member, at(0), ...(left.toReversed() as [number, number]))).toBe(true)
  })

  it('does not count once it has ended or is cancelled', async () => {
    await server.sql(
      thing.table === 'checkins'
        ? "update checkins set status = 'attended', settled_at = app_now() where id = $1"
        : `update ${thing.table} set ended_at = starts_at + interval '1 minute' where id = $1`,
      [thing.id],
    )
    expect(await isTrue(found, member, at(0))).toBe(false)
  })
})

it.each(['cancelled', 'waiting', 'attended'])('a seat that is %s does not count', async (status) => {
  const [member] = (await addMembers(server, 1)) as [number]
  await addBooking(server, member, (await things.class()).id, status)
  expect(await isTrue('has_seat_at', member, at(0))).toBe(false)
})

it.each([
  ['waiting', '0 minutes', false],
  ['offered', '0 minutes', false],
  ['held', '10 minutes', false],
  ['held', '9 minutes', true],
])('a ticket that is %s counts %s later: %s', async (status, later, expected) => {
  const [member] = (await addMembers(server, 1)) as [number]
  await addTicket(server, (await things.webinar()).id, member, status)
  await stopClock(server, dayBefore, later)
  expect(await isTrue('has_seat_at', member, at(0))).toBe(expected)
  await stopClock(server, dayBefore)
})

it.each(['classes', 'webinars'] as const)('cancelled %s do not count for their host', async (table) => {
  const [leader] = (await addMembers(server, 1)) as [number]
  const { id } = await things[table === 'classes' ? 'class' : 'webinar'](leader)
  expect(await isTrue('leads_at', leader, at(0))).toBe(true)
  await server.sql(`update ${table} set cancelled_at = app_now() where id = $1`, [id])
  expect(await isTrue('leads_at', leader, at(0))).toBe(false)
})
