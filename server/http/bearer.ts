import { sentence } from '../../contract/failures.ts'
import type { Tokens } from '../core/tokens.ts'
import type { Db } from '../db/connect.ts'
import { findSession } from './queries.types.ts'
import { refuse } from './refuse.ts'

/** Whose call it is: the member as the database has them now, and the session it comes from. */
export type Viewer = { id: number; username: string; session: string }

export type Guard = { db: Db; tokens: Tokens }

/**
 * The member behind an Authorization header (contract C1–C3). The session is looked up on every call, so that a
 * logout, a reset or a disabled account ends it at once, everywhere.
 *
 * @returns null when the header carries no bearer at all.
 * @throws 401 for a bearer which can't be taken.
 */
export async function readBearer(guard: Guard, header: string | undefined): Promise<Viewer | null> {
  const parts = (header ?? '').split(/\s+/).filter(Boolean)
  if (parts[0] !== 'Bearer') return null
  if (parts.length !== 2) {
    throw refuse(401, {
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    })
  }
  const claims = await guard.tokens.read('access', parts[1]!)
  if (typeof claims === 'string') throw notValid(claims)
  const [found] = await findSession.run({ member: claims.member, session: claims.session }, guard.db)
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
