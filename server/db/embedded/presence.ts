import { Client, DatabaseError } from 'pg'
import { readPassword, role, type Cluster } from './cluster.ts'
import { lastPostmaster } from './postmaster.ts'

/**
 * PostgreSQL's advisory locks, which end with the session that took them, and so with its process. `presence` is shared by
 * every process that uses the server: one that can take it exclusively is the last. `holder` belongs to one app at a time.
 */
export const locks = { presence: 7_410_001, holder: 7_410_002 }

/** How to connect. A running server names its own socket folder, since TMPDIR may have changed since it was started. */
export async function connectionOf(cluster: Cluster) {
  const sockets = (await lastPostmaster(cluster))?.sockets || cluster.sockets
  return { host: sockets, port: 5432, user: role, password: await readPassword(cluster) }
}

/**
 * Opens a session on the server that registers this process as a user of it. The session is in the database
 * `postgres`, so the app's own can be cloned and dropped.
 * @returns the session; 'absent' if no server responds, 'busy' while one starts, recovers or shuts down
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
    // Class 57P is a server that starts or shuts down; an error without SQLSTATE is a connection that was cut or too slow.
    if (!(error instanceof DatabaseError) || code?.startsWith('57P')) return 'busy'
    throw error
  }
}

/** @returns whether no other process uses the server; then none can join until the session ends */
export async function leaveServer(session: Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [locks.presence])
  const { rows } = await session.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    locks.presence,
  ])
  return rows[0]?.alone ?? false
}
