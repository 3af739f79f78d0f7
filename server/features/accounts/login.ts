import { sentence } from '../../../contract/failures.ts'
import { readTimeZone } from '../../core/day.ts'
import { refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import type { Passwords } from './passwords.ts'
import { findLogin, keepTimeZone, replaceHash } from './queries.types.ts'
import { openSession, type Pair } from './sessions.ts'

type Login = { username: string; password: string; time_zone?: string }

/**
 * Logs in by password. The answer, and the time it takes, is the same for a name nobody has, a wrong password and a
 * disabled account; only who knows the password learns that the email still waits (quality S3, S4).
 *
 * @param proven is told as soon as somebody is found to know the password.
 * @throws 401, or 403 while the email is not verified.
 */
export async function logIn(services: Services, passwords: Passwords, login: Login, proven: () => Promise<void>): Promise<Pair> {
  const { db } = services
  const [member] = await findLogin.run({ username: login.username }, db)
  const matches = await passwords.verify(member?.password_hash ?? null, login.password)
  if (!member || !matches || member.disabled) throw refuse(401, { detail: sentence.noAccount })
  await proven()
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
