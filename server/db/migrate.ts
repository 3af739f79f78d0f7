import { basename, join } from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'
import { installJobs } from './jobs.ts'

/** The role that the app's statements run as: it reads and writes rows and owns no tables. */
export const appRole = 'nitya_app'

// An advisory lock that no other program uses in this database.
const migrationLock = 7_104_518_201

/**
 * Brings the database to the newest schema: the numbered files of `migrations/`, each once, forward only. If several
 * processes start at once, one migrates and the others wait.
 *
 * @throws when a file fails (it is rolled back), or when one that has run was changed since
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // The site is in use meanwhile: failing is better than queueing every request behind a lock (docs/promises.md#r21).
    await client.query("set lock_timeout = '2s'")
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: join(import.meta.dirname, 'migrations/*.sql'),
      schemaTable: 'migrations',
      validateChecksums: true,
      execQuery: (text) => client.query(text),
      execSqlScript: async (text) => {
        await client.query(`begin; ${text}\n; commit;`)
      },
    })
    let file = ''
    postgrator.on('migration-started', ({ filename = '' }) => void (file = `${basename(filename)} failed: `))
    await postgrator.migrate().catch((error: Error) => {
      throw new Error(`The database could not be brought up to date: ${file}${error.message}.`, { cause: error })
    })
    await installJobs(client)
  } finally {
    await client.end()
  }
}
