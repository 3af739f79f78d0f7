import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

/** What stands in the database at one moment. */
export type Snapshot = {
  /** The same as another's only if nothing was committed between the two: whatever was read then, stands. */
  name: string
  /** When it was, by the database's clock, in ms. */
  at: number
}

export type Snapshots = {
  /** What stands at a moment no earlier than this call. */
  now(): Promise<Snapshot>
  /** Whether something was written when last they were compared, or they cannot be; then the next one is asked for. */
  changing(): boolean
  close(): Promise<void>
}

// Which transactions a statement sees is all that tells what it reads: PostgreSQL's own name for that is this text.
const statement = {
  name: 'snapshot',
  text: 'select pg_current_snapshot()::text as seen, extract(epoch from now())::float8 * 1000 as at',
}

/** A server that does not answer at all is given up after this time, in ms; one that is slow says so itself before. */
const patience = 4_000

/**
 * Asks the database whether anything has changed, for all who want to know at the same moment, on one connection of
 * its own. A server that fell may use the numbers of transactions again which it had not yet written down; so two
 * snapshots are the same only if it was the same connection that told them (0072).
 */
export function watchSnapshots(settings: pg.ClientConfig): Snapshots {
  let connection: Promise<pg.Client> | undefined
  let connections = 0
  let closed = false
  let last = ''
  let changing = false
  const open = async () => {
    const client = new pg.Client({ ...settings, query_timeout: patience })
    // One that dies in silence is found by the next question.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const ask = async (): Promise<Snapshot> => {
    if (closed) throw new Error('Connection terminated: the pool is closed')
    if (!connection) {
      connection = open()
      connections++
    }
    const [held, nth] = [connection, connections]
    try {
      const { rows } = await (await held).query<{ seen: string; at: number }>(statement)
      const { seen, at } = rows[0]!
      const snapshot = { name: `${nth} ${seen}`, at }
      changing = snapshot.name !== last
      last = snapshot.name
      return snapshot
    } catch (error) {
      if (connection === held) connection = undefined
      changing = true
      held.then((client) => client.end()).catch(() => undefined)
      throw error
    }
  }
  let underWay: Promise<unknown> | undefined
  let next: Promise<Snapshot> | undefined
  // Whoever asks while a statement is under way shares the next, and so does whoever arrives in the two turns before it.
  const begin = async () => {
    await underWay
    await turn()
    await turn()
    next = undefined
    const answer = ask()
    underWay = answer.catch(() => undefined)
    return answer
  }
  const now = () => (next ??= begin())
  return {
    now,
    changing() {
      if (changing) now().catch(() => undefined)
      return changing
    },
    async close() {
      closed = true
      await connection?.then((client) => client.end()).catch(() => undefined)
    },
  }
}
