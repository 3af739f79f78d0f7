import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { api, type Key } from '../../contract/api.ts'
import type { Database } from '../db/connect.ts'
import { networkOf } from './networks.ts'
import { refuse } from './refuse.ts'

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

/** The limit a call counts by as soon as it arrives; others are taken by the handlers which know the account. */
const byNetwork: Partial<Record<Key, Limit | 'none'>> = {
  'POST /api/accounts/token/': 'login',
  'POST /api/accounts/register/': 'register',
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
  /** Counts an arriving call. @throws 429 with Retry-After when its limit is used up (contract C14). */
  allow(key: Key, request: FastifyRequest): Promise<void>
  /** Counts one use of `limit` by `who`. @throws 429 likewise. */
  take(limit: Limit, who: string): Promise<void>
}

/** Limits that hold across processes: their counters stand in the database. */
export function openThrottle(db: Database, scale: number): Throttle {
  const store = { query: ({ text, values }: { text: string; values: unknown[] }) => db.query(text, values) }
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: store,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: Math.max(1, Math.floor(points * scale)),
        duration: seconds,
        inMemoryBlockOnConsumed: Math.max(1, Math.floor(points * scale)) + 1,
      }),
    ]),
  )
  const take = async (limit: Limit, who: string) => {
    try {
      await limiters.get(limit)!.consume(shorten(who))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw throttled(Math.ceil(error.msBeforeNext / 1_000))
    }
  }
  return {
    take,
    async allow(key, request) {
      const network = networkOf(request.ip)
      const own = byNetwork[key]
      if (own === 'none') return
      if (own) return take(own, network)
      const reads = key.startsWith('GET ')
      if (!reads) return take(byMember[key] ?? 'write', request.viewer ? `member:${request.viewer.id}` : network)
      // A database that can't count must not stop people from reading (quality S40); writing it does stop.
      if (!request.viewer && api[key].guard === 'public') {
        return take('anonymousRead', network).catch((error) => {
          if (error?.status === 429) throw error
        })
      }
    },
  }
}

/** As long as the counters' table takes; nobody's name or address is longer, but anybody may send one that is. */
const shorten = (who: string) => (who.length <= 200 ? who : createHash('sha256').update(who).digest('base64url'))

function throttled(seconds: number) {
  const wait = Math.max(1, seconds)
  return refuse(
    429,
    { detail: `Request was throttled. Expected available in ${wait} second${wait === 1 ? '' : 's'}.` },
    { 'retry-after': String(wait) },
  )
}
