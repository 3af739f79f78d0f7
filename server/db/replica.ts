import { connect, type Database, type Db } from './connect.ts'
import { measureFreshness } from './freshness.ts'
import { readPosition } from './queries.types.ts'

/**
 * For reads that may be a moment old: what visitors see. It changes nothing, has no transaction, and is no `Db`: a function
 * that may read from it says so. Nothing that a member reads of their own, or after a write of their own, comes from here.
 */
export type ReplicaDb = Pick<Db, 'query'> & { readonly mayLag: true }

/** The viewer of a read: a member only where the answer cannot lag. */
export type ViewerOn<D extends Db | ReplicaDb> = D extends Db ? number | null : null

export type ReplicaState = {
  inUse: boolean
  /** What it shows is at most this old; infinite while that is unknown. */
  ageMs: number
  /** Reads answered by each server since the start. */
  reads: { replica: number; primary: number }
}

export type Replica = ReplicaDb & {
  /** Null where no replica is configured. */
  state(): ReplicaState | null
  close(): Promise<void>
}

export type ReplicaOptions = {
  url: string
  primaryUrl: string
  role?: string
  /** A replica that may show an older state than this is not read from. */
  maxLagMs: number
  /** Called when reads move to the replica or back to the primary. */
  onSwitch?: (state: ReplicaState) => void
}

/** The replica's position is checked several times within the lag that is accepted, and once a second, in ms, at least. */
const checksPerLag = 4
const longestPauseMs = 1_000
/** How long an answer of the replica may take, in ms, before the primary is asked instead. */
const answerWithinMs = 1_000

/** Where no replica is configured, the primary answers. */
export const withoutReplica = ({ query }: Db): Replica => ({
  query,
  mayLag: true,
  state: () => null,
  close: async () => undefined,
})

/** Finds something for a visitor. It may be too new for the replica: only the primary knows that there is none. */
export async function findForVisitor<T>(
  replica: Replica,
  onReplica: () => Promise<T | undefined>,
  onPrimary: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return (await onReplica()) ?? (replica.state() ? onPrimary() : undefined)
}

/**
 * Opens a pool on a streaming replica. A read is sent to it while what it shows is known to be at most `maxLagMs` old, and
 * otherwise to the primary, which also answers what the replica fails to answer.
 */
export function openReplica(
  primary: Db,
  { url, primaryUrl, role, maxLagMs, onSwitch }: ReplicaOptions,
): Replica {
  const freshness = measureFreshness(maxLagMs)
  const reads = { replica: 0, primary: 0 }
  let losses = 0
  let inUse = false

  const state = (): ReplicaState => {
    const ageMs = freshness.ageAt(performance.now())
    return { inUse: ageMs <= maxLagMs, ageMs, reads }
  }
  const report = () => {
    const now = state()
    if (now.inUse !== inUse) onSwitch?.(now)
    inUse = now.inUse
  }
  const lose = () => {
    losses++
    freshness.forget()
    report()
  }

  const options = { url, readOnly: true, answerWithinMs, onLost: lose, ...(role && { role }) }
  const replica = connect(options)
  // Connections of their own: checks that waited behind members' statements would take the replica away from a busy primary.
  const checked = {
    primary: connect({ ...options, url: primaryUrl, size: 1, onLost: () => undefined }),
    replica: connect({ ...options, size: 1 }),
  }

  const check = async () => {
    const at = performance.now()
    const lossesBefore = losses
    const written = await findPosition(checked.primary)
    freshness.written(at, written.position)
    const shown = await findPosition(checked.replica)
    // A server that is no replica is either the primary itself, as when a proxy has no other, or has been promoted apart from it.
    if (shown.primary_since !== null && shown.primary_since !== written.primary_since)
      throw new Error('this is no replica of the primary')
    if (losses === lossesBefore) freshness.shown(shown.position)
    report()
  }
  const stopChecking = repeat(() => check().catch(lose), Math.min(maxLagMs / checksPerLag, longestPauseMs))

  return {
    mayLag: true,
    state,
    async query(text, values) {
      if (state().inUse) {
        try {
          const answer = await replica.query(text, values)
          reads.replica++
          return answer
        } catch (error) {
          if (isWrite(error)) throw error
          lose()
        }
      }
      reads.primary++
      return primary.query(text, values)
    },
    async close() {
      await stopChecking()
      await Promise.all([replica, checked.primary, checked.replica].map(({ close }) => close()))
    },
  }
}

async function findPosition(db: Database) {
  const [found] = await readPosition.run(undefined, db)
  return found!
}

/** A statement that changes something was sent here by mistake; the primary must not run it either. */
const isWrite = (error: unknown) => (error as { code?: string }).code === '25006'

/** Runs `work` again and again, with a pause in between. @returns stops it, once running work has ended */
function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const run = () => {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(run, pauseMs).unref()
    })
  }
  run()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
