import type pg from 'pg'
import { queues } from '../../server/db/jobs.ts'

/** A table to copy, with names quoted by PostgreSQL; `where` limits the rows. */
export type Table = { name: string; columns: string[]; where: string }

export type Sequence = { name: string; value: string; used: boolean }

/** The versions of the schema: the newest migration, and the version of pg-boss's schema. */
export type Schema = { migration: number; queue: number }

const names = Object.keys(queues).map((name) => `'${name}'`)
const waitingJobs = `where state in ('created', 'retry', 'active') and name in (${names.join(', ')})`

/**
 * Returns every table to back up, each after those to which its foreign keys refer. Of pg-boss, only
 * unfinished jobs are copied, because a start recreates the rest.
 */
export async function listTables(on: pg.Client): Promise<Table[]> {
  const { rows } = await on.query<{ id: number; name: string; columns: string[]; needs: number[] }>(`
    select c.oid::integer as id, format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select k.confrelid::integer from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('migrations', 'function_releases'))
      or (n.nspname = 'pgboss' and c.relname = 'job')
    order by n.nspname desc, c.relname`)
  const waiting = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(waiting.keys())
  const sorted: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ needs }) => !needs.some((id) => known.has(id) && waiting.has(id)),
    )
    if (!next)
      throw new Error(
        `The foreign keys of these tables form a cycle: ${[...waiting.values()].map(({ name }) => name).join(', ')}.`,
      )
    waiting.delete(next.id)
    const { name, columns } = next
    sorted.push({ name, columns, where: name === 'pgboss.job' ? waitingJobs : '' })
  }
  return sorted
}

/** Returns the values of our sequences. They can be ahead of the snapshot, which only skips numbers. */
export async function listSequences(on: pg.Client): Promise<Sequence[]> {
  const { rows } = await on.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const {
      rows: [at],
    } = await on.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${name}`,
    )
    sequences.push({ name, ...at! })
  }
  return sequences
}

export async function readSchema(on: pg.Client): Promise<Schema> {
  const {
    rows: [schema],
  } = await on.query<Schema>(
    'select (select max(version)::integer from migrations) as migration, (select max(version)::integer from pgboss.version) as queue',
  )
  return schema!
}

/**
 * Begins a transaction without a time limit, in which the text format of values does not depend on the role's
 * settings.
 */
export async function begin(on: pg.Client, how: string): Promise<void> {
  await on.query(`begin ${how}`)
  await on.query(
    "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local statement_timeout = 0",
  )
}

/** Returns the server's major version, such as 18. */
export async function readServerMajor(on: pg.Client): Promise<number> {
  const {
    rows: [found],
  } = await on.query<{ version: string }>("select current_setting('server_version_num') as version")
  return Math.floor(Number(found!.version) / 10_000)
}
