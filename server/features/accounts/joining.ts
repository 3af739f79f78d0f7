import { sentence } from '../../../contract/failures.ts'
import type { Input } from '../../../contract/api.ts'
import { readTimeZone } from '../../core/day.ts'
import { claimPurchases } from '../../core/membership.ts'
import { refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import type { Passwords } from './passwords.ts'
import { post } from './post.ts'
import {
  addMember,
  addVerification,
  dropStaleClaims,
  findByEmail,
  findTaken,
  useVerification,
} from './queries.types.ts'
import { emailFault, passwordFault, usernameFault } from './rules.ts'
import { hashToken, makeToken } from './secrets.ts'

/** How long a verification link works, and how long an account waits for it (contract §5, quality S7). */
export const verification = { linkHours: 48, claimHours: 72 }

type Joining = Input<'POST /api/accounts/register/'>['body']

/**
 * Makes an account that waits for its email to be verified, and queues the letter in the same transaction.
 *
 * @param admit is asked once the form is found to be good, before anything is told of whether the name and the address
 * are free: whoever mistypes is not held for somebody who asks after others.
 * @throws 400: `username` and `email` when taken, everything else in `non_field_errors` (contract C17).
 */
export async function register(services: Services, passwords: Passwords, joining: Joining, admit: () => Promise<unknown>) {
  const { username, email, password } = joining
  refuseFaults({ username: usernameFault(username), email: emailFault(email), password: passwordFault(password, joining) })
  await admit()
  await refuseTaken(services, joining)
  const passwordHash = await passwords.hash(password)
  const added = await services.db.transaction(async (db) => {
    await dropStaleClaims.run({ username, email, hours: verification.claimHours }, db)
    const [member] = await addMember.run({ username, email, passwordHash, timeZone: readTimeZone(joining.time_zone) }, db)
    if (member) await sendVerification(services, db, member)
    return member
  })
  if (!added) {
    await refuseTaken(services, joining)
    throw refuse(400, { username: [sentence.usernameTaken] })
  }
  return { username: added.username, email: added.email, message: 'Registration successful. Check your email to verify your account.' }
}

/** Sends the link once more to an account that waits for it; says nothing of whether there is one. */
export async function resendVerification(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (db) => {
    const [member] = await findByEmail.run({ email }, db)
    if (member && !member.verified && !member.disabled) await sendVerification(services, db, member)
  })
}

/** @throws 400 for a token that is unknown or past its 48 hours; a used one verifies again (contract §3). */
export async function verifyEmail({ db }: Services, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [verified] = await useVerification.run({ tokenHash: hashToken(token) }, tx)
    if (!verified) throw refuse(400, { error: sentence.badVerificationLink })
    await claimPurchases(tx, verified.id)
  })
}

async function sendVerification(
  services: Services,
  db: Parameters<typeof post>[1],
  member: { id: number; username: string; email: string },
) {
  const token = makeToken()
  await addVerification.run({ tokenHash: hashToken(token), member: member.id, hours: verification.linkHours }, db)
  await post(services, db, { kind: 'verify', to: member.email, username: member.username, token })
}

function refuseFaults({ username, email, password }: Record<'username' | 'email' | 'password', string | null>) {
  const faults = [username, email, password].filter((fault) => fault !== null)
  if (faults.length) throw refuse(400, { non_field_errors: faults, ...(password ? { password: [password] } : {}) })
}

async function refuseTaken({ db }: Services, { username, email }: Joining) {
  const [taken] = await findTaken.run({ username, email, hours: verification.claimHours }, db)
  const faults = {
    ...(taken?.usernameTaken ? { username: [sentence.usernameTaken] } : {}),
    ...(taken?.emailTaken ? { email: [sentence.emailTaken] } : {}),
  }
  if (Object.keys(faults).length) throw refuse(400, faults)
}
