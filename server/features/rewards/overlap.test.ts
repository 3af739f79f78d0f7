import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meet, type Statement } from '../../testing/locks.ts'
import { addFreeMat, givePoints, redeem } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'

const server = useServer()
let pool: pg.Pool
beforeAll(() => void (pool = new pg.Pool({ connectionString: server.url, max: 20 })))
afterAll(() => pool.end())

/** Adds Free members with no class credit left this week. */
async function withoutClass(count: number): Promise<number[]> {
  const members = await addMembers(server, count)
  await server.sql('select issue_credits(m, app_now()) from unnest($1::bigint[]) m', [members])
  await server.sql('update credits set voided_at = app_now() where member = any($1)', [members])
  return members
}

const takeMat = (member: number): Statement => ['select * from take_open_mat($1)', [member]]
const takeGift = (member: number, code: string): Statement => [
  'select * from take_gift($1, $2)',
  [member, code],
]

async function giftOf(giver: number): Promise<string> {
  await givePoints(server, giver, 200)
  return (await redeem(server, giver, 'guest_pass')).code!
}

const overlaps: [name: string, refusal: string, acts: () => Promise<[Statement, Statement]>][] = [
  [
    'two members take the only open mat',
    'pool_empty',
    async () => {
      await addFreeMat(server)
      const [one, other] = await withoutClass(2)
      return [takeMat(one!), takeMat(other!)]
    },
  ],
  [
    'a member takes two open mats',
    'credit_left',
    async () => {
      for (const _ of [1, 2]) await addFreeMat(server)
      const [one] = await withoutClass(1)
      return [takeMat(one!), takeMat(one!)]
    },
  ],
  [
    'two members take one gift',
    'not_found',
    async () => {
      const [giver, one, other] = await addMembers(server, 3)
      const code = await giftOf(giver!)
      return [takeGift(one!, code), takeGift(other!, code)]
    },
  ],
  [
    'a member takes two gifts',
    'limit_reached',
    async () => {
      const [giver, another, one] = await addMembers(server, 3)
      return [takeGift(one!, await giftOf(giver!)), takeGift(one!, await giftOf(another!))]
    },
  ],
]

it.each(overlaps)('%s simultaneously: the second attempt is refused with %s', async (_, refusal, acts) => {
  await server.sql('delete from open_mats')
  const [first, second] = await acts()
  const [one, other] = await meet(server, first, second)
  expect(one).toMatchObject({ refusal: null, expires_at: expect.any(Date) })
  expect(other).toMatchObject({ refusal, expires_at: null })
})

const redeems = (member: number, key: string): Statement => [
  `select * from redeem_reward($1, (select id from rewards where key = $2 order by created_at limit 1), null)`,
  [member, key],
]
const posts = (member: number, points: number): Statement => [
  `select post_points($1, 'correction', gen_random_uuid()::text, $2, true)`,
  [member, points],
]
const returns = (redemption: number): Statement => [`select return_redemption($1, 'waiting')`, [redemption]]

describe('a reward', () => {
  it('is refused if the member’s points are revoked at the same time', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    await givePoints(server, member, 200)
    const [, second] = await meet(
      server,
      ['select from practice where member = $1 for update', [member]],
      redeems(member, 'guest_pass'),
      posts(member, -100),
    )
    expect(second.refusal).toBe('not_enough_points')
  })

  it('for members with Plus is refused if the member’s Plus is revoked at the same time', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    await givePoints(server, member, 2_000)
    const grant = await givePlus(server, member, 30)
    const [, second] = await meet(
      server,
      ['update membership_grants set revoked_at = app_now() where id = $1', [grant]],
      redeems(member, 'plus_days'),
    )
    expect(second.refusal).toBe('not_plus')
  })

  it('is sold out for the second of two members if its stock is one', async () => {
    const [one, other] = (await addMembers(server, 2)) as [number, number]
    for (const each of [one, other]) await givePoints(server, each, 2_000)
    const [{ id }] = await server.sql(
      `insert into rewards (key, title, cost, verified_only, stock) values ('guest_pass', 'The last', 10, true, 1) returning id`,
    )
    const last = (member: number): Statement => ['select * from redeem_reward($1, $2, null)', [member, id]]
    const [first, second] = await meet(server, last(one), last(other))
    expect([first.refusal, second.refusal]).toEqual([null, 'sold_out'])
  })

  it('is returned only once', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    await givePoints(server, member, 200)
    const { id } = await redeem(server, member, 'guest_pass')
    await meet(server, returns(id), returns(id))
    expect(await server.sql('select points from practice where member = $1', [member])).toEqual([
      { points: 200 },
    ])
  })

  it('pays, with its returned points, a debt that arises at the same time', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    await givePoints(server, member, 200)
    const { id } = await redeem(server, member, 'guest_pass')
    await meet(server, posts(member, -100), returns(id))
    const [books] = await server.sql(
      `select points, verified_debt as owed, (select sum(remaining)::int from points_lots where member = $1) as lots
       from practice where member = $1`,
      [member],
    )
    expect(books).toEqual({ points: 100, owed: 0, lots: 100 })
  })
})

it('a day that is counted twice simultaneously counts once', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  const counts: Statement = ['select * from count_day($1, 5, 10, 14)', [member]]
  const [first, second] = await meet(server, counts, counts)
  expect([first.streak, second]).toEqual([1, undefined])
})

it('only one of twenty members gets the only open mat if all try simultaneously', async () => {
  await server.sql('delete from open_mats')
  await addFreeMat(server)
  const members = await withoutClass(20)
  const answers = await Promise.all(
    members.map(async (member) => (await pool.query(...takeMat(member))).rows[0]),
  )
  expect(answers.filter(({ expires_at }) => expires_at)).toHaveLength(1)
  expect(answers.filter(({ refusal }) => refusal === 'pool_empty')).toHaveLength(19)
})
