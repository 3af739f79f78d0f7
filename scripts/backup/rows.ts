import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Content } from './archive.ts'
import { listSequences, listTables } from './tables.ts'

// Our own format, for machines without pg_dump: the rows of each table as PostgreSQL's COPY text, gzipped.
// The format lacks the schema, so only a release with the same schema can restore it.

type Rows = Extract<Content, { kind: 'rows' }>

const fileOf = (table: string) => `${table.replaceAll('"', '')}.copy.gz`

/** Writes every row that is visible in the transaction of `on`. */
export async function writeRows(on: pg.Client, folder: string): Promise<Rows> {
  const tables: Rows['tables'] = []
  for (const { name, columns, where } of await listTables(on)) {
    const copy = on.query(copyTo(`copy (select ${columns.join(', ')} from ${name} ${where}) to stdout`))
    await pipeline(
      copy,
      createGzip({ level: 3 }),
      createWriteStream(join(folder, fileOf(name)), { mode: 0o600, flags: 'wx', flush: true }),
    )
    tables.push({ name, columns, rows: copy.rowCount })
  }
  return { kind: 'rows', tables, sequences: await listSequences(on) }
}

/**
 * Replaces the rows of every table, in the transaction of `to`. Its statements contain only names that the
 * database returned, quoted; the backup's names are only compared with those.
 *
 * @throws a one-sentence error if tables, columns or row counts differ
 */
export async function readRows(to: pg.Client, folder: string, { tables, sequences }: Rows): Promise<void> {
  const own = await listTables(to)
  const shape = (all: { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]))
  if (shape(own) !== shape(tables))
    throw new Error(
      'The backup has other tables or columns than this release: restore it with the release that made it.',
    )
  const names = own.map(({ name }) => name).join(', ')
  await to.query(`lock table ${names} in access exclusive mode`)
  await to.query(`truncate ${names}`)
  for (const [index, { name, columns }] of own.entries()) {
    // Turns triggers off and on: they would count the rows again. pg-boss's tables have none that their owner
    // can disable.
    const triggers = (change: string) =>
      name.startsWith('pgboss.') ? undefined : to.query(`alter table ${name} ${change} trigger user`)
    await triggers('disable')
    const copy = to.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
    await pipeline(createReadStream(join(folder, fileOf(name))), createGunzip(), copy)
    const { rows } = tables[index]!
    if (copy.rowCount !== rows)
      throw new Error(`The backup is damaged: ${name} should have ${rows} rows, but has ${copy.rowCount}.`)
    await triggers('enable')
  }
  const values = new Map(sequences.map(({ name, value, used }) => [name, { value, used }]))
  for (const { name } of await listSequences(to)) {
    const sequence = values.get(name)
    if (sequence) await to.query('select setval($1, $2, $3)', [name, sequence.value, sequence.used])
  }
}
