import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import * as queries from './queries.types.ts'

const server = useServer()

beforeAll(async () => {
  // The rows are valid; constraints and indexes that the search does not use would take minutes.
  await server.sql(`
    alter table members drop constraint members_email_is_one, drop constraint members_username_is_one;
    drop index members_email_digest, members_joined`)
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

it('at a million members a name, an address and one letter are found within a page’s time', async () => {
  for (const q of ['a', 'abc', 'ffff']) {
    const began = performance.now()
    const names = await queries.findByName.run({ q, after: '', reach: 101 }, server.services.db)
    await queries.findByEmail.run({ q, after: '', reach: 101 }, server.services.db)
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThanOrEqual(101)
    // The pool gives up after 3 s; an index answers in milliseconds.
    expect(performance.now() - began).toBeLessThan(1_000)
  }
})
