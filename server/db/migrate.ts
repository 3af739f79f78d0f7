import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import Postgrator from 'postgrator'
import { applyAll, applyForTables, areNewer, readFunctions, type Functions } from './functions.ts'
import { installJobs } from './jobs.ts'
import { findZones, learnZones } from './zones.ts'

/** The oldest version of PostgreSQL that runs our migrations. */
export const postgresVersion = 18

/** The role that the app's statements run as: it reads and writes rows and owns no tables. */
export const appRole = 'nitya_app'

// An advisory lock that no other program uses in this database.
const migrationLock = 7_104_518_201
// PostgreSQL's code for a lock that was not obtained in time.
const lockNotAvailable = '55P03'

/** How long a migration tries to get its locks by default, in ms. */
const patience = 60_000
/** Pauses between attempts, in ms, during which requests queued behind the migration are served. */
const pauses = { shortest: 250, longest: 5_000 }

/** The last migration that the baseline replaces. */
const beforeBaseline = 169

/**
 * Brings the database to the newest schema: runs each numbered file of `migrations/` once, forward only, and
 * then applies the functions if they are newer. If several processes start at the same time, one migrates and
 * the others wait.
 *
 * A file runs in one transaction; the statements of an online file run one by one.
 *
 * @param options.pattern migrations other than our own, for tests
 * @param options.functions functions other than our own, for tests
 * @param options.patience how long a file that cannot get a lock is retried, in ms
 * @throws if a file fails (it is rolled back), or if a file was changed after it ran
 */
export async function migrate(
  url: string,
  options: { pattern?: string; functions?: Functions; patience?: number } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await takeMigrationLock(client)
    // The site is in use during a migration, so failing is better than queueing every request behind a lock
    // (docs/promises.md#r21).
    await client.query("set lock_timeout = '2s'")
    await refuseUnfinished(client)
    const limit = options.patience ?? patience
    const functions = options.functions ?? (await readFunctions())
    const newer = await areNewer(client, functions)
    if (newer) await retry(() => applyForTables(client, functions), limit)
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: options.pattern ?? join(import.meta.dirname, 'migrations/*.sql'),
      schemaTable: 'migrations',
      validateChecksums: true,
      execQuery: (text) => client.query(text),
      execSqlScript: (text) => retry(() => runFile(client, text), limit),
    })
    const zones = await findZones(client)
    await client.query("select set_config('nitya.time_zones', $1, false)", [zones.join(' ')])
    let file = ''
    postgrator.on('migration-started', ({ filename = '' }) => void (file = `${basename(filename)} failed: `))
    await postgrator.migrate().catch((error: Error) => {
      throw new Error(`The database could not be brought up to date: ${file}${error.message}.`, {
        cause: error,
      })
    })
    await learnZones(client, zones)
    if (newer) await retry(() => applyAll(client, functions), limit)
    await installJobs(client)
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other process migrates. Polls instead of waiting inside a statement, because a concurrent
 * index build waits for every running statement, which would include the waiting statement.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ])
    if (rows[0]!.taken) return
    await sleep(pauses.shortest)
  }
}

/**
 * Refuses a database whose last migration is older than the baseline, because it lacks migrations that this
 * release no longer contains.
 */
async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  )
  if (!rows[0]!.exists) return
  const { rows: found } = await client.query<{ last: number }>(
    'select max(version)::integer as last from migrations having min(version) filter (where version > 0) = 1',
  )
  if (!found[0] || found[0].last >= beforeBaseline) return
  throw new Error(
    `The database is at migration ${found[0].last}: start the release of migration ${beforeBaseline} first.`,
  )
}

/** True if a file builds an index concurrently or validates a constraint: slow, but it blocks nobody. */
export const isOnline = (text: string) =>
  /^(create (unique )?index concurrently|alter table \w+ validate constraint)\b/m.test(text)

async function runFile(client: pg.Client, text: string): Promise<void> {
  if (isOnline(text)) return runOnline(client, text)
  try {
    await client.query(`begin; ${text}\n; commit;`)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Runs a file's statements one by one, outside a transaction. They wait for older transactions and a vacuum
 * of the table without blocking any request, so they need no time limit.
 */
async function runOnline(client: pg.Client, text: string): Promise<void> {
  await client.query('set lock_timeout = 0')
  try {
    for (const statement of text.split(/;\s*$/m)) await client.query(statement)
  } finally {
    await client.query("set lock_timeout = '2s'")
  }
}

/** Retries with growing pauses, as long as the only failure is a lock that was not obtained. */
async function retry(run: () => Promise<void>, limit: number): Promise<void> {
  const end = performance.now() + limit
  for (let pause = pauses.shortest; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await run()
    } catch (error) {
      if ((error as pg.DatabaseError).code !== lockNotAvailable || performance.now() + pause > end)
        throw error
      await sleep(pause)
    }
  }
}
