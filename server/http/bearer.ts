import { sentence } from '../../contract/failures.ts'
import type { Claims, Tokens } from '../core/tokens.ts'
import { untilWritten } from '../db/cache.ts'
import type { Database } from '../db/connect.ts'
import { together } from '../db/together.ts'
import { findSessions } from './queries.types.ts'
import { refuse } from './refuse.ts'

/** Whose call it is: the member as the database has them now, and the session it comes from. */
export type Viewer = { id: number; username: string; session: string }

export type Guard = {
  tokens: Tokens
  /** Headers whose bearer was found good, by their ends, which are signatures: some megabytes at the most. */
  good: Map<string, { header: string; claims: Claims }>
  /** The member and the session as the database has them now; none when there is no such member. */
  find(claims: Claims): Promise<Found | undefined>
}
export type Found = { username: string; disabled: boolean; live: boolean }
/** `ends`: when the session ends by itself, in ms. */
type FoundUntil = Found & { ends: number | null }

/** How many headers, and how many sessions, are kept in mind at the most. */
const mostKept = 10_000

/** Every call asks whether its session lives; those that arrive together, in one statement. */
export function openGuard(db: Database, tokens: Tokens): Guard {
  const look = together<Claims, FoundUntil | undefined>(async (asked) => {
    const members = asked.map(({ member }) => member)
    const sessions = asked.map(({ session }) => session)
    const found = await findSessions.run({ members, sessions }, db)
    const places = new Map(found.map((row) => [row.nth - 1, row]))
    return asked.map((_, place) => places.get(place))
  })
  const find = untilWritten(db, look, {
    // A header's claims are the same each time, as long as the header is kept in mind.
    nameOf: (claims) => claims,
    endsAt: (found) => found?.ends ?? null,
    most: mostKept,
  })
  return { tokens, good: new Map(), find }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The member behind an Authorization header (contract C1–C3). What the database holds of the session counts, on every
 * call, so that a logout, a reset or a disabled account ends it at once, everywhere.
 *
 * @returns null when the header carries no bearer at all.
 * @throws 401 for a bearer which can't be taken.
 */
export async function readBearer(guard: Guard, header: string | undefined): Promise<Viewer | null> {
  const claims = await readClaims(guard, header)
  return claims && findViewer(guard, claims)
}

/** What the bearer of a header says, if it was found good before: a signature that held once will hold again. */
export function knownClaims({ good }: Guard, header = ''): Claims | undefined {
  const known = good.get(endOf(header))
  return known?.header === header && known.claims.expires > Math.floor(Date.now() / 1_000) ? known.claims : undefined
}

/** The signature's part of a header: enough to find it by, and a seventh of it to read. */
const endOf = (header: string) => header.slice(-43)

/** What the bearer of a header says, which is not yet whether its session lives. @throws 401 where it says nothing good */
export async function readClaims(guard: Guard, header = ''): Promise<Claims | null> {
  const known = knownClaims(guard, header)
  if (known) return known
  const { tokens, good } = guard
  const parts = header.split(/\s+/).filter(Boolean)
  if (parts[0] !== 'Bearer') return null
  if (parts.length !== 2) {
    throw refuse(401, {
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    })
  }
  const claims = await tokens.read('access', parts[1]!)
  if (typeof claims === 'string') throw notValid(claims)
  // Nothing that the database could not take may come among what is asked for others.
  if (!uuid.test(claims.session)) throw notValid('Token is invalid')
  if (good.size >= mostKept) good.delete(good.keys().next().value!)
  good.set(endOf(header), { header, claims })
  return claims
}

/** The member whose session lives at this moment. @throws 401 when it has ended */
export async function findViewer(guard: Guard, claims: Claims): Promise<Viewer> {
  return viewerOf(claims, await guard.find(claims))
}

/** The member of a session as it was found. @throws 401 unless it lives */
export function viewerOf(claims: Claims, found: Found | undefined): Viewer {
  if (!found) throw refuse(401, { detail: 'User not found', code: 'user_not_found' })
  if (found.disabled) throw refuse(401, { detail: 'User is inactive', code: 'user_inactive' })
  if (!found.live) throw notValid('Token is invalid')
  return { id: claims.member, username: found.username, session: claims.session }
}

/** 401 for a protected path without credentials (contract C1). */
export const noCredentials = () => refuse(401, { detail: sentence.noCredentials })

const notValid = (message: string) =>
  refuse(401, {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  })
