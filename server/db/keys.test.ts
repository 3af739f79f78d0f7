import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import { keysIn } from '../testing/settlers.ts'

const keys = keysIn(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'))

/** A sample value for each column type. */
const samples: Record<string, string> = {
  boolean: 'true',
  bytea: `'\\x01'`,
  date: `'2026-03-04'`,
  'timestamp with time zone': `'2026-03-04T06:30:00Z'`,
  'time without time zone': `'06:30'`,
  inet: `'127.0.0.1'`,
  interval: `'1 day'`,
  jsonb: `'{}'`,
  uuid: `'11111111-1111-4111-8111-111111111111'`,
  text: `'one'`,
  int8range: `'[1,2)'`,
  tstzrange: `'[2026-03-04,2026-03-05)'`,
}

let database: Awaited<ReturnType<typeof cloneDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await cloneDatabase(inject('databaseUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rowsOf = async (text: string, values: unknown[]) => (await client.query(text, values)).rows

/** Removes every constraint and trigger that could refuse a row, except the key with this definition. */
async function leaveOnly(table: string, definition: string): Promise<void> {
  const constraints = await rowsOf(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype <> 'n' and pg_get_constraintdef(oid, true) <> $2`,
    [table, definition],
  )
  for (const { name } of constraints)
    await client.query(`alter table ${table} drop constraint if exists ${name} cascade`)
  const indexes = await rowsOf(
    `select i.indexrelid::regclass as name from pg_index i
     where i.indrelid = $1::regclass and pg_get_indexdef(i.indexrelid) <> $2
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table, definition],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(`alter table ${table} disable trigger user`)
}

/**
 * Inserts a row of sample values; a column gets null or a specific value if the key's condition requires it.
 */
async function insertSample(table: string, definition: string): Promise<void> {
  const columns = await rowsOf(
    `select attname as name, format_type(atttypid, null) as type, typtype = 'e' as "isEnum"
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const filled = columns.filter(({ name }) => !definition.includes(`${name} IS NULL`))
  const wanted = (name: string) => new RegExp(`\\b${name} = ('\\w+')`).exec(definition)?.[1]
  const values = filled.map(({ name, type, isEnum }) => {
    // A range must end after its start.
    if (name === 'ends_at' && type.startsWith('timestamp')) return `'2026-03-04T07:00:00Z'`
    if (isEnum) return wanted(name) ?? `enum_first(null::${type})`
    return type.endsWith('[]') ? `'{}'` : `${samples[type] ?? '1'}`
  })
  await client.query(
    `insert into ${table} (${filled.map(({ name }) => `"${name}"`)}) overriding system value values (${values})`,
  )
}

describe('a second row with the same key is refused', () => {
  it.each(keys)('$name', async ({ table, definition }) => {
    await client.query('begin')
    try {
      await leaveOnly(table, definition)
      await insertSample(table, definition)
      await expect(insertSample(table, definition)).rejects.toMatchObject({
        code: definition.startsWith('EXCLUDE') ? '23P01' : '23505',
      })
    } finally {
      await client.query('rollback')
    }
  })
})
