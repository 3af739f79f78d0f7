import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readFunctions, statementsOf } from './functions.ts'
import { migrate } from './migrate.ts'
import { run } from '../testing/admin.ts'
import { describeSchema } from './schema.ts'

const fixture = join(import.meta.dirname, 'testing/migration-169.sql.gz')
const admin = inject('databaseUrl').replace('template_nitya', 'postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = inject('databaseUrl').replace('template_nitya', name)
let before: Record<string, unknown[]>

/** The parts of the schema that describeSchema() omits. */
const others = `
  select format('%s %s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select format('%s enabled %s', pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select format('%s %s', pg_get_functiondef(oid), proacl)
  from pg_proc where pronamespace = 'public'::regnamespace
  union all select format('%s %s %s', relkind, relname, (select array_agg(a::text order by a::text) from unnest(relacl) a))
  from pg_class where relnamespace = 'public'::regnamespace
  union all select format('%s %s: %s', sequencename, data_type, increment_by) from pg_sequences where schemaname = 'public'
  union all select format('comment on %s %s: %s', objoid::regclass, objsubid, description)
  from pg_description d join pg_class c on c.oid = objoid where d.classoid = 'pg_class'::regclass and relnamespace = 'public'::regnamespace
  union all select format('default privileges %s %s', defaclobjtype, defaclacl) from pg_default_acl
  order by 1`

const describe = async (database: string) => [
  await describeSchema(database),
  ...(await run(database, others)).map(({ line }) => line as string),
]

/** Restores a database of the release with migration 169, with a row in every table. */
beforeAll(async () => {
  await run(admin, `create database ${name} template template0`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statementsOf(gunzipSync(await readFile(fixture)).toString()))
    await client.query(statement)
  // An award, its reversal, and the award again, as that release writes them.
  for (const delta of [20, -20, 20])
    await client.query("select post_points(1, 'class', next_ref(1, 'class', '9'), $1, true)", [delta])
  await client.end()
  before = await readRows()
  await migrate(url)
})
afterAll(() => run(admin, `drop database ${name}`))

async function readRows(): Promise<Record<string, unknown[]>> {
  const tables = await run(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'function_releases')",
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) rows[name] = await run(url, `select * from ${name} order by ${name}::text`)
  return rows
}

it('a database at migration 169 has the same schema after a start as a new database', async () => {
  // Functions that only the old release defined are dropped one release after the current one.
  const functions = await readFunctions()
  await migrate(url, { functions: { ...functions, release: functions.release + 1 } })
  expect(await describe(url)).toEqual(await describe(inject('databaseUrl')))
})

it('a database at migration 169 keeps every row, and continues its sequences', async () => {
  const after = await readRows()
  const empty = Object.entries(before).filter(([, rows]) => rows.length === 0)
  expect(empty).toEqual([])
  expect(before.points_ledger).toContainEqual(expect.objectContaining({ ref: '9#2' }))
  before.points_ledger = (before.points_ledger as { ref: string }[]).map((row) => {
    const [ref, turn = 0] = row.ref.split('#')
    return { ...row, ref, turn: Number(turn) }
  })
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)))
  const [member] = await run(
    url,
    "insert into members (username, email) values ('chetan', 'chetan@nitya.test') returning id",
  )
  expect(member).toEqual({ id: '8' })
  await run(url, "delete from members where username = 'chetan'")
})

it('a database of a release before migration 169 is refused with a one-sentence error', async () => {
  const half = `${name}_half`
  await run(admin, `create database ${half} template template0`)
  const own = url.replace(name, half)
  await run(
    own,
    'create table migrations (version bigint primary key, name text, md5 text, run_at timestamptz)',
  )
  await run(
    own,
    "insert into migrations values (0, null, null, null), (1, 'accounts', '', now()), (168, 'moods', '', now())",
  )
  await expect(migrate(own)).rejects.toThrow(
    'The database is at migration 168: start the release of migration 169 first.',
  )
  await run(admin, `drop database ${half}`)
})
