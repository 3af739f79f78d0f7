import type { Part } from '../../core/mail-layout.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import { memberGone } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { mailWords } from './copy.ts'
import { findOwner } from './queries.types.ts'

/** The recipient of an email to an account's owner. `former`: an old address that can undo its change. */
export type ToOwner = { to: string; member: number; username: string; former: boolean }

/**
 * Queues an email to the account's owner in the change's transaction, at the account's address and at former
 * addresses that can still undo a change of email, because a thief may have changed it.
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

/** Explains the undo to the owner of a former address. */
export const undoWords = ({ former }: Pick<ToOwner, 'former'>): Part[] => (former ? [mailWords.canUndo] : [])
