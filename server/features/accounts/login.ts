import { sentence } from '../../../contract/failures.ts'
import { readTimeZone } from '../../core/day.ts'
import { refuse } from '../../http/refuse.ts'
import type { Taken } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import type { Passwords } from './passwords.ts'
import { findLogin, keepTimeZone, replaceHash, type IFindLoginResult } from './queries.types.ts'
import { openSession, type Pair } from './sessions.ts'

type Login = { username: string; password: string; time_zone?: string }

/** The tries at somebody's password: counted as each begins, and taken back from whoever knows it. */
export type Tries = { count(): Promise<Taken[]>; forgive(taken: Taken[]): Promise<unknown> }

/**
 * Logs in by password. The answer, and the time it takes, is the same for a name nobody has, a wrong password and a
 * disabled account; only who knows the password learns that the email still waits (quality S3, S4).
 *
 * @throws 401, 403 while the email is not verified, or 429 when there were too many tries.
 */
export async function logIn(services: Services, passwords: Passwords, login: Login, tries: Tries): Promise<Pair> {
  const [[member], taken] = await Promise.all([findLogin.run({ username: login.username }, services.db), tries.count()])
  const matches = await passwords.verify(member?.password_hash ?? null, login.password)
  if (!member || !matches || member.disabled) throw refuse(401, { detail: sentence.noAccount })
  const forgiving = tries.forgive(taken)
  try {
    return await enter(services, passwords, login, member)
  } finally {
    await forgiving
  }
}

/** Lets in somebody who knows the password. @throws 403 while the email is not verified */
async function enter(services: Services, passwords: Passwords, login: Login, member: IFindLoginResult): Promise<Pair> {
  const { db } = services
  if (!member.verified) {
    throw refuse(403, { error: sentence.emailNotVerified, detail: sentence.emailNotVerified })
  }
  if (passwords.isBelowPolicy(member.password_hash!)) {
    await replaceHash.run({ member: member.id, passwordHash: await passwords.hash(login.password) }, db)
  }
  await rememberTimeZone(services, member.id, login.time_zone)
  return openSession(services, db, member)
}

/** Keeps the browser's time zone at the first login that tells one. */
export async function rememberTimeZone({ db }: Services, member: number, name: string | undefined): Promise<void> {
  const timeZone = readTimeZone(name)
  if (timeZone) await keepTimeZone.run({ member, timeZone }, db)
}
