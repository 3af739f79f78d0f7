import { lifetimes } from '../../../../contract/limits.ts'
import { canonicalEmail } from '../../../core/identity.ts'
import { told } from '../../../core/language.ts'
import { claimPurchases } from '../../../core/membership.ts'
import { queueMail } from '../../../core/mail-queue.ts'
import { memberGone, plainFault } from '../../../http/refuse.ts'
import type { Viewer } from '../../../http/bearer.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import type { Passwords } from '../passwords.ts'
import { proveAgain } from '../proof.ts'
import { putReset } from '../queries.types.ts'
import { hashToken, makeToken } from '../secrets.ts'
import { words } from './copy.ts'
import type { EmailMail } from './mails.ts'
import * as queries from './queries.types.ts'

/** Serves changes of email, which are confirmed at the new address and can be undone from the old address. */
export function serveEmailChange(context: RouteContext, services: Services, passwords: Passwords): void {
  serve(context, 'POST /api/accounts/change-email/', async ({ body, viewer, count, request }) => {
    await count('password')
    await proveAgain(services, passwords, viewer.id, body)
    await count('mailByAddress', `change:${canonicalEmail(body.email)}`)
    await askForChange(services, viewer, body.email)
    request.log.info({ event: 'email.change-asked', member: viewer.id }, 'a change of email was requested')
    return told(words, 'confirmation_sent')
  })

  serve(context, 'POST /api/accounts/change-email/confirm/', async ({ body, viewer, request }) => {
    await confirmChange(services, body.token, viewer?.session ?? null)
    request.log.info({ event: 'email.changed' }, 'an email was changed')
    return told(words, 'email_changed')
  })

  serve(context, 'POST /api/accounts/change-email/undo/', async ({ body, request }) => {
    await undoChange(services, body.token)
    request.log.warn({ event: 'email.change-undone' }, 'a change of email was undone')
    return told(words, 'email_restored')
  })
}

/**
 * Emails a link to the new address. If the address already belongs to an account, that account's owner is
 * notified instead, with the same amount of work, so that the caller cannot tell the difference.
 *
 * @throws 401 if the session has ended meanwhile, for example by an undo
 */
async function askForChange(services: Services, viewer: Viewer, email: string): Promise<void> {
  const token = makeToken()
  await services.db.transaction(async (db) => {
    const { id: member, session } = viewer
    const { emailConfirmHours: hours, emailUndoDays: days } = lifetimes
    const wanted = { member, session, email, confirmHash: hashToken(token), hours, days }
    const [decision] = await queries.askForEmail.run(wanted, db)
    refuseIf(decision, 'Member')
    const [holder] = await queries.findHolder.run({ member, email }, db)
    if (!holder) throw memberGone()
    const { username, taken, created_at } = holder
    const kind = taken ? 'email-taken' : 'email-confirm'
    await post(services, db, { kind, to: email, member, username, since: created_at.toISOString(), token })
  })
}

/**
 * Removes an address from another person's account, with the token from the email to the address's owner. If
 * the change was already confirmed, restores and notifies the old address.
 *
 * @returns whether the token belongs to a change. @throws 400 if another account has taken the old address
 */
export async function disownChange(services: Services, token: string): Promise<boolean> {
  return services.db.transaction(async (db) => {
    const [change] = await queries.disownEmail.run({ confirmHash: hashToken(token) }, db)
    if (change?.refusal === 'not_found') return false
    refuseIf(change, 'Change', { address_taken: () => plainFault(words.cannotRelease) })
    if (change.released) {
      const { member, username, old_email: to, new_email: address } = change
      await post(services, db, { kind: 'email-released', to, member, username, address })
    }
    return true
  })
}

/**
 * Changes the address, given the token emailed to the new address, and notifies the old address with an undo
 * link. A repeated call succeeds without effect. The address counts as proven if it is confirmed in a session
 * of the account; otherwise a Google account linked in a session, or a password reset, can prove it later.
 *
 * @throws 400 for an unknown, replaced or expired token, or if another account has verified the address
 */
async function confirmChange(services: Services, token: string, session: string | null): Promise<void> {
  const [confirmHash, undoToken] = [hashToken(token), makeToken()]
  await services.db.transaction(async (db) => {
    const [change] = await queries.confirmEmail.run(
      { confirmHash, undoHash: hashToken(undoToken), days: lifetimes.emailUndoDays, session },
      db,
    )
    refuseIf(change, 'Change', linkFaults)
    if (!change.changed) return
    const { member, username, old_email: to, new_email: address } = change
    await claimPurchases(db, member)
    await post(services, db, { kind: 'email-changed', to, member, username, address, token: undoToken })
  })
}

/**
 * Restores the old address and the ways to log in that existed when the change was first requested. Removes
 * the password, because whoever requested the change knew it. Ends every session and emails a reset link.
 *
 * @throws 400 for an unknown, used or expired token, or if another account has verified the address
 */
async function undoChange(services: Services, token: string): Promise<void> {
  const [undoHash, resetToken] = [hashToken(token), makeToken()]
  await services.db.transaction(async (db) => {
    const [change] = await queries.undoEmail.run({ undoHash }, db)
    refuseIf(change, 'Change', linkFaults)
    const { member, username, email: to } = change
    const minutes = lifetimes.resetLinkMinutes
    await putReset.run({ member, email: to, tokenHash: hashToken(resetToken), minutes }, db)
    await post(services, db, { kind: 'email-restored', to, member, username, token: resetToken })
  })
}

const linkFaults = {
  not_found: () => plainFault(words.badLink),
  address_taken: () => plainFault(words.addressTaken),
}

const post = (services: Services, db: Parameters<typeof claimPurchases>[0], mail: EmailMail) =>
  queueMail(services, db, mail)
