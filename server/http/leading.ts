import { findHost, isPast } from '../core/queries.types.ts'
import type { Db } from '../db/connect.ts'
import { words } from './copy.ts'
import { fault } from './refuse.ts'
import { forbidden, type StaffViewer } from './staff.ts'

/** True for desk and owners; hosts plan only their own classes and webinars. */
export const plansAll = ({ roles }: StaffViewer) => roles.includes('desk') || roles.includes('owner')

/** Returns the host whose classes or webinars this person may list; null if they may list all. */
export const ownHost = (viewer: StaffViewer) => (plansAll(viewer) ? null : viewer.id)

/** @throws 403 unless this person plans everything or is `host` */
export function checkLeads(viewer: StaffViewer, host: number | null): void {
  if (!plansAll(viewer) && host !== viewer.id) throw forbidden()
}

/**
 * Returns the id of the host with this username, whose role is locked until the transaction ends. Hosts can
 * name only themselves.
 *
 * @throws 400 if there is no such host, 403 for a host who names another
 */
export async function readHost(tx: Db, viewer: StaffViewer, username: string): Promise<number> {
  const [found] = await findHost.run({ username }, tx)
  if (!found?.host) throw fault('host', words.notAHost)
  checkLeads(viewer, found.host)
  return found.host
}

/** @throws 400 with this sentence if the start is not in the future */
export async function checkFuture(tx: Db, startsAt: Date, sentence: string): Promise<void> {
  const [found] = await isPast.run({ moment: startsAt }, tx)
  if (found!.past) throw fault('starts_at', sentence)
}

/** @throws 400 unless the text is a web address or empty */
export function readLink(text: string): string {
  if (text === '' || (/^https?:\/\//.test(text) && URL.canParse(text))) return text
  throw fault('link', words.url)
}
