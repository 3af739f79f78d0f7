import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'

/**
 * The functions and triggers of a release: every `functions*.sql`, in the order in which they are applied.
 */
export type Functions = { release: number; digest: string; files: FunctionFile[] }
type FunctionFile = { path: string; text: string }

/**
 * What a release applied. `gone` lists the functions that it no longer defines and that the next release
 * drops.
 */
type Applied = { release: number; digest: string; functions: string[]; triggers: string[]; gone: string[] }

/**
 * PostgreSQL's code for a definition that cannot replace the existing one, for instance because a parameter
 * was renamed.
 */
const cannotReplace = '42P13'

/** The folders in the order of creation: a later folder's functions may use those of an earlier folder. */
const folders = ['db', 'core', 'features']

export async function readFunctions(server = join(import.meta.dirname, '..')): Promise<Functions> {
  const place = (path: string) => [
    path === 'db/functions-limits.sql' ? -1 : folders.indexOf(path.split('/')[0]!),
    dirname(path),
    basename(path).replace('functions.sql', ''),
  ]
  const paths = globSync('{db,core,features}/**/functions*.sql', { cwd: server }).toSorted((one, other) =>
    place(one) < place(other) ? -1 : 1,
  )
  const files = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(server, path), 'utf8') })),
  )
  const { release } = JSON.parse(await readFile(join(server, 'db/functions.json'), 'utf8')) as Functions
  const digest = createHash('sha256')
    .update(files.map(({ path, text }) => `${path}\n${text}`).join('\n'))
    .digest('hex')
  return { release, digest, files }
}

/**
 * True if these functions are newer than the database's, or their text differs under the same release number,
 * as during development. An older process that restarts during an update leaves a newer release's functions
 * in place.
 */
export async function areNewer(client: pg.Client, { release, digest }: Functions): Promise<boolean> {
  const applied = await readApplied(client)
  if (!applied) return true
  return release === applied.release ? digest !== applied.digest : release > applied.release
}

/**
 * Applies the functions that columns, checks and indexes depend on, before the migrations that create those.
 */
export async function applyForTables(client: pg.Client, { files }: Functions): Promise<void> {
  const forTables = files.filter(({ path }) => path.startsWith('db/'))
  await inTransaction(client, () => define(client, forTables))
}

/**
 * Applies every function and the triggers that changed, and drops functions and triggers that are no longer
 * defined, in one transaction.
 */
export async function applyAll(client: pg.Client, { release, digest, files }: Functions): Promise<void> {
  await inTransaction(client, async () => {
    const before: Omit<Applied, 'digest'> = (await readApplied(client)) ?? {
      release: 0,
      functions: await listFunctions(client),
      triggers: [],
      gone: [],
    }
    const triggers = await define(client, files, { present: before.triggers })
    const kept = triggers.map(nameTrigger)
    for (const name of before.triggers.map(nameTrigger))
      if (!kept.includes(name)) await client.query(`drop trigger if exists ${name}`)
    const defined = await listFunctions(client, 'and p.xmin = pg_current_xact_id()::xid')
    const undefinedNow = [...before.functions, ...before.gone].filter((name) => !defined.includes(name))
    const dropped = release > before.release ? undefinedNow.filter((name) => before.gone.includes(name)) : []
    if (dropped.length) await client.query(`drop function if exists ${dropped.join(', ')}`)
    await client.query(
      `insert into function_releases (release, digest, functions, triggers, gone) values ($1, $2, $3, $4, $5)
       on conflict (release) do update set digest = excluded.digest, functions = excluded.functions,
         triggers = excluded.triggers, gone = excluded.gone, applied_at = excluded.applied_at`,
      [release, digest, defined, triggers, undefinedNow.filter((name) => !dropped.includes(name))],
    )
  })
}

/**
 * Checks every function's body. @throws if one names a table, column or function that does not exist, which
 * otherwise only its first call would reveal
 */
export async function checkFunctions(url: string, { files }: Functions): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await define(client, files, { checkBodies: true })
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<Applied | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.function_releases') is not null as exists",
  )
  if (!found[0]!.exists) return undefined
  const { rows } = await client.query<Applied>(
    'select * from function_releases order by release desc limit 1',
  )
  return rows[0]
}

/**
 * Creates or replaces every function and trigger.
 *
 * @param options.present texts of existing triggers, which are skipped because recreating one would lock its
 * table
 * @param options.checkBodies if false, a body may name functions and tables that do not exist yet
 * @returns the texts of all triggers
 */
async function define(
  client: pg.Client,
  files: FunctionFile[],
  { present = [], checkBodies = false }: { present?: string[]; checkBodies?: boolean } = {},
): Promise<string[]> {
  await client.query(`set local check_function_bodies = ${checkBodies}`)
  const triggers: string[] = []
  for (const { path, text } of files) {
    for (const statement of statementsOf(text)) {
      const isTrigger = /^create or replace trigger\b/m.test(statement)
      if (isTrigger) triggers.push(statement)
      if (isTrigger && present.includes(statement)) continue
      await client.query(statement).catch((error: pg.DatabaseError) => {
        const [, name = ''] = /^create or replace \w+ (\w+)/m.exec(statement) ?? []
        throw Object.assign(new Error(`server/${path}: ${name}: ${error.message}`, { cause: error }), {
          code: error.code,
          definition: name,
        })
      })
    }
  }
  return triggers
}

/**
 * Runs the work in a transaction. Each time a function cannot be replaced, rolls back, drops it, and retries.
 */
async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const replaced = new Set<string>()
  for (;;) {
    try {
      await client.query('begin')
      for (const name of replaced) await dropWithDependents(client, name)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      const { code, definition = '' } = error as { code?: string; definition?: string }
      if (code !== cannotReplace || replaced.has(definition)) throw error
      replaced.add(definition)
    }
  }
}

/** Drops a function, its overloads and the functions that call them, all of which are then defined again. */
async function dropWithDependents(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ functions: string | null }>(
    `with recursive found as (
       select oid from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace
       union
       select d.objid from pg_depend d join found f on d.refobjid = f.oid
       where d.refclassid = 'pg_proc'::regclass and d.classid = 'pg_proc'::regclass
     )
     select string_agg(oid::regprocedure::text, ', ') as functions from found`,
    [name],
  )
  if (rows[0]?.functions) await client.query(`drop function ${rows[0].functions}`)
}

/** Returns the functions in the schema `public` with their parameter types, except those of extensions. */
async function listFunctions(client: pg.Client, condition = ''): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace ${condition}
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Returns a trigger's name and table, as in `likes_counted on likes`. */
function nameTrigger(text: string): string {
  const [, name, table] = /^create or replace trigger (\w+)[\s\S]*?\bon (\w+)/m.exec(text) ?? []
  return `${name} on ${table}`
}

/**
 * Returns the statements of an SQL text. A semicolon in a comment, a string, a `$$` body or a `begin atomic`
 * body doesn't end a statement.
 */
export function statementsOf(sql: string): string[] {
  const token = /--.*|'[^']*'|(\$\w*\$)[\s\S]*?\1|\bbegin atomic\b[\s\S]*?^end|;/gim
  const statements: string[] = []
  let start = 0
  for (const { 0: found, index } of sql.matchAll(token)) {
    if (found !== ';') continue
    statements.push(sql.slice(start, index + 1).trim())
    start = index + 1
  }
  return statements
}
