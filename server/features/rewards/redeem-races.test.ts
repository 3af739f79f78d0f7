import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { joinWithoutExpiry, type Person, unlessBusy } from '../../testing/people.ts'
import { givePoints } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let processes: Pick<typeof server, 'app'>[]
beforeAll(async () => {
  processes = [server, await server.openAnother()]
})

/** Sends 500 simultaneous redemptions through two processes, and counts the outcomes and the redemptions. */
async function redeemAtOnce(who: Person, reward: number, keyOf: (turn: number) => string) {
  const redeem = async (turn: number) =>
    processes[turn % 2]!.app.inject({
      method: 'POST',
      url: `/api/rewards/${reward}/redeem/`,
      headers: { authorization: `Bearer ${who.access}`, 'idempotency-key': keyOf(turn) },
    })
  const answers = await Promise.all(Array.from({ length: 500 }, (_, turn) => unlessBusy(() => redeem(turn))))
  const counts: Record<string, number> = {}
  const ids = new Set<number>()
  for (const answer of answers) {
    const { code, id } = answer.json()
    const outcome = answer.statusCode === 201 ? 'redeemed' : (code ?? answer.body)
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (answer.statusCode === 201) ids.add(id)
  }
  return { counts, ids: ids.size }
}

async function addReward(key: string, cost: number, stock: number | null = null): Promise<number> {
  const [{ id }] = await server.sql(
    `insert into rewards (key, title, cost, verified_only, stock) values ($1, 'A test', $2, true, $3) returning id::text`,
    [key, cost, stock],
  )
  return Number(id)
}
const booksOf = async (who: Person) =>
  (
    await server.sql(
      `select p.points, p.verified_points, p.spent_points, (select count(*)::int from redemptions d where d.member = p.member) as redeemed,
       (select sum(delta)::int from points_ledger l where l.member = p.member) as entries,
       (select sum(remaining)::int from points_lots l where l.member = p.member) as lots
     from practice p where p.member = $1`,
      [who.id],
    )
  )[0]

it('a member with points for three rewards redeems three with 500 simultaneous taps', async () => {
  const who = await joinWithoutExpiry(server, 'asha')
  await givePoints(server, who.id, 140)
  const reward = await addReward('guest_pass', 40)
  expect(await redeemAtOnce(who, reward, (turn) => `tap-${turn}`)).toEqual({
    counts: { redeemed: 3, not_enough_points: 497 },
    ids: 3,
  })
  expect(await booksOf(who)).toEqual({
    points: 20,
    verified_points: 20,
    spent_points: 120,
    redeemed: 3,
    entries: 20,
    lots: 20,
  })
})

it('500 simultaneous calls with one key redeem once, and all return the same redemption', async () => {
  const who = await joinWithoutExpiry(server, 'bela')
  await givePoints(server, who.id, 1_000)
  const reward = await addReward('guest_pass', 40)
  expect(await redeemAtOnce(who, reward, () => 'one')).toEqual({ counts: { redeemed: 500 }, ids: 1 })
  expect(await booksOf(who)).toMatchObject({ points: 960, spent_points: 40, redeemed: 1 })
})

it('500 simultaneous taps do not exceed the limits of a reward', async () => {
  const who = await joinWithoutExpiry(server, 'chetan')
  await givePoints(server, who.id, 5_000)
  await server.sql('insert into membership_grants (member, membership, duration_days) values ($1, $2, 30)', [
    who.id,
    'Plus',
  ])
  const reward = await addReward('renewal_discount', 10)
  expect(await redeemAtOnce(who, reward, (turn) => `tap-${turn}`)).toEqual({
    counts: { redeemed: 1, limit_reached: 499 },
    ids: 1,
  })
  const days = await addReward('plus_days', 10)
  expect(await redeemAtOnce(who, days, (turn) => `tap-${turn}`)).toEqual({
    counts: { redeemed: 2, limit_reached: 498 },
    ids: 2,
  })
})

it('of 500 members who redeem simultaneously, only three get a reward with a stock of three', async () => {
  const reward = await addReward('guest_pass', 40, 3)
  const members = await addMembers(server, 500)
  await server.sql(`select post_points(m, 'seat_given', 'once', 100, true) from unnest($1::bigint[]) m`, [
    members,
  ])
  const pool = new pg.Pool({ connectionString: server.url, max: 20 })
  const answers = await Promise.all(
    members.map(
      async (member) =>
        (await pool.query('select * from redeem_reward($1, $2, null)', [member, reward])).rows[0],
    ),
  )
  await pool.end()
  expect(answers.filter(({ refusal }) => refusal === 'sold_out')).toHaveLength(497)
  expect(answers.filter(({ status }) => status === 'waiting')).toHaveLength(3)
  const [kept] = await server.sql(
    `select stock, (select sum(spent_points)::int from practice where member = any($2)) as spent from rewards where id = $1`,
    [reward, members],
  )
  expect(kept).toEqual({ stock: 0, spent: 120 })
})
