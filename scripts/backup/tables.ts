import type pg from 'pg'
import { queues } from '../../server/db/jobs.ts'

/** One table as it is copied: `what` is COPY's own left side, which on the way out may leave rows behind. */
export type Table = { name: string; columns: string[]; where: string }

export type Sequence = { name: string; value: string; used: boolean }

/** Which schema the rows belong to: the newest migration, and the version of the queues'. */
export type Schema = { migration: number; queue: number }

const names = Object.keys(queues).map((name) => `'${name}'`)
const waitingJobs = `where state in ('created', 'retry', 'active') and name in (${names.join(', ')})`

/**
 * Everything that is kept, in an order in which no row comes before one that it names. Of the queues only the jobs
 * that are not done: their own tables and schedules are made anew by the app.
 */
export async function listTables(on: pg.Client): Promise<Table[]> {
  const { rows } = await on.query<{ id: number; name: string; columns: string[]; needs: number[] }>(`
    select c.oid::integer as id, format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select k.confrelid::integer from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations')
      or (n.nspname = 'pgboss' and c.relname = 'job')
    order by n.nspname desc, c.relname`)
  const waiting = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(waiting.keys())
  const sorted: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((id) => known.has(id) && waiting.has(id)))
    if (!next) throw new Error(`These tables name each other in a circle: ${[...waiting.values()].map(({ name }) => name).join(', ')}.`)
    waiting.delete(next.id)
    const { name, columns } = next
    sorted.push({ name, columns, where: name === 'pgboss.job' ? waitingJobs : '' })
  }
  return sorted
}

/** Where the counters of `public` stand. They run ahead of any snapshot, which does no harm: a number is left out. */
export async function listSequences(on: pg.Client): Promise<Sequence[]> {
  const { rows } = await on.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: [at] } = await on.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${name}`,
    )
    sequences.push({ name, ...at! })
  }
  return sequences
}

export async function readSchema(on: pg.Client): Promise<Schema> {
  const { rows: [schema] } = await on.query<Schema>(
    'select (select max(version)::integer from migrations) as migration, (select max(version)::integer from pgboss.version) as queue',
  )
  return schema!
}

/** Begins a transaction in which values are written and read in one way, whatever the role's own settings, and have time. */
export async function begin(on: pg.Client, how: string): Promise<void> {
  await on.query(`begin ${how}`)
  await on.query("set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local statement_timeout = 0")
}
