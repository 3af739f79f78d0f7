import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { hurried, insist, type Manner } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import type { Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

const guests = 24
const smallClasses = 6
/** The number of members with a seat in a class that ends; the first half of them were in the room. */
const seats = 10

/** Kills the app repeatedly while members book, wait and cancel, and while classes are settled. */
export async function studio(rig: Rig, times: number): Promise<Outcome> {
  const members = await insertGuests(rig)
  const [host] = (await insertMembers(rig, 'host', 1)) as [Member]
  await makeStaff(rig, host)
  const open = await addOpenClasses(rig)
  // A Plus member has 24 credits, and each class that ends uses one credit of each guest.
  const ending = await addEndingClasses(rig, host, members, Math.min(times, 15))
  let app = await rig.start()
  const where = () => app.address
  const swapping = swapSeats(where, open, members)
  const ends: Promise<unknown>[] = []
  for (let cycle = 0; cycle < times; cycle++) {
    await swapping.more(20)
    const id = ending[cycle]
    if (id)
      ends.push(
        insist(where, `POST /api/staff/classes/${id}/end/`, { access: host.access }).then(({ status }) =>
          assert.equal(status, 200),
        ),
      )
    await pause(Math.random() * 60)
    await app.end('SIGKILL')
    app = await rig.start({ port: app.port })
  }
  await Promise.all(ends)
  await swapping.stop()
  await checkInvariants(rig)
  await checkStudio(rig, ending)
  assert.equal(await app.end('SIGTERM'), 0)
  return {
    figures: { kills: times, acknowledged: swapping.count(), settled: ending.length, lost: 0 },
    missed: [],
  }
}

/** Inserts Plus members who may book. */
export async function insertGuests(rig: Rig): Promise<Member[]> {
  const members = await insertMembers(rig, 'guest', guests)
  await givePlus(rig, members)
  return members
}

/**
 * Lets members book and cancel seats in the open classes, which are too small for all of them, until stopped.
 */
export function swapSeats(where: () => string, open: number[], members: Member[], manner: Manner = hurried) {
  let stopped = false
  let calls = 0
  const come = async (member: Member, nth: number) => {
    for (let turn = nth; !stopped; turn++) {
      const path = `/api/classes/${open[turn % open.length]!}`
      const booked = await insist(
        where,
        `POST ${path}/book/`,
        { body: { waitlist: true }, access: member.access },
        manner,
      )
      assert.ok(
        [200, 201].includes(booked.status),
        `book returned ${booked.status} ${JSON.stringify(booked.body)}`,
      )
      const cancelled = await insist(where, `POST ${path}/cancel/`, { access: member.access }, manner)
      assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'cancelled'])
      calls += 2
      if (manner.betweenCalls) await pause(manner.betweenCalls)
    }
  }
  const working = Promise.all(members.map(come))
  return {
    /** Rejects with a member's error; otherwise resolves at the end. */
    working,
    count: () => calls,
    /** Waits for that many more calls. @throws the error of a failed member */
    async more(number: number) {
      for (const enough = calls + number; calls < enough;) await Promise.race([pause(5), working])
    },
    /** Stops once every member has cancelled the last booking. */
    async stop() {
      stopped = true
      await working
    },
  }
}

async function makeStaff(rig: Rig, { id }: Member): Promise<void> {
  await rig.sql(`insert into member_roles (member, role) values ($1, 'host')`, [id])
  await rig.sql(`update sessions set second_factor_until = now() + interval '1 day' where member = $1`, [id])
}

async function givePlus(rig: Rig, members: Member[]): Promise<void> {
  const ids = members.map(({ id }) => id)
  await rig.sql(
    `insert into membership_grants (member, membership, duration_days, granted_at) select unnest($1::bigint[]), 'Plus', 30, now() - interval '1 day'`,
    [ids],
  )
  await rig.sql(
    'insert into safety_notices (member, version) select unnest($1::bigint[]), safety_notice_version()',
    [ids],
  )
}

/**
 * Adds classes of two seats each, around noon in India the day after tomorrow, so nearly everybody waits and
 * is promoted.
 */
export async function addOpenClasses(rig: Rig): Promise<number[]> {
  const rows = await rig.sql(
    `with kind as (insert into class_types (title, style, level, language) values ('Dawn', 'hatha', 'gentle', 'en') returning id)
     insert into classes (type, starts_at, minutes, capacity)
     select kind.id, date_trunc('day', now()) + interval '54 hours 30 minutes' + n * interval '1 hour', 60, 2
     from kind, generate_series(1, $1::int) n returning id::text`,
    [smallClasses],
  )
  return rows.map(({ id }) => Number(id))
}

/** Adds classes that are taking place now, all at the same time; members pay for their seats with credits. */
async function addEndingClasses(rig: Rig, host: Member, members: Member[], count: number): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const [{ id }] = await rig.sql(
      `insert into classes (type, host, starts_at, minutes, capacity)
       select min(id), $1, now() - interval '40 minutes', 60, 20 from class_types returning id::text`,
      [host.id],
    )
    for (const [seat, { id: member }] of members.slice(0, seats).entries()) {
      await rig.sql('select issue_plus($1)', [member])
      await rig.sql(
        `with booked as (
           insert into bookings (class, member, status, booked_at, booked_for)
           select id, $2, 'booked', created_at - interval '1 day', starts_at from classes where id = $1 returning id, member, booked_for
         ) select use_credit(member, 'class', booked_for, id) from booked`,
        [id, member],
      )
      if (seat < seats / 2)
        await rig.sql(
          `insert into class_presence (class, member, joined_at) select id, $2, starts_at from classes where id = $1`,
          [id, member],
        )
    }
    ids.push(Number(id))
  }
  return ids
}

const broken: Record<string, string> = {
  'more seats than the class has': 'select id from classes c where seats_booked(c.id) > c.capacity',
  'a seat that no credit pays for': `
    select id from bookings b where status in ('booked', 'attended', 'no_show') and not exists (select from credits where booking = b.id)`,
  'a credit used by a booking that is no seat': `
    select u.id from credits u join bookings b on b.id = u.booking where b.status in ('waiting', 'cancelled', 'expired')`,
  'a seat of a member who cancelled it': `
    select b.id from bookings b join classes c on c.id = b.class where c.starts_at > now() and b.status <> 'cancelled'`,
  'a seat without a notification': `
    select b.id from bookings b join classes c on c.id = b.class
    where c.starts_at > now() and b.booked_at is not null and not exists (
      select from notifications n where n.member = b.member and n.kind in ('seat_confirmed', 'waitlist_promoted') and n.key = b.id || ' ' || b.round)`,
  'points other than twenty for each attended class': `
    select b.id from bookings b left join points_ledger l on l.member = b.member and l.reason = 'class' and l.ref = b.class::text
    where (b.status = 'attended') <> coalesce(l.delta = 20, false)`,
}

/** @throws unless seats, credits, notifications and points are consistent */
export async function checkStudio(rig: Rig, ended: number[]): Promise<void> {
  for (const [what, statement] of Object.entries(broken))
    assert.deepEqual(await rig.sql(`${statement} limit 3`), [], `there is ${what}`)
  const settled = await rig.sql(
    `select count(*) filter (where status = 'attended')::int as came, count(*) filter (where status = 'no_show')::int as missed
     from bookings where class = any($1) group by class`,
    [ended],
  )
  assert.deepEqual(
    settled,
    ended.map(() => ({ came: seats / 2, missed: seats / 2 })),
  )
}
