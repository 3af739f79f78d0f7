import { sentence } from '../../http/copy.ts'
import type { Input } from '../../../contract/api.ts'
import { lifetimes } from '../../../contract/limits.ts'
import { readTimeZone } from '../../core/day.ts'
import { claimPurchases } from '../../core/membership.ts'
import type { Db } from '../../db/connect.ts'
import { plainFault, refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { told } from '../../core/language.ts'
import { messages, words } from './copy.ts'
import type { Passwords } from './passwords.ts'
import { queueAccountMail } from './mails.ts'
import {
  addMember,
  addVerification,
  dropStaleClaims,
  findByEmail,
  findIntent,
  findTaken,
  removeDisowned,
  useVerification,
} from './queries.types.ts'
import { emailFault, passwordFault, usernameFault } from './rules.ts'
import { hashToken, makeToken } from './secrets.ts'
import { waitsForHolder } from './usernames.ts'

type Joining = Input<'POST /api/accounts/register/'>['body']
type Intent = NonNullable<Joining['intent']>

/**
 * Creates an account with an unverified email and queues the verification email in the same transaction.
 *
 * @param admit counts the call. It runs after the form is validated and before the name and address are looked
 * up, so that a mistyped form does not count as probing.
 * @throws 400: in `username` and `email` if they are taken, otherwise in `non_field_errors`
 */
export async function register(
  services: Services,
  passwords: Passwords,
  joining: Joining,
  admit: () => Promise<unknown>,
) {
  const { username, email, password } = joining
  refuseFaults({
    username: usernameFault(username),
    email: emailFault(email),
    password: passwordFault(password, joining),
  })
  await admit()
  await refuseTaken(services, joining)
  const passwordHash = await passwords.hash('anyone', password)
  const added = await services.db.transaction(async (db) => {
    await dropStaleClaims.run({ username, email, hours: lifetimes.unverifiedAccountHours }, db)
    const [member] = await addMember.run(
      {
        username,
        email,
        passwordHash,
        timeZone: readTimeZone(joining.time_zone),
        language: joining.language ?? 'en',
      },
      db,
    )
    if (!member) return undefined
    // This check must follow the insert, which waits for a concurrent transaction that frees the name.
    if (await waitsForHolder(services, db, joining)) throw refuse(400, { username: [sentence.usernameTaken] })
    await sendVerification(services, db, member, { resent: false, intent: joining.intent })
    return member
  })
  if (!added) {
    await refuseTaken(services, joining)
    throw refuse(400, { username: [sentence.usernameTaken] })
  }
  return {
    username: added.username,
    email: added.email,
    ...told(messages, 'registered'),
  }
}

/** Sends another link to an unverified account; has no effect if the address has none. */
export async function resendVerification(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (db) => {
    const [member] = await findByEmail.run({ email }, db)
    if (!member || member.verified || member.disabled) return
    const [intent] = await findIntent.run({ member: member.id }, db)
    await sendVerification(services, db, member, { resent: true, intent })
  })
}

/**
 * Verifies an account's email. A used token succeeds again.
 *
 * @returns the class or plan for which the member registered, if any
 * @throws 400 for an unknown or expired token
 */
export function verifyEmail({ db }: Services, token: string): Promise<Intent | undefined> {
  return db.transaction(async (tx) => {
    const [verified] = await useVerification.run({ tokenHash: hashToken(token) }, tx)
    if (!verified) throw refuse(400, { error: sentence.badVerificationLink })
    await claimPurchases(tx, verified.id)
    const { intent_kind: kind, intent_id: id } = verified
    return kind !== null && id !== null ? { kind, id } : undefined
  })
}

/**
 * Removes an account that was registered with another person's address, given the token from its verification
 * email.
 *
 * @throws 400 for an unknown or expired token, or if the address is already verified
 */
export async function disownRegistration({ db }: Services, token: string): Promise<void> {
  const [removed] = await removeDisowned.run({ tokenHash: hashToken(token) }, db)
  if (!removed) throw plainFault(words.notMeIsOver)
}

type Joined = { id: number; username: string; email: string; created_at: Date }

type About = { resent: boolean; intent: Intent | undefined }

async function sendVerification(services: Services, db: Db, member: Joined, { resent, intent }: About) {
  const { id, username, email, created_at } = member
  const token = makeToken()
  await addVerification.run(
    {
      tokenHash: hashToken(token),
      member: id,
      hours: lifetimes.verificationLinkHours,
      resent,
      intentKind: intent?.kind,
      intentId: intent?.id,
    },
    db,
  )
  await queueAccountMail(services, db, {
    kind: 'verify',
    to: email,
    member: id,
    username,
    registeredAt: created_at.toISOString(),
    token,
  })
}

function refuseFaults({
  username,
  email,
  password,
}: Record<'username' | 'email' | 'password', string | null>) {
  const faults = [username, email, password].filter((fault) => fault !== null)
  if (faults.length)
    throw refuse(400, { non_field_errors: faults, ...(password ? { password: [password] } : {}) })
}

async function refuseTaken(services: Services, joining: Joining) {
  const { username, email } = joining
  const { db } = services
  const [taken] = await findTaken.run({ username, email, hours: lifetimes.unverifiedAccountHours }, db)
  const faults = {
    ...(taken?.usernameTaken || (await waitsForHolder(services, db, joining))
      ? { username: [sentence.usernameTaken] }
      : {}),
    ...(taken?.emailTaken ? { email: [sentence.emailTaken] } : {}),
  }
  if (Object.keys(faults).length) throw refuse(400, faults)
}
