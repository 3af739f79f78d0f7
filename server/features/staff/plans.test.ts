import { beforeAll, expect, it } from 'vitest'
import { addRows, pagesRead, planFor, planOf } from '../../testing/plans.ts'
import { useServer } from '../../testing/server.ts'
import * as queries from './queries.types.ts'

const server = useServer()

beforeAll(async () => {
  await addRows(
    server,
    'members',
    `
    insert into members (username, email, email_verified_at)
    select left(md5(n::text), 8) || n, left(md5('x' || n), 8) || n || '@nitya.test', now() from generate_series(1, 1000000) n`,
  )
}, 300_000)

it.each([
  ['findByName', 'members_username_prefix'],
  ['findByEmail', 'members_email_prefix'],
] as const)('at a million members, %s reads an index in order', async (name, index) => {
  const plan = await planOf(server, queries[name], { q: 'ab', after: '', reach: 101 })
  // The limit applies to an index scan, without a sort.
  expect(plan).toMatch(
    new RegExp(`^Limit\\n +-> +Nested Loop Left Join\\n +-> +Index Scan using ${index} on members\\n`),
  )
  expect(plan).not.toMatch(/Seq Scan on members/)
})

it.each(['a', 'abc', 'ffff'])(
  'at a million members on 15 000 pages, names and addresses that begin with %j are found by reading few pages per result',
  async (q) => {
    const params = { q, after: '', reach: 101 }
    expect(await pagesRead(server, queries.findByName, params)).toBeLessThan(2_000)
    expect(await pagesRead(server, queries.findByEmail, params)).toBeLessThan(2_000)
  },
)

const byPart = (part: string) => ({ pattern: `%${part}%`, after: '', reach: 101, byEmail: true })

it('at a million members, findByPart uses the trigram indexes for a rare term', async () => {
  const plan = await planFor(server, queries.findByPart, byPart('abcdef'))
  expect(plan).toMatch(/Bitmap Index Scan on members_username_parts/)
  expect(plan).toMatch(/Bitmap Index Scan on members_email_parts/)
  expect(plan).not.toMatch(/Seq Scan on members/)
})

it.each(['abcdef', 'abcd', 'nitya', 'test', 'zzzz'])(
  'at a million members, finding %j anywhere reads few pages',
  async (part) => {
    expect(await pagesRead(server, queries.findByPart, byPart(part))).toBeLessThan(4_000)
  },
)
