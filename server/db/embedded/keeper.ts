import { Client, DatabaseError } from 'pg'
import { readPassword, role, type Cluster } from './cluster.ts'
import { lastPostmaster } from './postmaster.ts'

/**
 * The locks, of PostgreSQL's own kind, that live and die with the session that took them, so with its process.
 * `presence` is shared by all who use the server: who can have it alone was the last. `holder` is one app's at a time.
 */
export const locks = { presence: 7_410_001, holder: 7_410_002 }

/** Where the server answers. `sockets` is what a running server itself names, since TMPDIR may have changed. */
export async function whereabouts(cluster: Cluster) {
  const sockets = (await lastPostmaster(cluster))?.sockets || cluster.sockets
  return { host: sockets, port: 5432, user: role, password: await readPassword(cluster) }
}

/**
 * Opens a session of one's own on the server and marks one's presence there. The session is in the database
 * `postgres`, so that the app's own can be copied and dropped meanwhile.
 * @returns the session; 'absent' if no server answers, 'busy' while one starts, recovers or shuts down
 */
export async function enter(cluster: Cluster): Promise<Client | 'absent' | 'busy'> {
  const session = new Client({
    ...(await whereabouts(cluster)),
    database: 'postgres',
    application_name: 'nitya keeper',
    connectionTimeoutMillis: 5_000,
  })
  session.on('error', () => undefined)
  try {
    await session.connect()
    await session.query('select pg_advisory_lock_shared($1)', [locks.presence])
    return session
  } catch (error) {
    await session.end().catch(() => undefined)
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    // Class 57P is a server on its way up or down; no SQLSTATE at all is a connection cut or too slow.
    if (!(error instanceof DatabaseError) || code?.startsWith('57P')) return 'busy'
    throw error
  }
}

/** Takes leave. @returns whether nobody else is there, and then nobody can come in before the session ends */
export async function leave(session: Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [locks.presence])
  const { rows } = await session.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [locks.presence])
  return rows[0]?.alone ?? false
}
