import { lifetimes } from '../../../contract/limits.ts'
import { claimPurchases } from '../../core/membership.ts'
import type { Viewer } from '../../http/bearer.ts'
import { memberGone, plainFault } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import type { Passwords } from './passwords.ts'
import { queueAccountMail, type OwnerEvent } from './mails.ts'
import { tellOwner } from './owner.ts'
import {
  endCalendar,
  endSessions,
  endWaysIn,
  findByEmail,
  findMember,
  findReset,
  putReset,
  replaceHash,
  useReset,
} from './queries.types.ts'
import { passwordFault } from './rules.ts'
import { hashToken, makeToken } from './secrets.ts'
import { cancelEmailChange } from './settings/queries.types.ts'

const passwordChanged: OwnerEvent = { kind: 'password-changed' }

/** Sends a reset link, if the address has an account. The link replaces every earlier link. */
export async function sendResetLink(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (db) => {
    const [member] = await findByEmail.run({ email }, db)
    if (!member) return
    const token = makeToken()
    const minutes = lifetimes.resetLinkMinutes
    const [put] = await putReset.run({ member: member.id, email, tokenHash: hashToken(token), minutes }, db)
    if (!put) return
    await queueAccountMail(services, db, {
      kind: 'reset',
      to: member.email,
      member: member.id,
      username: member.username,
      token,
    })
  })
}

/**
 * Sets a new password, given an emailed single-use token, which also proves the email. Ends every session, an
 * unconfirmed change of email and the calendar feed's address, and notifies the owner by email, but does not log in.
 *
 * @throws 400 for an unknown, used or expired token, or for a weak password, which leaves the token unused
 */
export async function resetPassword(
  services: Services,
  passwords: Passwords,
  token: string,
  password: string,
) {
  const tokenHash = hashToken(token)
  const [holder] = await findReset.run({ tokenHash }, services.db)
  if (!holder) throw plainFault(words.badResetLink)
  const weak = passwordFault(password, holder)
  if (weak) throw plainFault(weak)
  const passwordHash = await passwords.hash('known', password)
  await services.db.transaction(async (db) => {
    const [member] = await useReset.run({ tokenHash, passwordHash }, db)
    if (!member) throw plainFault(words.badResetLink)
    // The mailbox's owner may not be the person who added the ways to log in.
    if (member.wasUnproven) await endWaysIn.run({ member: member.id }, db)
    await claimPurchases(db, member.id)
    await endSessions.run({ member: member.id, except: null }, db)
    await cancelEmailChange.run({ member: member.id }, db)
    await endCalendar.run({ member: member.id }, db)
    await tellOwner(services, db, member.id, passwordChanged)
  })
}

/**
 * Changes the password of a member who knows the old password, and ends every other session and an unconfirmed
 * change of email.
 *
 * @throws 400 for a wrong old password or a weak new password, 401 if the member was deleted
 */
export async function changePassword(
  services: Services,
  passwords: Passwords,
  viewer: Viewer,
  old: string,
  fresh: string,
): Promise<void> {
  const [member] = await findMember.run({ member: viewer.id }, services.db)
  if (!member) throw memberGone()
  const verified = member.password_hash
  if (verified === null) throw plainFault(words.noPassword)
  if (!(await passwords.verify('known', verified, old))) throw plainFault(words.wrongOldPassword)
  const weak = passwordFault(fresh, member)
  if (weak) throw plainFault(weak)
  const passwordHash = await passwords.hash('known', fresh)
  const changed = await services.db.transaction(async (db) => {
    const [replaced] = await replaceHash.run({ member: member.id, verified, passwordHash }, db)
    if (!replaced) return false
    await endSessions.run({ member: member.id, except: viewer.session }, db)
    await cancelEmailChange.run({ member: member.id }, db)
    await tellOwner(services, db, member.id, passwordChanged)
    return true
  })
  // The hash was replaced during the check, so check the new hash.
  if (!changed) await changePassword(services, passwords, viewer, old, fresh)
}
