import type { Claims } from '../core/tokens.ts'
import { batch } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import { admitMembers, countUses, type IAdmitMembersResult } from './queries.types.ts'

type Increment = { key: string; seconds: number }
/** The ordinal of a use in its window, and the milliseconds until the window ends. */
type Count = { ordinal: number; left: number }

/** Counts uses in the database, simultaneous uses in one statement. */
export const openCounters = (db: Db) => batch<Increment, Count>((increments) => countBatch(db, increments))

/** Adds simultaneous uses of a key in one step; each use gets its own ordinal, in order of arrival. */
async function countBatch(db: Db, increments: Increment[]): Promise<Count[]> {
  const added = new Map<string, number>()
  const ordinals = increments.map(({ key }) => {
    added.set(key, (added.get(key) ?? 0) + 1)
    return added.get(key)!
  })
  const seconds = new Map(increments.map((increment) => [increment.key, increment.seconds]))
  const rows = await countUses.run(
    { keys: [...added.keys()], uses: [...added.values()], seconds: [...seconds.values()] },
    db,
  )
  const counts = new Map(rows.map((count) => [count.key, count]))
  return increments.map(({ key }, index) => {
    const { points, left } = counts.get(key)!
    return { ordinal: points - added.get(key)! + ordinals[index]!, left }
  })
}

/**
 * `key` is the counter of the member's limit; null if the limit is exhausted, so that only the session is
 * looked up.
 */
type Admission = { claims: Claims; key: string | null; seconds: number }

/** Looks up sessions and counts their members' uses, for all simultaneous requests in one statement. */
export const openAdmission = (db: Db) =>
  batch<Admission, IAdmitMembersResult | undefined>(async (callers) => {
    const rows = await admitMembers.run(
      {
        members: callers.map(({ claims }) => claims.member),
        sessions: callers.map(({ claims }) => claims.session),
        expires: callers.map(({ claims }) => claims.expires),
        keys: callers.map(({ key }) => key!),
        seconds: callers.map(({ seconds }) => seconds),
      },
      db,
    )
    const found = new Map(rows.map((row) => [row.ordinal, row]))
    return callers.map((_, index) => found.get(index + 1))
  })

/** This process remembers at most this many callers of each kind, and drops the oldest first. */
const mostRemembered = 10_000

/** Counts uses in this process only, in fixed windows. */
export function openWindows(): (key: string, seconds: number) => Count {
  const windows = new Map<string, { uses: number; ends: number }>()
  return (key, seconds) => {
    const now = performance.now()
    let window = windows.get(key)
    if (!window || window.ends <= now) {
      window = { uses: 0, ends: now + seconds * 1_000 }
      windows.delete(key)
      windows.set(key, window)
      forgetOldest(windows)
    }
    window.uses += 1
    return { ordinal: window.uses, left: window.ends - now }
  }
}

/**
 * A limit is remembered as exhausted for this many milliseconds: only briefly, because its window's clock can
 * be moved.
 */
const rememberMs = 1_000

/** Remembers exhausted limits, so that a persistent caller reaches the database only once a second. */
export function openExhausted() {
  const windows = new Map<string, { since: number; left: number }>()
  return {
    /** Milliseconds until the window ends; 0 or less if unknown. */
    left(key: string) {
      const window = windows.get(key)
      if (!window) return 0
      const passed = performance.now() - window.since
      return passed < rememberMs ? window.left - passed : 0
    },
    add(key: string, left: number) {
      windows.delete(key)
      windows.set(key, { since: performance.now(), left })
      forgetOldest(windows)
    },
  }
}

function forgetOldest(remembered: Map<string, unknown>): void {
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
}
