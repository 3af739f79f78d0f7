import { readTimeZone } from '../../core/day.ts'
import { isEmail } from '../../core/identity.ts'
import { claimPurchases } from '../../core/membership.ts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'
import type { GoogleIdentity } from '../../services/google.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import type { Client } from './clients.ts'
import { rememberTimeZone } from './login.ts'
import { memberLanguage } from '../../core/language.ts'
import type { OwnerEvent } from './mails.ts'
import { tellOwner } from './owner.ts'
import {
  acceptCredential,
  addGoogleMember,
  dropUnverified,
  findByEmail,
  findGoogleMember,
  linkGoogle,
  linkNewMember,
  lockIdentity,
} from './queries.types.ts'
import { removeMember } from './queries-leaving.types.ts'
import { usernameFault } from './rules.ts'
import { openSession, type Pair } from './sessions.ts'
import { endPlantedPassword } from './unproven.ts'
import { waitsForHolder } from './usernames.ts'

type Person = { id: number; username: string }

/**
 * Logs in with a Google credential. A known identity logs in to its account. A new identity gets an account,
 * replaces an unverified account with the same address, or is linked to a verified account with it. Linking
 * requires that Google is authoritative for the address, that the address is proven to be the account
 * owner's, and that the account has no role. Linking removes a password that a stranger may have set.
 *
 * @throws 401 for an invalid credential or disabled account, 403 for an unverified email, 409 if the identity
 * must be linked in Settings, 503 if Google's keys are unavailable.
 */
export async function logInWithGoogle(
  services: Services,
  { credential, zone, client }: { credential: string; zone: string | undefined; client: Client },
): Promise<Pair> {
  const identity = await verify(services, credential)
  const member = await services.db.transaction(async (db) => {
    const { credentialId, rememberUntil } = identity
    const [accepted] = await acceptCredential.run({ credentialId, rememberUntil }, db)
    if (!accepted) throw refuse(401, { error: words.googleFailed })
    return findOrMakeMember(services, db, identity, zone)
  })
  const pair = await openSession(services, services.db, member, { googleSubject: identity.subject }, client)
  if (!pair) throw refuse(401, { error: words.googleFailed })
  await rememberTimeZone(services, member.id, zone)
  return pair
}

async function verify({ google }: Services, credential: string): Promise<GoogleIdentity> {
  const outcome = await google.verify(credential)
  if (typeof outcome !== 'string') return outcome
  if (outcome === 'unverified-email') throw refuse(403, { error: words.googleUnverified })
  if (outcome === 'keys-unavailable') {
    throw refuse(503, { error: words.googleAway }, { 'retry-after': '30' })
  }
  throw refuse(401, { error: words.googleFailed })
}

/**
 * Finds the identity's member, links an account, or creates one. A lock serialises logins with one identity.
 * If a registration, verification or rename commits between two statements, the next round tries again.
 */
async function findOrMakeMember(
  services: Services,
  db: Db,
  identity: GoogleIdentity,
  zone?: string,
): Promise<Person> {
  await lockIdentity.run({ subject: identity.subject }, db)
  const [known] = await findGoogleMember.run({ subject: identity.subject }, db)
  if (known?.disabled) throw refuse(401, { error: words.googleFailed })
  if (known) return known
  if (!isEmail(identity.email)) throw refuse(401, { error: words.googleFailed })
  for (const username of namesFor(identity.email)) {
    const member =
      (await linkHolder(services, db, identity)) ?? (await makeMember(services, db, identity, username, zone))
    if (member) return member
  }
  throw refuse(401, { error: words.googleFailed })
}

/**
 * Links the verified account that has the identity's address. Returns null if there is no such account, or if
 * it has since been deleted.
 */
async function linkHolder(services: Services, db: Db, identity: GoogleIdentity): Promise<Person | null> {
  const [holder] = await findByEmail.run({ email: identity.email }, db)
  if (!holder) return null
  if (holder.disabled) throw refuse(401, { error: words.googleFailed })
  if (!holder.verified) {
    // The account's creator never proved the address, and their password would remain valid after linking.
    await dropUnverified.run({ member: holder.id }, db)
    return null
  }
  // Control of the mailbox is not enough to log in to an account with a role. An unproven address may have
  // been confirmed by somebody other than the account's owner.
  if (!identity.authoritative || holder.staff || holder.unproven)
    throw refuse(409, { error: words.linkFirst })
  const { subject, email } = identity
  const [linked] = await linkGoogle.run({ subject, email, member: holder.id }, db)
  if (!linked) return null
  const ended = await endPlantedPassword(db, holder.id)
  const event: OwnerEvent = { kind: ended ? 'google-linked-password-ended' : 'google-linked' }
  await tellOwner(services, db, holder.id, event)
  return holder
}

/**
 * Creates an account with a verified address. Returns null if the name or address is taken, or if the name is
 * reserved for its last holder.
 */
async function makeMember(
  services: Services,
  db: Db,
  { email, subject }: GoogleIdentity,
  username: string,
  zone?: string,
): Promise<Person | null> {
  const [made] = await addGoogleMember.run(
    { username, email, timeZone: readTimeZone(zone), language: memberLanguage() },
    db,
  )
  if (!made) return null
  if (await waitsForHolder(services, db, { username, email })) {
    await removeMember.run({ member: made.id }, db)
    return null
  }
  await linkNewMember.run({ subject, email, member: made.id }, db)
  await claimPurchases(db, made.id)
  return made
}

/** Yields usernames of 3 to 30 characters: the address's cleaned local part, then that part with digits appended. */
function* namesFor(email: string): Generator<string> {
  const cleaned = email
    .split('@')[0]!
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, 24)
  const base = cleaned.length >= 3 ? cleaned : `member${cleaned}`
  if (!usernameFault(base)) yield base
  for (let digits = 2; digits <= 6; digits++) {
    for (let tries = 0; tries < 4; tries++)
      yield `${base}${Math.floor(Math.random() * 10 ** digits)}`.slice(0, 30)
  }
}
