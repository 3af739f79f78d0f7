import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { api, type Key } from '../../contract/api.ts'
import type { Claims } from '../core/tokens.ts'
import type { Db } from '../db/connect.ts'
import { batch } from '../db/batch.ts'
import type { Found } from './bearer.ts'
import { networkOf } from './networks.ts'
import { admitMembers, countUses, forgiveUses, type IAdmitMembersResult } from './queries.types.ts'
import { refuse, type Refusal } from './refuse.ts'

const minute = 60
const hour = 3_600

/** Every limit: how many in how many seconds, counted by whom (quality S5, S6). RATE_LIMIT_SCALE multiplies `points`. */
export const limits = {
  write: { points: 60, seconds: minute },
  like: { points: 120, seconds: minute },
  anonymousRead: { points: 60, seconds: minute },
  login: { points: 10, seconds: minute },
  loginAccount: { points: 10, seconds: 15 * minute },
  loginAccountDay: { points: 50, seconds: 24 * hour },
  register: { points: 5, seconds: hour },
  google: { points: 20, seconds: minute },
  refresh: { points: 60, seconds: minute },
  mailByNetwork: { points: 10, seconds: hour },
  mailByAddress: { points: 3, seconds: hour },
  reset: { points: 20, seconds: hour },
  password: { points: 10, seconds: 15 * minute },
  order: { points: 10, seconds: hour },
  quote: { points: 30, seconds: minute },
} as const
export type Limit = keyof typeof limits

/** Limits whose uses may be taken back, in whichever process: that they are used up is nothing to keep in mind. */
const forgivable = new Set<Limit>(['loginAccount', 'loginAccountDay'])

/** The limit a call counts by as soon as it arrives; others are taken by the handlers which know the account. */
const byNetwork: Partial<Record<Key, Limit | 'none'>> = {
  'POST /api/accounts/token/': 'login',
  // Every try; those whose form is good are counted by `register` besides.
  'POST /api/accounts/register/': 'write',
  'POST /api/accounts/google-login/': 'google',
  'POST /api/accounts/token/refresh/': 'refresh',
  'POST /api/accounts/logout/': 'refresh',
  'POST /api/accounts/verify-email/': 'mailByNetwork',
  'POST /api/accounts/forgot-reset-password/': 'none',
  'GET /api/config/': 'none',
  'POST /api/payments/quote/': 'quote',
  'POST /api/payments/create-order/': 'none',
  // Signed, and all from the provider's few addresses.
  'POST /api/payments/webhook/': 'none',
}

/** What a member may do more often than write. */
const byMember: Partial<Record<Key, Limit>> = { 'PATCH /api/posts/notes/like/:id/': 'like' }

export type Throttle = {
  /**
   * For a guarded call that changes something: finds its session and, if that lives, counts the call by its member.
   *
   * @returns what was found, and the refusal that is due once the session is known to be good: 429 likewise.
   */
  admit(key: Key, claims: Claims): Promise<{ found: Found | undefined; refusal: Refusal | null }>
  /** Counts an arriving call. @throws 429 with Retry-After when its limit is used up (contract C14). */
  allow(key: Key, request: FastifyRequest): Promise<unknown>
  /** Counts one use of `limit` by `who`. @throws 429 likewise. */
  take(limit: Limit, who: string): Promise<Taken>
  /** Takes back a use and those before it. Later ones stay: who made them has not been found to be honest. */
  forgive(taken: Taken[]): Promise<void>
}

/** The how-many-eth use of its key this was. */
export type Taken = { key: string; uses: number }

