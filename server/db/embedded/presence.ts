import { Client, DatabaseError } from 'pg'
import { readPassword, role, type Cluster } from './cluster.ts'
import { lastPostmaster } from './postmaster.ts'

/**
 * The keys of PostgreSQL's advisory locks, which end with their session, and so with its process. Every
 * process that uses the server shares `presence`; a process that can lock it exclusively is the last user.
 * Only one app at a time can lock `holder`.
 */
export const locks = { presence: 7_410_001, holder: 7_410_002 }

/**
 * Returns the connection's options. The running server reports its socket folder, because TMPDIR may have
 * changed since it started.
 */
export async function connectionOf(cluster: Cluster) {
  const sockets = (await lastPostmaster(cluster))?.sockets || cluster.sockets
  return { host: sockets, port: 5432, user: role, password: await readPassword(cluster) }
}

/**
 * Opens a session that registers this process as a user of the server. It is in the database `postgres`, so
 * that the app's own database can be cloned and dropped.
 * @returns the session; 'absent' if no server responds, 'busy' while a server starts, recovers or shuts down
 */
export async function joinServer(cluster: Cluster): Promise<Client | 'absent' | 'busy'> {
  const session = new Client({
    ...(await connectionOf(cluster)),
    database: 'postgres',
    application_name: 'nitya presence',
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
    // Class 57P means that the server is starting or shutting down; an error without SQLSTATE, that the
    // connection was cut or too slow.
    if (!(error instanceof DatabaseError) || code?.startsWith('57P')) return 'busy'
    throw error
  }
}

/** @returns true if no other process uses the server; in that case none can join until the session ends */
export async function leaveServer(session: Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [locks.presence])
  const { rows } = await session.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    locks.presence,
  ])
  return rows[0]?.alone ?? false
}
