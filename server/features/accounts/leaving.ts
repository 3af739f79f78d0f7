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
  giveSeatsBack,
  leaveFreedUsernames,
  leaveWebinars,
  removeMember,
} from './queries-leaving.types.ts'
import type { AccountMail } from './mails.ts'
import type { EmailMail } from './settings/mails.ts'
import { keepUsername } from './usernames.ts'
import { lockMember } from './settings/queries.types.ts'

/** The kinds of mails that only carry a link to the account. */
const useless = ['verify', 'reset', 'email-confirm'] satisfies (AccountMail | EmailMail)['kind'][]

/**
 * Permanently removes a member, with everything they wrote and earned, their sessions and their journal key.
 * Orders remain as accounting records without a name. An order that may still be paid keeps its address until
 * it is settled or lapses, so the money finds its owner.
 *
 * @param services a restore, which repeats deletions, has no `seals`: then no names are reserved.
 * @throws 401 if the member is already gone: of simultaneous calls, one succeeds. 409 `last_owner`
 */
export async function leave(
  services: Pick<Services, 'db'> & Partial<Pick<Services, 'seals'>>,
  member: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // A member may have many rows, and a second call waits until the first one has removed them.
    await allowLongStatements.run({ statement: '60s', lock: '60s' }, tx)
    if (await isLastOwnerNow(tx, member)) throw refuseByRule('last_owner')
    // Webinars are locked before classes.
    await leaveWebinars.run({ member }, tx)
    // Passes their seats to the waitlists. Classes are locked before the member's row, as when booking.
    await giveSeatsBack.run({ member }, tx)
    await lockMember.run({ member }, tx)
    if (services.seals) {
      await keepUsername({ seals: services.seals }, tx, member)
      await leaveFreedUsernames.run({ member }, tx)
    }
    await forgetOwnOrders.run({ member }, tx)
    const [left] = await removeMember.run({ member }, tx)
    if (!left) throw memberGone()
    const { username, unproven } = left
    // Another person's data under an address confirmed for this account is not the member's to remove.
    const email = unproven ? null : left.email
    if (email !== null) {
      await forgetAddressOnOrders.run({ email }, tx)
      await forgetSubscription.run({ email }, tx)
    }
    // After the member's row: a transaction queueing a mail of this account held a lock on it and has ended.
    await forgetMails.run({ member, useless }, tx)
    await forgetCounters.run({ member: String(member), username, email }, tx)
  })
}
