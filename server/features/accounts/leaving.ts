import { memberGone } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import {
  allowLongStatements,
  forgetAddressOnOrders,
  forgetCounters,
  forgetMails,
  forgetSubscription,
  removeMember,
} from './queries.types.ts'

/**
 * Removes a member for good: what they wrote and earned, their sessions and the key of
 * their journal go with their row. Orders stay as money that moved, without anybody's name; one that may still be paid
 * keeps its address until it is settled or lapses, so that the money finds its owner.
 *
 * @throws 401 when the member has left already: of several who ask at once, one removes.
 */
export async function leave({ db }: Pick<Services, 'db'>, member: number): Promise<void> {
  await db.transaction(async (tx) => {
    // A long life here is many rows; and who waits for another's removal waits for its end.
    await allowLongStatements.run({ statement: '60s', lock: '60s' }, tx)
    const [left] = await removeMember.run({ member }, tx)
    if (!left) throw memberGone()
    const { username, email } = left
    await forgetAddressOnOrders.run({ email }, tx)
    await forgetSubscription.run({ email }, tx)
    // After the row: whoever was queueing a mail to this address held it, and has come to an end.
    await forgetMails.run({ email }, tx)
    await forgetCounters.run({ member: String(member), username, email }, tx)
  })
}
