import pg from 'pg'

/** Reports events as soon as other processes commit them, through PostgreSQL's LISTEN and NOTIFY. */
export type Signals = {
  /**
   * Calls back with the member whose notification was written or seen, and with null after a reconnection,
   * because notifications may have been missed. Returns a function that stops listening.
   */
  listen(listener: (member: number | null) => void): () => void
  /** Calls back when somebody may have to leave a video room. Returns a function that stops listening. */
  listenForExits(listener: () => void): () => void
  /**
   * Calls back with each ended session, and with null as in `listen`. Returns a function that stops
   * listening.
   */
  listenForSessionEnds(listener: (session: string | null) => void): () => void
  close(): Promise<void>
}

const channels = { notifications: 'notifications', exits: 'room_exits', sessionEnds: 'session_ends' }
const firstRetryMs = 250
const longestRetryMs = 10_000

/**
 * Opens one connection that only listens. While the database is away, it is retried with increasing pauses.
 */
export function openSignals(url: string, onLost: (error: Error) => void): Signals {
  const listeners = new Set<(member: number | null) => void>()
  const exitListeners = new Set<() => void>()
  const endListeners = new Set<(session: string | null) => void>()
  const tellOfExits = () => exitListeners.forEach((listener) => listener())
  const tellOfEnd = (session: string | null) => endListeners.forEach((listener) => listener(session))
  const tell = (member: number | null) => listeners.forEach((listener) => listener(member))
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs

  const open = async () => {
    const opening = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2_000 })
    let over = false
    const lost = (error: Error) => {
      if (over) return
      over = true
      opening.end().catch(() => undefined)
      if (closed) return
      onLost(error)
      timer = setTimeout(connect, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
    opening.on('error', lost)
    opening.on('end', () => lost(new Error('the connection ended')))
    opening.on('notification', ({ channel, payload = '' }) => {
      if (channel === channels.exits) tellOfExits()
      else if (channel === channels.sessionEnds) tellOfEnd(payload)
      else tell(Number(payload))
    })
    client = opening
    try {
      await opening.connect()
      for (const channel of Object.values(channels)) await opening.query(`listen ${channel}`)
      retryMs = firstRetryMs
      tell(null)
      tellOfExits()
      tellOfEnd(null)
    } catch (error) {
      lost(error as Error)
    }
  }
  const connect = () => void open()
  connect()

  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listenForExits(listener) {
      exitListeners.add(listener)
      return () => void exitListeners.delete(listener)
    },
    listenForSessionEnds(listener) {
      endListeners.add(listener)
      return () => void endListeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
