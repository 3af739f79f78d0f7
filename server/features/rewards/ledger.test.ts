import pg from 'pg'
import { expect, test } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'
import { keepPoints } from './keep.ts'

const server = useServer()
const people = 1_000
const moments = 8

/** Returns a generator of pseudo-random numbers, which are the same in every run. */
function openDice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const kinds = [
  'earn',
  'earn',
  'earn',
  'earn verified',
  'earn verified',
  'spend',
  'spend verified',
  'reverse',
  'reverse',
  'return',
  'expire',
] as const

/**
 * Returns an event's SQL statement, which changes nothing if there is nothing to spend, reverse or return.
 */
function statementOf(
  kind: (typeof kinds)[number],
  member: number,
  dice: (below: number) => number,
): [string, unknown[]] {
  const award = (verified: boolean): [string, unknown[]] => [
    `select post_points($1, $2, $3, $4, $5)`,
    [member, verified ? 'seat_given' : 'correction', `thing ${dice(6)}`, 5 + dice(40), verified],
  ]
  switch (kind) {
    case 'earn':
      return award(false)
    case 'earn verified':
      return award(true)
    case 'spend':
    case 'spend verified':
      return [
        `select redeem_reward($1, (select id from rewards where title = $2), null)`,
        [member, `${kind} ${1 + dice(3)}`],
      ]
    case 'reverse':
      // Revokes an award that still counts, or gives a revoked award again.
      return [
        `select post_next_points(member, reason, ref, case when net > 0 then -net else size end, verified)
         from (
           select member, reason, ref, sum(delta)::integer as net, max(delta) as size, bool_or(verified) as verified
           from points_ledger where member = $1 and reason in ('seat_given', 'correction')
           group by member, reason, ref order by ref offset $2 limit 1
         ) awards`,
        [member, dice(6)],
      ]
    case 'return':
      return [
        `select return_redemption(id, 'waiting') from redemptions where member = $1 and status = 'waiting' order by id offset $2 limit 1`,
        [member, dice(2)],
      ]
    case 'expire':
      return ['select expire_points($1)', [member]]
  }
}

/** Statements that select violations of an invariant, each named for the violation. */
const faults = {
  'a number that differs from its entries': `
    select p.member from practice p
    left join lateral (
      select coalesce(sum(delta), 0) as points, coalesce(sum(verified_delta), 0) as verified,
        coalesce(-sum(delta) filter (where reason = 'reward'), 0) as spent,
        coalesce(sum(delta) filter (where delta > 0 and reason not in ('reward', 'expired') and turn = 0), 0) as lifetime
      from points_ledger l where l.member = p.member
    ) e on true
    where (p.points, p.verified_points, p.spent_points, p.lifetime_points) is distinct from (e.points, e.verified, e.spent, e.lifetime)`,
  'lots that differ from the points': `
    select p.member from practice p
    left join lateral (
      select coalesce(sum(remaining), 0) as points, coalesce(sum(remaining) filter (where verified), 0) as verified
      from points_lots l where l.member = p.member
    ) l on true
    where p.points <> l.points - p.verified_debt - p.unverified_debt or p.verified_points <> l.verified - p.verified_debt`,
  'a debt next to points that could pay it': `
    select p.member from practice p join points_lots l on l.member = p.member and l.remaining > 0
    where l.verified and p.verified_debt > 0 or not l.verified and p.unverified_debt > 0`,
  'a negative lot': 'select member from points_lots where remaining < 0 or remaining > points',
  'verified points beyond all points, or a number below zero': `
    select member from practice p where verified_spendable(p) > spendable_points(p) or verified_spendable(p) < 0 or p.spent_points < 0`,
  'a reward paid twice, or returned and still paid': `
    select d.id from redemptions d left join points_ledger l on l.member = d.member and l.reason = 'reward' and l.ref = d.id::text
    group by d.id having coalesce(sum(l.delta), 0) <> case d.status when 'returned' then 0 else -d.cost end`,
  'a verified reward paid with unverified points': `
    select d.id from redemptions d join rewards r on r.id = d.reward and r.verified_only
    join points_ledger l on l.member = d.member and l.reason = 'reward' and l.ref = d.id::text and l.turn = 0 where l.verified_delta <> l.delta`,
}

