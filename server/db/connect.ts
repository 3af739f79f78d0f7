import { createHash } from 'node:crypto'
import pg from 'pg'
import { openCursor, type Cursor } from './cursor.ts'

/**
 * Anything that runs a statement: the pool, or a transaction. PgTyped's queries take it as their connection.
 */
export type Db = {
  query(text: string, values: unknown[]): Promise<{ rows: any[]; rowCount: number }>
}

/** A transaction: a `Db` that can also read a result page by page. */
export type Transaction = Db & { stream(text: string, values: unknown[]): Cursor }

/** The pool: a `Db` that can also open transactions, and be closed. */
export type Database = Db & {
  /** Runs `work` in one transaction. If `work` throws, rolls back and rethrows. */
  transaction<T>(work: (db: Transaction) => Promise<T>): Promise<T>
  /** Returns the numbers of busy connections, idle connections, and callers waiting for a connection. */
  usage(): { busy: number; idle: number; waiting: number }
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>
}

export type ConnectOptions = {
  url: string
  /**
   * The maximum number of connections. All processes together should use no more than 80 % of the server's
   * `max_connections`.
   */
  size?: number
  /** The role that runs statements; the app's role may change rows, but not tables. */
  role?: string
  /** Called with each connection that dies while idle, as when the database restarts. */
  onLost?: (error: Error) => void
}

const firstOwnType = 16_384
const textArray = 1009
const parseTexts = new pg.TypeOverrides().getTypeParser(textArray)
const parseOwn: typeof parseTexts = (text) => (String(text).startsWith('{') ? parseTexts(text) : text)

/**
 * Parses the schema's own types, which are enums and arrays of enums; their OIDs differ between databases.
 */
class Types extends pg.TypeOverrides {
  override getTypeParser(type: number, format?: 'text' | 'binary') {
    return type < firstOwnType ? super.getTypeParser(type, format) : parseOwn
  }
}
// bigint and numeric are parsed as numbers, because all values are below 2^53. A date stays text, because it
// is a day, not an instant.
const types = new Types()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Opens the pool. Connects on first use; while the database is away, statements fail but the process
 * survives.
 */
export function connect({ url, size = 10, role, onLost }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: size,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 3_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 5_000,
    // One plan per statement and connection, because planning most statements took longer than running them.
    options: `-c plan_cache_mode=force_generic_plan${role ? ` -c role=${role}` : ''}`,
  })
  // Without a listener, a connection that dies while idle would end the process.
  pool.on('error', (error) => onLost?.(error))
  // The pool removes its own listener when it hands out a connection, and a transaction adds one a moment
  // later. If the connection dies in between, its first statement fails; without this listener, the process
  // would end.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    query: (text, values) => runPrepared(pool, text, values),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      const onError = (error: Error) => (broken = error)
      client.on('error', onError)
      try {
        await client.query('begin')
        const result = await work({
          query: (text, values) => runPrepared(client, text, values),
          stream: (text, values) => openCursor(client, text, values),
        })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => (broken = lost))
        throw error
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
    usage: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

type Statement = { name: string; text: string }
const statements = new Map<string, Statement>()

/**
 * Prepares each statement once per connection, under a name derived from its text; later runs only bind and
 * execute it.
 */
async function runPrepared(on: pg.Pool | pg.PoolClient, text: string, values: unknown[]) {
  let statement = statements.get(text)
  if (!statement) statements.set(text, (statement = nameStatement(text)))
  const { rows, rowCount } = await on.query({ ...statement, values })
  return { rows, rowCount: rowCount ?? 0 }
}

/**
 * Removes PgTyped's nullability hints, as in `as "id!"` and `as "id?"`, before the statement is sent.
 * PgTyped's runtime would rename such columns in every row, which took a tenth of a page's time.
 */
function nameStatement(text: string): Statement {
  const plain = text.replace(/ as "(\w+)[!?]"/g, ' as "$1"')
  return { name: createHash('sha1').update(plain).digest('base64url'), text: plain }
}
