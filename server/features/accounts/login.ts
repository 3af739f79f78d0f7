import { sentence } from '../../http/copy.ts'
import { loginCodes } from '../../../contract/failures.ts'
import { readTimeZone } from '../../core/day.ts'
import { refuse } from '../../http/refuse.ts'
import type { Use } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { coded } from '../../core/language.ts'
import type { Client } from './clients.ts'
import { knowsNetwork } from './networks.ts'
import type { Passwords } from './passwords.ts'
import { findLogin, keepTimeZone, replaceHash, type IFindLoginResult } from './queries.types.ts'
import { openSession, type Pair } from './sessions.ts'
import { acceptPassword } from './unproven.ts'

type Login = { username: string; password: string; time_zone?: string; client: Client }

/** Counts each login attempt before the password is checked; `forgive` subtracts it if the password is right. */
export type Tries = { count(): Promise<Use[]>; forgive(uses: Use[]): Promise<unknown> }

/**
 * Logs in by password. The response and its timing are the same for an unknown name, a wrong password and a
 * disabled account. An unverified email is reported only if the password is right. A member who has logged in
 * from this network before does not queue behind strangers.
 *
 * @throws 401, 403 if the email is not verified, 429 after too many attempts, 503 if the queue is full
 */
export async function logIn(
  services: Services,
  passwords: Passwords,
  login: Login,
  tries: Tries,
): Promise<Pair> {
  const [member] = await findLogin.run({ username: login.username }, services.db)
  const share =
    member && knowsNetwork(services.seals, member.id, login.client.network, member.networks)
      ? 'known'
      : 'anyone'
  passwords.admit(share)
  const uses = await tries.count()
  const matches = await passwords.verify(share, member?.password_hash ?? null, login.password)
  if (!member || !matches || member.disabled)
    throw refuse(401, { detail: sentence.noAccount, ...coded(loginCodes.noAccount) })
  const forgiving = tries.forgive(uses)
  try {
    const pair = await enter(services, passwords, login, member)
    if (pair) return pair
  } finally {
    await forgiving
  }
  // The hash was replaced during the check, so check the new hash.
  return logIn(services, passwords, login, tries)
}

/**
 * Opens a session once the password has matched.
 *
 * @returns null if the hash was replaced meanwhile
 * @throws 403 if the email is not verified
 */
async function enter(
  services: Services,
  passwords: Passwords,
  login: Login,
  member: IFindLoginResult,
): Promise<Pair | null> {
  if (!member.verified) {
    throw refuse(403, {
      error: sentence.emailNotVerified,
      detail: sentence.emailNotVerified,
      ...coded(loginCodes.emailNotVerified),
    })
  }
  const passwordHash = await renewHash(services, passwords, member, login.password)
  const pair = await openSession(services, services.db, member, { passwordHash }, login.client)
  if (!pair) return null
  if (member.unproven) await acceptPassword(services, member.id, passwordHash)
  await rememberTimeZone(services, member.id, login.time_zone)
  return pair
}

/** Replaces a hash that is weaker than the policy. Returns the member's current hash. */
async function renewHash(
  { db }: Services,
  passwords: Passwords,
  member: IFindLoginResult,
  password: string,
): Promise<string> {
  const verified = member.password_hash!
  if (!passwords.isBelowPolicy(verified)) return verified
  const passwordHash = await passwords.hash('known', password)
  await replaceHash.run({ member: member.id, verified, passwordHash }, db)
  return passwordHash
}

/** Stores the browser's time zone at the first login that sends one. */
export async function rememberTimeZone(
  { db }: Services,
  member: number,
  name: string | undefined,
): Promise<void> {
  const timeZone = readTimeZone(name)
  if (timeZone) await keepTimeZone.run({ member, timeZone }, db)
}
