import { lifetimes } from '../../../../contract/limits.ts'
import { canonicalEmail } from '../../../core/identity.ts'
import { claimPurchases } from '../../../core/membership.ts'
import { queueMail } from '../../../core/mail-queue.ts'
import { plainFault } from '../../../http/refuse.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import type { Passwords } from '../passwords.ts'
import { proveAgain } from '../proof.ts'
import { hashToken, makeToken } from '../secrets.ts'
import { words } from './copy.ts'
import type { EmailMail } from './mails.ts'
import * as queries from './queries.types.ts'

/** A member's change of email: asked for, confirmed at the new address, and undone from the old one. */
export function serveEmailChange(context: RouteContext, services: Services, passwords: Passwords): void {
  serve(context, 'POST /api/accounts/change-email/', async ({ body, viewer, count, request }) => {
    await count('password')
    await proveAgain(services, passwords, viewer.id, body)
    await count('mailByAddress', `change:${canonicalEmail(body.email)}`)
    await askForChange(services, viewer.id, body.email)
    request.log.info({ event: 'email.change-asked', member: viewer.id }, 'a change of email was asked for')
    return { message: words.confirmationSent }
  })

  serve(context, 'POST /api/accounts/change-email/confirm/', async ({ body, request }) => {
    await confirmChange(services, body.token)
    request.log.info({ event: 'email.changed' }, 'an email was changed')
    return { message: words.emailChanged }
  })

  serve(context, 'POST /api/accounts/change-email/undo/', async ({ body, request }) => {
    await undoChange(services, body.token)
    request.log.warn({ event: 'email.change-undone' }, 'a change of email was undone')
    return { message: words.emailRestored }
  })
}

/**
 * Mails a link to the new address. If it belongs to an account, its owner gets a mail that says so instead, with the same
 * work, so that the caller learns nothing.
 */
async function askForChange(services: Services, member: number, email: string): Promise<void> {
  const token = makeToken()
  await services.db.transaction(async (db) => {
    const hours = lifetimes.emailConfirmHours
    await queries.askForEmail.run({ member, email, confirmHash: hashToken(token), hours }, db)
    const [holder] = await queries.findHolder.run({ member, email }, db)
    const kind = holder!.taken ? 'email-taken' : 'email-confirm'
    await post(services, db, { kind, to: email, member, username: holder!.username, token })
  })
}

/**
 * Changes the address by the token of the mail to the new one, and tells the old one with a link that undoes it. The same
 * token again changes nothing and succeeds.
 *
 * @throws 400 for a token that is unknown, replaced or expired, and for an address that another account has verified meanwhile.
 */
async function confirmChange(services: Services, token: string): Promise<void> {
  const [confirmHash, undoToken] = [hashToken(token), makeToken()]
  await services.db.transaction(async (db) => {
    const [answer] = await queries.confirmEmail.run(
      { confirmHash, undoHash: hashToken(undoToken), days: lifetimes.emailUndoDays },
      db,
    )
    if (answer?.outcome === 'again') return
    if (answer?.outcome !== 'changed')
      throw plainFault(answer?.outcome === 'taken' ? words.addressTaken : words.badLink)
    const [change] = await queries.findConfirmed.run({ confirmHash }, db)
    const { member, username, old_email: to, new_email: address } = change!
    await claimPurchases(db, member)
    await post(services, db, { kind: 'email-changed', to, member, username, address, token: undoToken })
  })
}

/**
 * Restores the old address for its owner: the person who changed it knew the password, so every session ends and a link for
 * a new password follows.
 *
 * @throws 400 for a token that is unknown, used or expired, and if another account has verified the address meanwhile.
 */
async function undoChange(services: Services, token: string): Promise<void> {
  const [undoHash, resetToken] = [hashToken(token), makeToken()]
  await services.db.transaction(async (db) => {
    const [change] = await queries.findUndo.run({ undoHash }, db)
    const [answer] = await queries.undoEmail.run({ undoHash }, db)
    if (!change || answer?.outcome !== 'changed')
      throw plainFault(answer?.outcome === 'taken' ? words.addressTaken : words.badLink)
    const { member, username } = change
    await queries.putResetLink.run(
      { member, tokenHash: hashToken(resetToken), minutes: lifetimes.resetLinkMinutes },
      db,
    )
    const [{ email: to }] = (await queries.findAddress.run({ member }, db)) as [{ email: string }]
    await post(services, db, { kind: 'email-restored', to, member, username, token: resetToken })
  })
}

const post = (services: Services, db: Parameters<typeof claimPurchases>[0], mail: EmailMail) =>
  queueMail(services, db, mail)
