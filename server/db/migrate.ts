import { basename, join } from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'
import { installJobs } from './jobs.ts'

/** The role that the app's statements run as: it reads and writes rows and owns no table. */
export const appRole = 'nitya_app'

// Any number that no other program takes a lock on in this database.
const migrationLock = 7_104_518_201

/**
 * Brings the database to the newest schema: the numbered files of `migrations/`, each once, forward only.
 * Several processes may start at once: one migrates, the others wait for it.
 *
 * @throws when a file fails (nothing of that file stays), or one that already ran was changed since.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // Traffic goes on meanwhile: better to fail and say so than to queue everybody behind a lock (quality R21).
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
