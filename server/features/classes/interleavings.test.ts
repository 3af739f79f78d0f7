import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { givePoints } from '../../testing/rewards.ts'
import { useServer, type TestServer } from '../../testing/server.ts'
import { addClass, addMembers, givePlus, plusText } from '../../testing/studio.ts'

const server = useServer()

/**
 * A random action by a member, staff or a job; `who`, `where` and `detail` select a member, a class and a
 * parameter.
 */
type Act = { kind: (typeof kinds)[number]; who: number; where: number; detail: number; crashes: boolean }
const kinds = [
  'book',
  'book',
  'book',
  'wait',
  'wait',
  'cancel',
  'cancel',
  'excuse',
  'correct',
  'pause',
  'unpause',
  'renew',
  'renew',
  'give-days',
  'redeem-days',
  'refund',
  'carry',
  'give-credit',
  'take-credit-back',
  'take-mat',
  'leave',
  'move',
  'host-cancel',
  'end',
  'tend',
  'settle',
  'seen',
  'ask',
] as const
const people = 6
const classes = 5

const act = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(people - 1),
  where: fc.nat(classes - 1),
  detail: fc.nat(100),
  crashes: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
})

test(
  'a thousand random interleavings leave every seat paid for once, no class overbooked and the ledger consistent',
  { timeout: 900_000 },
  async () => {
    const pool = new pg.Pool({ connectionString: server.url, max: 8 })
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 40, maxLength: 40 }),
          async (moments) => {
            const studio = await openStudio(server)
            let hours = 0
            for (const acts of moments) {
              await stopClock(
                server,
                new Date(Date.parse('2026-03-02T02:00:00Z') + hours * 3_600_000).toISOString(),
              )
              hours += 3
              await Promise.all(acts.map((each) => perform(pool, studio, each)))
              expect(await findFaults(pool)).toEqual([])
            }
            await pool.query('delete from classes')
          },
        ),
        { numRuns: 25, endOnFailure: true },
      )
    } finally {
      await pool.end()
    }
  },
)

type Studio = { members: number[]; classes: number[]; host: number }

async function openStudio(server: TestServer): Promise<Studio> {
  await stopClock(server, '2026-03-01T02:00:00Z')
  const members = await addMembers(server, people)
  const [host] = (await addMembers(server, 1)) as [number]
  for (const member of members.slice(0, 4)) {
    await givePlus(server, member, 33)
    await givePoints(server, member, 2_000)
  }
  const made = []
  for (let at = 0; at < classes; at++) {
    const startsAt = new Date(Date.parse('2026-03-03T01:30:00Z') + at * 18 * 3_600_000).toISOString()
    made.push(await addClass(server, { startsAt, capacity: 1 + (at % 3), host }))
  }
  return { members, classes: made, host }
}

async function perform(
  pool: pg.Pool,
  studio: Studio,
  { kind, who, where, detail, crashes }: Act,
): Promise<void> {
  const member = studio.members[who]!
  const lesson = studio.classes[where]!
  const [text, values] = statementOf(kind, member, lesson, detail)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(text, values)
    await client.query(crashes ? 'rollback' : 'commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${kind} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    client.release()
  }
}

function statementOf(kind: Act['kind'], member: number, lesson: number, detail: number): [string, unknown[]] {
  switch (kind) {
    case 'book':
      return ['select book_class($1, $2, false, false, false)', [member, lesson]]
    case 'wait':
      return ['select book_class($1, $2, true, $3, false)', [member, lesson, detail % 2 === 0]]
    case 'cancel':
      return ['select cancel_booking($1, $2)', [member, lesson]]
    case 'excuse':
      return ['select excuse_booking($1, $2)', [member, lesson]]
    case 'correct':
      return ['select correct_roster($1, $2, $3)', [lesson, member, detail % 2 ? 'attended' : 'no_show']]
    case 'pause':
      return [
        'select pause_membership($1, day_of($1) + $2::int, $3::int)',
        [member, 1 + (detail % 5), 3 + (detail % 12)],
      ]
    case 'unpause':
      return ['select withdraw_pause($1)', [member]]
    case 'renew':
      return [plusText, [member, 1 + (detail % 40), null, true]]
    case 'give-days':
      return [plusText, [member, 1 + (detail % 10), null, false]]
    case 'redeem-days':
      return [`select redeem_reward($1, id, null) from rewards where key = 'plus_days'`, [member]]
    case 'refund':
      return [
        `update membership_grants set revoked_at = app_now() where id = (
           select id from membership_grants where member = $1 and revoked_at is null
           order by case when $2::int % 2 = 0 then id else -id end limit 1 for no key update)`,
        [member, detail],
      ]
    case 'give-credit':
      return [
        `select give_credit($1, 'class', 'goodwill', 1 + $2::int, 'goodwill ' || gen_random_uuid())`,
        [member, detail % 14],
      ]
    case 'take-credit-back':
      return [
        `select take_credit_back($1, (
           select id from credit_windows where member = $1 and source = 'goodwill' and voided_at is null limit 1))`,
        [member],
      ]
    case 'take-mat':
      return ['with mat as (insert into open_mats default values) select take_open_mat($1)', [member]]
    case 'leave':
      return ['select leave_upcoming($1, null)', [member]]
    case 'carry':
      return ['select issue_current($1)', [member]]
    case 'move':
      return [
        'select change_class($1, (select starts_at from classes where id = $1) + make_interval(mins => $2), null, null, null, null)',
        [lesson, (detail % 9) * 15 - 60],
      ]
    case 'host-cancel':
      return [`select case when $2::int < 25 then cancel_class($1, 'ill') end`, [lesson, detail]]
    case 'end':
      return ['select end_class($1)', [lesson]]
    case 'tend':
      return ['select tend_class($1)', [lesson]]
    case 'settle':
      return ['select settle_class($1)', [lesson]]
    case 'seen':
      return [
        `insert into class_presence (class, member, joined_at, left_at)
         select id, $2, starts_at, starts_at + make_interval(mins => $3) from classes where id = $1 and starts_at <= app_now()`,
        [lesson, member, detail],
      ]
    case 'ask':
      return [
        `update bookings b set asked_to_join_at = c.starts_at from classes c
         where c.id = b.class and b.class = $1 and b.member = $2 and b.status = 'booked' and c.starts_at <= app_now()`,
        [lesson, member],
      ]
  }
}

