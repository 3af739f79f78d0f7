import type { Claims, Tokens } from '../core/tokens.ts'
import { batch } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import { sentence, words } from './copy.ts'
import { findSessions } from './queries.types.ts'
import { memberGone, refuse } from './refuse.ts'

/** The member who sent a request, as read from the database, and their session. */
export type Viewer = { id: number; username: string; session: string }

export type Guard = {
  tokens: Tokens
  /**
   * Looks up a member, their session and, by the product's clock, the token's expiry. Returns undefined if
   * the member doesn't exist.
   */
  find(whose: Whose): Promise<Found | undefined>
}
/** A member, the session of their request, and the time when the request's token expires. */
type Whose = Pick<Claims, 'member' | 'session' | 'expires'>
export type Found = { username: string; disabled: boolean; live: boolean; expired: boolean }

/** Creates the session look-up, in which simultaneous requests share one statement. */
export function openGuard(db: Db, tokens: Tokens): Guard {
  const find = batch<Whose, Found | undefined>(async (claims) => {
    const members = claims.map(({ member }) => member)
    const sessions = claims.map(({ session }) => session)
    const expires = claims.map((claim) => claim.expires)
    const found = new Map(
      (await findSessions.run({ members, sessions, expires }, db)).map((row) => [row.ordinal, row]),
    )
    return claims.map((_, index) => found.get(index + 1))
  })
  return { tokens, find }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns the member of an Authorization header. The database decides on every request whether the session is
 * live, so a logout, a password reset or the disabling of an account ends the session immediately, in every
 * process.
 *
 * @returns null if the header has no bearer token.
 * @throws 401 for a token that is malformed, expired or revoked.
 */
export async function readBearer(guard: Guard, header: string | undefined): Promise<Viewer | null> {
  const claims = await readClaims(guard, header)
  return claims && findViewer(guard, claims)
}

/**
 * Reads the claims of a header's token. Does not check the session and the expiry. @throws 401 if malformed
 */
export async function readClaims({ tokens }: Guard, header = ''): Promise<Claims | null> {
  const parts = header.split(/\s+/).filter(Boolean)
  if (parts[0] !== 'Bearer') return null
  if (parts.length !== 2) {
    throw refuse(401, {
      detail: words.badBearer,
      code: 'bad_authorization_header',
    })
  }
  const claims = await tokens.read('access', parts[1]!)
  if (typeof claims === 'string') throw notValid(words.token[claims])
  // One malformed id would make the statement fail for every request in the batch.
  if (!uuid.test(claims.session)) throw notValid(words.token.invalid)
  return claims
}

/** Returns the member with these claims. @throws 401 unless the session and the token are live */
export async function findViewer(guard: Guard, claims: Claims): Promise<Viewer> {
  return viewerOf(claims, await guard.find(claims))
}

/** Returns the member of a looked-up session. @throws 401 unless the session and its token are live */
export function viewerOf(claims: Claims, found: Found | undefined): Viewer {
  if (!found) throw memberGone()
  if (found.expired) throw notValid(words.token.expired)
  if (found.disabled) throw refuse(401, { detail: words.userInactive, code: 'user_inactive' })
  if (!found.live) throw notValid(words.token.invalid)
  return { id: claims.member, username: found.username, session: claims.session }
}

/** 401 for a protected path without credentials. */
export const noCredentials = () => refuse(401, { detail: sentence.noCredentials })

const notValid = (message: string) =>
  refuse(401, {
    detail: words.badToken,
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
  })
