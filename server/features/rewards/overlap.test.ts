import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { start } from '../../testing/locks.ts'
import { addFreeMat, givePoints, redeem } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

type Act = [text: string, values: unknown[]]
const server = useServer()
let pool: pg.Pool
beforeAll(() => void (pool = new pg.Pool({ connectionString: server.url, max: 20 })))
afterAll(() => pool.end())

/** Members of Free who have no class left this week. */
async function withoutClass(count: number): Promise<number[]> {
  const members = await addMembers(server, count)
  await server.sql('select issue_credits(m, app_now()) from unnest($1::bigint[]) m', [members])
  await server.sql('update credits set voided_at = app_now() where member = any($1)', [members])
  return members
}

const takeMat = (member: number): Act => ['select * from take_open_mat($1)', [member]]
const takeGift = (member: number, code: string): Act => ['select * from take_gift($1, $2)', [member, code]]

async function giftOf(giver: number): Promise<string> {
  await givePoints(server, giver, 200)
  return (await redeem(server, giver, 'guest_pass')).code!
}

const overlaps: [name: string, refusal: string, acts: () => Promise<[Act, Act]>][] = [
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

it.each(overlaps)('%s at once: the second is refused with %s', async (_, refusal, acts) => {
  await server.sql('delete from open_mats')
  const [first, second] = await acts()
  const client = await pool.connect()
  try {
    await client.query('begin')
    expect((await client.query(...first)).rows).toMatchObject([
      { refusal: null, expires_at: expect.any(Date) },
    ])
    const later = await start(server, () => pool.query(...second))
    await client.query('commit')
    expect((await later.answer).rows).toMatchObject([{ refusal, expires_at: null }])
  } finally {
    client.release()
  }
})

it('of twenty members who take the only open mat at once, one gets it', async () => {
  await server.sql('delete from open_mats')
  await addFreeMat(server)
  const members = await withoutClass(20)
  const answers = await Promise.all(
    members.map(async (member) => (await pool.query(...takeMat(member))).rows[0]),
  )
  expect(answers.filter(({ expires_at }) => expires_at)).toHaveLength(1)
  expect(answers.filter(({ refusal }) => refusal === 'pool_empty')).toHaveLength(19)
})