test(
  'all balances match their ledger entries after random concurrent events of a thousand members',
  { timeout: 240_000 },
  async () => {
    const dice = openDice(20261122)
    const pool = new pg.Pool({ connectionString: server.url, max: 8 })
    const begin = Date.parse('2026-03-04T06:30:00Z')
    try {
      await stopClock(server, new Date(begin).toISOString())
      for (const size of [1, 2, 3]) {
        await server.sql(
          `insert into rewards (key, title, cost, verified_only) values ('guest_pass', $1, $3, false), ('guest_pass', $2, $3, true)`,
          [`spend ${size}`, `spend verified ${size}`, size * 11],
        )
      }
      const members = await addMembers(server, people)
      for (let moment = 0; moment < moments; moment++) {
        const months = moment * 2
        await stopClock(server, new Date(begin + months * 31 * 86_400_000).toISOString())
        await Promise.all(
          members.flatMap((member) =>
            Array.from({ length: 2 }, () => {
              const [text, values] = statementOf(kinds[dice(kinds.length)]!, member, dice)
              return pool.query(text, values)
            }),
          ),
        )
        for (const [fault, text] of Object.entries(faults))
          expect((await pool.query(text)).rows, fault).toEqual([])
      }
      // Every kind of event must have occurred.
      const [seen] = await server.sql(`
      select (select count(*)::int from points_ledger where reason = 'expired') as expired,
        (select count(*)::int from redemptions where status = 'returned') as returned,
        (select count(*)::int from redemptions) as redeemed,
        (select count(*)::int from practice where verified_debt + unverified_debt > 0) as indebted,
        (select count(*)::int from points_ledger where delta < 0 and turn > 0 and reason = 'seat_given') as reversed`)
      for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(5)
    } finally {
      await pool.end()
    }
  },
)

test('points can be spent until exactly twelve months after they were earned', async () => {
  await stopClock(server, '2028-02-29T10:00:00Z')
  const [member] = (await addMembers(server, 1)) as [number]
  await server.sql(`select post_points($1, 'seat_given', 'early', 30, true)`, [member])
  await stopClock(server, '2028-03-01T10:00:00Z')
  await server.sql(`select post_points($1, 'seat_given', 'late', 10, true)`, [member])
  const spendable = async () => {
    const [row] = await server.sql(
      'select spendable_points(p) as now, verified_spendable(p) as verified, points as written from practice p where member = $1',
      [member],
    )
    return row
  }
  await stopClock(server, '2029-02-28T09:59:59.999Z')
  expect(await spendable()).toEqual({ now: 40, verified: 40, written: 40 })
  await stopClock(server, '2029-02-28T10:00:00Z')
  // Expired points are never shown, even before the job has written their entry.
  expect(await spendable()).toEqual({ now: 10, verified: 10, written: 40 })
  await keepPoints(server.services)
  await keepPoints(server.services)
  expect(await spendable()).toEqual({ now: 10, verified: 10, written: 10 })
  expect(
    await server.sql(
      `select delta, verified_delta from points_ledger where member = $1 and reason = 'expired'`,
      [member],
    ),
  ).toEqual([{ delta: -30, verified_delta: -30 }])
})

test('spent points of a reversed award become a debt that later points pay, and no balance is shown below zero', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  const post = (reason: string, ref: string, delta: number, verified: boolean) =>
    server.sql('select post_next_points($1, $2, $3, $4, $5)', [member, reason, ref, delta, verified])
  const numbers = async () => {
    const [row] = await server.sql(
      'select spendable_points(p) as spendable, verified_spendable(p) as verified, lifetime_points as lifetime, spent_points as spent from practice p where member = $1',
      [member],
    )
    return row
  }
  await post('class', '7', 20, true)
  await server.sql(
    `insert into rewards (key, title, cost, verified_only) values ('guest_pass', 'debt', 15, true)`,
  )
  await server.sql(`select redeem_reward($1, id, null) from rewards where title = 'debt'`, [member])
  expect(await numbers()).toEqual({ spendable: 5, verified: 5, lifetime: 20, spent: 15 })
  await post('class', '7', -20, true)
  expect(await numbers()).toEqual({ spendable: 0, verified: 0, lifetime: 20, spent: 15 })
  await post('ping', '2026-01-01', 5, false)
  expect(await numbers()).toEqual({ spendable: 0, verified: 0, lifetime: 25, spent: 15 })
  await post('class', '8', 20, true)
  expect(await numbers()).toEqual({ spendable: 10, verified: 5, lifetime: 45, spent: 15 })
  await post('class', '7', 20, true)
  expect(await numbers()).toEqual({ spendable: 30, verified: 25, lifetime: 45, spent: 15 })
})
