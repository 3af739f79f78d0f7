import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import * as queries from './queries.types.ts'

const server = useServer()

beforeAll(async () => {
  // The rows are valid; constraints and indexes that the search does not use would take minutes.
  await server.sql(`
    alter table members drop constraint members_email_is_one, drop constraint members_username_is_one;
    drop index members_email_digest, members_verified`)
  await server.sql(`
    insert into members (username, email, email_verified_at)
    select left(md5(n::text), 8) || n, left(md5('x' || n), 8) || n || '@nitya.test', now() from generate_series(1, 1000000) n`)
  await server.sql('analyze members')
}, 300_000)

/** The generic plan, which the pool's connections keep for any values. */
async function planOf(name: keyof typeof queries, params: object): Promise<string> {
  const explained: string[] = []
  const query = queries[name] as { run(params: object, db: object): Promise<unknown> }
  await query.run(params, {
    async query(text: string) {
      const rows = await server.sql(`explain (generic_plan, costs off) ${text}`)
      explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [], rowCount: 0 }
    },
  })
  return explained.join('\n')
}

it.each([
  ['findByName', 'members_username_prefix'],
  ['findByEmail', 'members_email_prefix'],
] as const)('at a million members %s reads the beginning of an index, in its order', async (name, index) => {
  const plan = await planOf(name, { q: 'ab', after: '', reach: 101 })
  // Straight from the index to the limit, without a sort.
  expect(plan).toMatch(new RegExp(`^Limit\\n +-> +Nested Loop Left Join\\n +-> +Index Scan using ${index} on members m\\n`))
  expect(plan).not.toMatch(/Seq Scan on members/)
})

/** Pages of 8 kB that a query reads from the cache and the disk together. */
async function pagesRead(name: keyof typeof queries, params: object): Promise<number> {
  let pages = 0
  const query = queries[name] as { run(params: object, db: object): Promise<unknown> }
  await query.run(params, {
    async query(text: string, values: unknown[]) {
      const [row] = await server.sql(`explain (analyze, buffers, format json) ${text}`, values)
      const [{ Plan: plan }] = row['QUERY PLAN']
      pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      return { rows: [], rowCount: 0 }
    },
  })
  return pages
}

it.each(['a', 'abc', 'ffff'])('at a million members, of whom the table has 15 000 pages, %j is found by reading a few for each row of the answer', async (q) => {
  const params = { q, after: '', reach: 101 }
  expect(await pagesRead('findByName', params)).toBeLessThan(2_000)
  expect(await pagesRead('findByEmail', params)).toBeLessThan(2_000)
})
