import type { Part } from '../../core/mail-layout.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import { memberGone } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { mailWords } from './copy.ts'
import { findOwner } from './queries.types.ts'

/** The recipient of a mail to an account's owner. `former`: an address that can still undo a change of email. */
export type ToOwner = { to: string; member: number; username: string; former: boolean }

/**
 * Mails the account's owner in the transaction of the change: at the account's address, and at those that it
 * had within the time of an undo, because the change may have been a thief's.
 *
 * @throws 401 if the member is gone
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

/** What the owner of a former address can do. */
export const undoWords = ({ former }: Pick<ToOwner, 'former'>): Part[] => (former ? [mailWords.canUndo] : [])