/** Limits that hold across processes: their counters stand in the database. */
export function openThrottle(db: Db, scale: number): Throttle {
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limits[limit].points * scale))
  const count = batch<Use, Count>((uses) => countTogether(db, uses))
  const exhausted = openExhausted()
  const take = async (limit: Limit, who: string) => {
    const { seconds } = limits[limit]
    const key = `${limit}:${shorten(who)}`
    const known = exhausted.left(key)
    if (known > 0) throw throttled(known)
    const { uses, left } = await count({ key, seconds })
    if (uses <= allowed(limit)) return { key, uses }
    if (!forgivable.has(limit)) exhausted.add(key, left)
    throw throttled(left)
  }
  // Two at a time: more callers share what a statement costs than with four (docs/scale.md).
  const look = batch<Caller, IAdmitMembersResult | undefined>((callers) => admitTogether(db, callers), 2)
  return {
    async admit(key, claims) {
      const limit = byMember[key] ?? 'write'
      const { seconds } = limits[limit]
      const counter = `${limit}:member:${claims.member}`
      const known = exhausted.left(counter)
      const found = await look({ claims, key: known > 0 ? null : counter, seconds })
      if (known > 0) return { found, refusal: throttled(known) }
      if (found?.uses == null || found.uses <= allowed(limit)) return { found, refusal: null }
      exhausted.add(counter, found.left!)
      return { found, refusal: throttled(found.left!) }
    },
    take,
    async forgive(taken) {
      await Promise.all(taken.map((each) => forgiveUses.run(each, db)))
    },
    async allow(key, request) {
      const network = networkOf(request.ip)
      const own = byNetwork[key]
      if (own === 'none') return
      if (own) return take(own, network)
      const reads = key.startsWith('GET ')
      // A guarded one has been admitted before it comes here.
      if (!reads && api[key].guard === 'member') return
      if (!reads) return take('write', request.viewer ? `member:${request.viewer.id}` : network)
      // A database that can't count must not stop people from reading (quality S40); writing it does stop.
      if (!request.viewer && api[key].guard === 'public') {
        return take('anonymousRead', network).catch((error) => {
          if (error?.status === 429) throw error
        })
      }
    },
  }
}

type Use = { key: string; seconds: number }
/** The how-many-eth use of its key this was, and the milliseconds until they are counted anew. */
type Count = { uses: number; left: number }

/** Uses of the same key at the same moment are added as one; each gets its own number, in the order they came. */
async function countTogether(db: Db, uses: Use[]): Promise<Count[]> {
  const added = new Map<string, number>()
  const nths = uses.map(({ key }) => {
    added.set(key, (added.get(key) ?? 0) + 1)
    return added.get(key)!
  })
  const seconds = new Map(uses.map((use) => [use.key, use.seconds]))
  const given = { keys: [...added.keys()], uses: [...added.values()], seconds: [...seconds.values()] }
  const counts = new Map((await countUses.run(given, db)).map((count) => [count.key, count]))
  return uses.map(({ key }, place) => {
    const { points, left } = counts.get(key)!
    return { uses: points - added.get(key)! + nths[place]!, left }
  })
}

type Caller = { claims: Claims; key: string | null; seconds: number }

async function admitTogether(db: Db, callers: Caller[]): Promise<(IAdmitMembersResult | undefined)[]> {
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
  const found = new Map(rows.map((row) => [row.nth - 1, row]))
  return callers.map((_, place) => found.get(place))
}

/**
 * Limits that are used up, remembered for a second, so that a caller who goes on asking reaches the database once a
 * second. No longer, because the database's clock decides when a window ends, and it can be moved.
 */
function openExhausted(maxKeys = 10_000, rememberMs = 1_000) {
  const windows = new Map<string, { since: number; left: number }>()
  return {
    /** Milliseconds until the window ends; 0 or less when nothing is known of it. */
    left(key: string) {
      const window = windows.get(key)
      if (!window) return 0
      const passed = performance.now() - window.since
      return passed < rememberMs ? window.left - passed : 0
    },
    add(key: string, left: number) {
      windows.delete(key)
      windows.set(key, { since: performance.now(), left })
      if (windows.size > maxKeys) windows.delete(windows.keys().next().value!)
    },
  }
}

/** As long as the counters' table takes; nobody's name or address is longer, but anybody may send one that is. */
const shorten = (who: string) => (who.length <= 200 ? who : createHash('sha256').update(who).digest('base64url'))

function throttled(ms: number) {
  const wait = Math.max(1, Math.ceil(ms / 1_000))
  return refuse(
    429,
    { detail: `Request was throttled. Expected available in ${wait} second${wait === 1 ? '' : 's'}.` },
    { 'retry-after': String(wait) },
  )
}