/** Statements that select violations of invariants, each named for the violation. */
const faults = {
  'a seat inside a pause': `
    select b.id from bookings b join classes c on c.id = b.class
    where b.status = 'booked' and is_paused(b.member, c.starts_at)`,
  'two pauses at one time': `
    select a.id from membership_pauses a join membership_pauses b on a.member = b.member and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.withdrawn_at is null and b.withdrawn_at is null`,
  'a pause outside of Plus': `
    select p.id from membership_pauses p where p.withdrawn_at is null and not exists (
      select from plus_windows(p.member) w where w.starts_at <= p.starts_at and p.starts_at < w.ends_at)`,
  'a seat paid from a window that has ended or is void': `
    select b.id from bookings b join classes c on c.id = b.class join credits u on u.booking = b.id
      join credit_windows w on w.id = u."window"
    where b.status = 'booked' and c.starts_at > app_now() and u.source in ('plus', 'carried')
      and (w.voided_at is not null or b.booked_for = c.starts_at and b.booked_for >= u.valid_to)`,
  'an end of Plus that is not the end of its windows': `
    select m.id from members m cross join lateral (select max(p.ends_at) as at from plus_windows(m.id) p) ends
    where (select expires_at from membership_of(m.id)) is distinct from case when ends.at > app_now() then ends.at end`,
  'a window with fewer credits than it gives': `
    select c.id from credit_windows c join credits u on u."window" = c.id and u.voided_at is null
    where c.voided_at is null and c.carried_at is null
    group by c.id having count(*) < c.classes + c.checkins`,
  'more seats than the class has': `select c.id from classes c where seats_booked(c.id) > c.capacity`,
  'a seat that no credit pays for': `
    select b.id from bookings b where b.status = 'booked' and not exists (select from credits u where u.booking = b.id)`,
  'a credit used by a booking that holds no seat': `
    select u.id from credits u join bookings b on b.id = u.booking where b.status in ('waiting', 'cancelled', 'host_cancelled', 'expired', 'excused')`,
  'someone else’s credit': `select u.id from credits u join bookings b on b.id = u.booking where u.member <> b.member`,
  'a balance that is not the sum of its entries': `
    select p.member from practice p where p.points <> (select coalesce(sum(delta), 0) from points_ledger l where l.member = p.member)`,
  'more than twenty points for one class': `
    select member from points_ledger where reason = 'class' group by member, ref having sum(delta) not in (0, 20)`,
  'points without attendance': `
    with earned as (
      select member, ref::bigint as class from points_ledger where reason = 'class'
      group by 1, 2 having sum(delta) = 20
    )
    select e.member from earned e left join bookings b on (b.member, b.class) = (e.member, e.class)
    where b.status is distinct from 'attended' and exists (select from classes c where c.id = e.class)`,
  'free weeks that overlap': `
    select a.id from credit_windows a join credit_windows b on a.member = b.member and a.id < b.id
      and a.source = 'free' and b.source = 'free' and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  'two seats at one time': `
    select a.id from bookings a join classes x on x.id = a.class join bookings b on b.member = a.member and b.id > a.id
    join classes y on y.id = b.class
    where a.status = 'booked' and b.status = 'booked' and x.ended_at is null and y.ended_at is null
      and a.booked_for = x.starts_at and b.booked_for = y.starts_at
      and x.starts_at < y.ends_at and y.starts_at < x.ends_at`,
}

async function findFaults(pool: pg.Pool): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(faults).map(async ([fault, text]) => ((await pool.query(text)).rowCount ? [fault] : [])),
  )
  return found.flat()
}
