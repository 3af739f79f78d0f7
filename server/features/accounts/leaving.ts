import { isLastOwnerNow } from '../../core/roles.ts'
import { memberGone, refuseByRule } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import {
  allowLongStatements,
  forgetAddressOnOrders,
  forgetCounters,
  forgetMails,
  forgetOwnOrders,
  forgetSubscription,
  leaveFreedUsernames,
  leaveUpcoming,
  removeMember,
} from './queries-leaving.types.ts'
import type { AccountMail } from './mails.ts'
import type { EmailMail } from './settings/mails.ts'
import { keepUsername } from './usernames.ts'
import { lockMember } from './settings/queries.types.ts'

/** Kinds of email that contain only a link to the account. */
const useless = ['verify', 'reset', 'email-confirm'] satisfies (AccountMail | EmailMail)['kind'][]

/**
 * Permanently removes a member and all their data. Orders remain as accounting records without a name. An
 * order that may still be paid keeps its address until it is settled or closed, so that a late payment can be
 * matched to its payer.
 *
 * @param services if `seals` is missing, as in a restore that repeats deletions, no username is reserved, and
 * the only owner of the backup is removed too
 * @throws 401 if the member was already deleted, 409 `last_owner`
 */
export async function leave(
  services: Pick<Services, 'db'> & Partial<Pick<Services, 'seals'>>,
  member: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Long, because a member may have many rows, and concurrent deletions of a member wait for each other.
    await allowLongStatements.run({ statement: '60s', lock: '60s' }, tx)
    if (services.seals && (await isLastOwnerNow(tx, member))) throw refuseByRule('last_owner')
    // Classes are locked before the member's row, as in a booking.
    await leaveUpcoming.run({ member }, tx)
    await lockMember.run({ member }, tx)
    if (services.seals) {
      await keepUsername({ seals: services.seals }, tx, member)
      await leaveFreedUsernames.run({ member }, tx)
    }
    await forgetOwnOrders.run({ member }, tx)
    const [left] = await removeMember.run({ member }, tx)
    if (!left) throw memberGone()
    const { username, unproven } = left
    // An unproven address may belong to another person, whose data must remain.
    const email = unproven ? null : left.email
    if (email !== null) {
      await forgetAddressOnOrders.run({ email }, tx)
      await forgetSubscription.run({ email }, tx)
    }
    // Must follow removeMember: transactions that queue emails for this account lock the member's row, so none
    // is still running.
    await forgetMails.run({ member, useless }, tx)
    await forgetCounters.run({ member: String(member), username, email }, tx)
  })
}
