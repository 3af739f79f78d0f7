import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { run } from '../testing/admin.ts'
import { applyForTables, readFunctions } from './functions.ts'
import { isOnline, migrate } from './migrate.ts'

const ours = join(import.meta.dirname, 'migrations')
const admin = inject('databaseUrl').replace('template_nitya', 'postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = inject('databaseUrl').replace('template_nitya', name)
let folder: string
let client: pg.Client

/** Creates a database with all migrations, and a folder for the next migration. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-migrations-'))
  await cp(ours, folder, { recursive: true })
  await run(admin, `create database ${name}`)
  await migrate(url)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await run(admin, `drop database ${name}`)
  await rm(folder, { recursive: true })
})

const next = (file: string, text: string) => writeFile(join(folder, file), text)
const pattern = () => join(folder, '*.sql')
const indexes = () =>
  run(
    url,
    "select indexrelid::regclass::text as name, indisvalid from pg_index where indexrelid = to_regclass('notes_title')",
  )

/** Waits until the migration waits for a lock that the client holds. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const [{ waiting }] = await run(
      url,
      'select count(*)::integer as waiting from pg_locks where not granted and relation = $1::regclass',
      ['notes'],
    )
    if (waiting > 0) return
  }
}

it('a migration that waits for a lock leaves the lock queue and retries until it gets the lock', async () => {
  await next(
    '901.do.wait.sql',
    'create table half_done (); alter table notes add column wait_test integer; drop table half_done;',
  )
  await client.query('begin; select from notes')
  const migrated = migrate(url, { pattern: pattern() })
  await untilWaiting()
  // This statement queues behind the migration, which backs off after 2 s, so it succeeds although the lock
  // is still held.
  expect(await run(url, 'select count(*)::integer as notes from notes')).toEqual([{ notes: 0 }])
  await untilWaiting()
  await client.query('commit')
  await migrated
  expect(
    await run(
      url,
      "select count(*)::integer as n from information_schema.columns where column_name = 'wait_test'",
    ),
  ).toEqual([{ n: 1 }])
}, 60_000)

it('a migration that never gets its lock leaves nothing behind, and its error names the file', async () => {
  await next('902.do.fail.sql', 'create table half_done (); alter table notes add column fail_test integer;')
  await client.query('begin; select from notes')
  await expect(migrate(url, { pattern: pattern(), patience: 0 })).rejects.toThrow(
    /902\.do\.fail\.sql failed: canceling statement due to lock timeout/,
  )
  await client.query('rollback')
  expect(await run(url, "select to_regclass('half_done') as half_done")).toEqual([{ half_done: null }])
  await rm(join(folder, '902.do.fail.sql'))
}, 60_000)

it('an index built concurrently does not block writers, and replaces the remains of an interrupted attempt', async () => {
  await run(url, "insert into members (username, email) values ('asha', 'asha@nitya.test')")
  await client.query("begin; insert into notes (author, title, content) select id, 'T', 'C' from members")
  const interrupted = new pg.Client({ connectionString: url, lock_timeout: 10 })
  await interrupted.connect()
  await expect(interrupted.query('create index concurrently notes_title on notes (title)')).rejects.toThrow(
    'lock timeout',
  )
  await interrupted.end()
  expect(await indexes()).toEqual([{ name: 'notes_title', indisvalid: false }])
  await next(
    '903.do.index.sql',
    '-- Titles are searched.\ndrop index concurrently if exists notes_title;\ncreate index concurrently notes_title on notes (title);\n',
  )
  const migrated = migrate(url, { pattern: pattern() })
  // While the migration waits for the open transaction, other sessions write, and a second process waits to
  // migrate.
  const second = migrate(url, { pattern: pattern() })
  await run(url, "insert into notes (author, title, content) select id, 'T', 'C' from members")
  await client.query('commit')
  await Promise.all([migrated, second])
  expect(await indexes()).toEqual([{ name: 'notes_title', indisvalid: true }])
}, 60_000)

it('every migration has a class in migrations/README.md that matches its effect on existing tables', async () => {
  const declared = await readClasses()
  const empty = `${name}_classes`
  const own = url.replace(name, empty)
  await run(admin, `create database ${empty} template template0`)
  const connection = new pg.Client({ connectionString: own })
  await connection.connect()
  await applyForTables(connection, await readFunctions())
  const found: Record<string, string> = {}
  try {
    for (const file of (await readdir(ours)).filter((one) => one.endsWith('.sql')).toSorted()) {
      const text = await readFile(join(ours, file), 'utf8')
      // The baseline runs in new databases only.
      if (file < '170') await connection.query(text)
      else found[file.slice(0, 3)] = await classOf(connection, text)
    }
  } finally {
    await connection.end()
    await run(admin, `drop database ${empty}`)
  }
  expect(declared).toEqual(found)
  // server/db/migrations/README.md explains how to write migrations that block nobody.
  expect(Object.entries(found).filter(([, one]) => !['instant', 'online'].includes(one))).toEqual([])
}, 60_000)

/** Reads the rows `| class | meaning | 001, 002 |` of the table. */
async function readClasses(): Promise<Record<string, string>> {
  const text = await readFile(join(import.meta.dirname, 'migrations/README.md'), 'utf8')
  const [, table = ''] = text.split('<a id="classes-of-migrations"></a>')
  const rows = [...table.matchAll(/^\| \*\*(\w+)\*\* \|[^|]*\|([^|]*)\|$/gm)]
  return Object.fromEntries(
    rows.flatMap(([, one, numbers]) => (numbers!.match(/\d{3}/g) ?? []).map((number) => [number, one!])),
  )
}

/** Runs a file and records the strongest lock it took on tables that existed before. */
async function classOf(connection: pg.Client, text: string): Promise<string> {
  if (isOnline(text)) {
    for (const statement of text.split(/;\s*$/m)) await connection.query(statement)
    return 'online'
  }
  const tables =
    "select c.oid, c.relfilenode as file from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace"
  await connection.query(`create temp table before_it as ${tables}`)
  // Earlier counts belong to other files.
  await connection.query('select pg_stat_force_next_flush()')
  await connection.query('create temp table indexed_before as select indexrelid from pg_index')
  await connection.query(`begin; ${text}\n;`)
  const { rows } = await connection.query<{ rewrites: boolean; indexes: boolean; reads: boolean }>(`
    select exists (select from before_it b join pg_class c on c.oid = b.oid where c.relfilenode <> b.file) as rewrites,
      exists (select from pg_index i join before_it b on b.oid = i.indrelid where i.indexrelid not in (table indexed_before)) as indexes,
      exists (
        select from pg_stat_xact_user_tables s join before_it b on b.oid = s.relid where coalesce(s.seq_scan, 0) + coalesce(s.idx_scan, 0) > 0
      ) as reads`)
  await connection.query('commit; drop table before_it, indexed_before')
  const { rewrites, indexes, reads } = rows[0]!
  return rewrites ? 'rewrites' : indexes ? 'indexes' : reads ? 'reads' : 'instant'
}
