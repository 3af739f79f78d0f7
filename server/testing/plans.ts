import type { TestServer } from './server.ts'

type Query = { run(params: any, db: any): Promise<unknown> }
type Statement = { text: string; values?: unknown[] }

/**
 * Adds many rows to `table` with the statement `insert`. Skips triggers and checks, so the rows must be
 * valid, and builds the indexes afterwards: a million rows take seconds instead of a minute.
 */
export async function addRows(server: TestServer, table: string, insert: string): Promise<void> {
  const indexes = await server.sql(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and not exists (select from pg_constraint where conname = indexname)`,
    [table],
  )
  const checks = await server.sql(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`,
    [table],
  )
  const statements = [
    `alter table ${table} disable trigger user`,
    ...checks.map(({ name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
    insert,
    ...indexes.map(({ definition }) => definition),
    ...checks.map(
      ({ name, definition }) => `alter table ${table} add constraint ${name} ${definition} not valid`,
    ),
    `alter table ${table} enable trigger user`,
    `analyze ${table}`,
  ]
  for (const statement of statements) await server.sql(statement)
}

/** Returns the generic plan of a query, which the pool's connections use. */
export async function planOf(server: TestServer, query: Query, params: object): Promise<string> {
  const { text } = await statementOf(query, params)
  return explain(server, text, 'generic_plan, costs off')
}

/** Returns the plan of a query for these values, for queries whose transaction uses custom plans. */
export async function planFor(server: TestServer, query: Query, params: object): Promise<string> {
  const { text, values } = await statementOf(query, params)
  return (await server.sql(`explain (costs off) ${text}`, values)).map((row) => row['QUERY PLAN']).join('\n')
}

/** Returns the plan of a statement without parameters. */
export async function explain(server: TestServer, text: string, options = 'costs off'): Promise<string> {
  return (await server.sql(`explain (${options}) ${text}`)).map((row) => row['QUERY PLAN']).join('\n')
}

/** Returns the number of 8 kB pages that a query reads, from the cache or the disk. */
export async function pagesRead(server: TestServer, query: Query, params: object): Promise<number> {
  const { text, values } = await statementOf(query, params)
  const [row] = await server.sql(`explain (analyze, buffers, format json) ${text}`, values)
  const [{ Plan: plan }] = row['QUERY PLAN']
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Returns the statement that a query sends. */
async function statementOf(query: Query, params: object): Promise<Statement> {
  const sent: Statement[] = []
  await query.run(params, {
    query: async (text: string, values: unknown[]) => (
      sent.push({ text, values }),
      { rows: [], rowCount: 0 }
    ),
  })
  return sent[0]!
}
