import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { rates, scaled, type Rate, type RateName } from '../../contract/rates.ts'
import type { Claims } from '../core/tokens.ts'
import type { Db } from '../db/connect.ts'
import type { Found } from './bearer.ts'
import { openAdmission, openCounters, openExhausted, openWindows } from './counters.ts'
import { networkOf } from './networks.ts'
import { forgiveUses } from './queries.types.ts'
import { words } from './copy.ts'
import { refuse, type Refusal } from './refuse.ts'

export type Throttle = {
  /**
   * For a guarded call that makes changes: looks up its session and, if it is live, counts the call against
   * its member's limit, in one statement.
   *
   * @returns the member and session, and the 429 to throw if the session is live and the limit exhausted.
   */
  admit(rate: RateName, claims: Claims): Promise<{ found: Found | undefined; refusal: Refusal | null }>
  /**
   * Counts one use of a limit by the sender of a request.
   *
   * @param named the address, account or text, for a limit that counts by it.
   * @throws 429 with Retry-After if the limit is exhausted.
   */
  count(rate: RateName, sender: Sender, named?: string): Promise<Use>
  /**
   * Forgives the given uses and all before them. Later uses remain counted, because somebody else may have
   * made them.
   */
  forgive(uses: Use[]): Promise<void>
}

/** A counted use: its counter, and its ordinal in the window. */
export type Use = { key: string; ordinal: number }

type Sender = Pick<FastifyRequest, 'ip' | 'viewer'>

/**
 * Opens rate limits across processes, counted in the database. Only members' reads are counted in this
 * process.
 */
export function openThrottle(db: Db, scale: number): Throttle {
  const countInDatabase = openCounters(db)
  const admitInDatabase = openAdmission(db)
  const countHere = openWindows()
  const exhausted = openExhausted()

  return {
    async admit(name, claims) {
      const { member, seconds }: Rate = rates[name]
      const counter = `${name}:member:${claims.member}`
      const wait = exhausted.left(counter)
      const found = await admitInDatabase({ claims, key: wait > 0 ? null : counter, seconds })
      if (wait > 0) return { found, refusal: throttled(wait) }
      if (found?.uses == null || found.uses <= scaled(member!, scale)) return { found, refusal: null }
      exhausted.add(counter, found.left!)
      return { found, refusal: throttled(found.left!) }
    },
    async count(name, sender, named) {
      const { seconds, account }: Rate = rates[name]
      const { key, uses } = counterOf(name, sender, named)
      const wait = exhausted.left(key)
      if (wait > 0) throw throttled(wait)
      // Counting reads in the database would make each of them a write (docs/decisions/0001).
      const counted =
        name === 'read' && sender.viewer ? countHere(key, seconds) : await countInDatabase({ key, seconds })
      if (counted.ordinal <= scaled(uses, scale)) return { key, ordinal: counted.ordinal }
      // Another process may reset uses by account at any time, so such a limit is always checked in the
      // database.
      if (!account) exhausted.add(key, counted.left)
      throw throttled(counted.left)
    },
    async forgive(uses) {
      await Promise.all(uses.map(({ key, ordinal }) => forgiveUses.run({ key, uses: ordinal }, db)))
    },
  }
}

/** Returns the counter to which a sender's use of a limit belongs, and how many uses it allows. */
function counterOf(name: RateName, { ip, viewer }: Sender, named = ''): { key: string; uses: number } {
  const { address, account, text, member, network }: Rate = rates[name]
  if (address) return { key: `${name}:${shorten(named)}`, uses: address }
  if (account) return { key: `${name}:${shorten(`${networkOf(ip)}:${named}`)}`, uses: account }
  if (text && viewer) return { key: `${name}:member:${viewer.id}:${shorten(named)}`, uses: text }
  if (member && viewer) return { key: `${name}:member:${viewer.id}`, uses: member }
  if (network) return { key: `${name}:${networkOf(ip)}`, uses: network }
  throw new Error(`The limit ${name} counts by member, but the request has none.`)
}

/**
 * Keys in the table of counters have at most 255 characters. No real name is that long, but a request may
 * send such a text.
 */
const shorten = (text: string) =>
  text.length <= 200 ? text : createHash('sha256').update(text).digest('base64url')

/** 429 with Retry-After; the caller may try again in `ms`. */
export function throttled(ms: number) {
  const wait = Math.max(1, Math.ceil(ms / 1_000))
  return refuse(429, { detail: words.throttled(wait) }, { 'retry-after': String(wait) })
}
