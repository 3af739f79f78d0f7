import type { Part } from '../../core/mail-layout.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import { memberGone } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { mailWords } from './copy.ts'
import { findOwner } from './queries.types.ts'

/** The recipient of an email to an account's owner; `former` marks an old address that can undo its change. */
export type ToOwner = { to: string; member: number; username: string; former: boolean }

/**
 * Queues an email to the account's owner in the transaction of the change it reports. The email goes to the
 * account's address and, because a thief may have changed that address, to former addresses that can still undo
 * such a change.
 *
 * @throws 401 if the member was deleted
 */
export async function tellOwner(
  services: Pick<Services, 'jobs' | 'seals'>,
  db: Db,
  member: number,
  event: { kind: string },
): Promise<void> {
  const [owner] = await findOwner.run({ member }, db)
  if (!owner) throw memberGone()
  const { username, email, former } = owner
  const about = { ...event, member, username }
  await queueMail(services, db, { ...about, to: email, former: false })
  for (const to of former) await queueMail(services, db, { ...about, to, former: true })
}

/** Tells the owner of a former address that the change can be undone. */
export const undoWords = ({ former }: Pick<ToOwner, 'former'>): Part[] => (former ? [mailWords.canUndo] : [])
