import type { Db } from '../../../db/connect.ts'
import { fault, missing } from '../../../http/refuse.ts'
import { forbidden, type StaffViewer } from '../../../http/staff.ts'
import { staffWords } from '../copy.ts'
import { findHost, hostOf, isPast, lockClass, typeExists } from './queries.types.ts'

/** Desk and owners plan everything, hosts their own classes. */
export const plansAll = ({ roles }: StaffViewer) => roles.includes('desk') || roles.includes('owner')

/** The host whose classes this person may list; null for all. */
export const ownHost = (viewer: StaffViewer) => (plansAll(viewer) ? null : viewer.id)

/** @throws 403 unless this person plans everything or is `host` */
export function checkLeads(viewer: StaffViewer, host: number | null): void {
  if (!plansAll(viewer) && host !== viewer.id) throw forbidden()
}

/** Locks a class until the transaction ends. @returns its previous state. @throws 404, 403 for another host's class */
export async function holdClass(
  tx: Db,
  viewer: StaffViewer,
  id: number,
): Promise<{ cancelled: boolean; ended: boolean }> {
  const [found] = await lockClass.run({ class: id }, tx)
  if (!found) throw missing('Class')
  checkLeads(viewer, found.host)
  return found
}

/** @throws 404, 403 for another host's class */
export async function checkLeadsClass(db: Db, viewer: StaffViewer, id: number): Promise<void> {
  const [found] = await hostOf.run({ class: id }, db)
  if (!found) throw missing('Class')
  checkLeads(viewer, found.host)
}

/**
 * The host of this name, who keeps the role until the transaction ends. Hosts can name only themselves.
 *
 * @throws 400 if there is no such host, 403 for a host who names another
 */
export async function readHost(tx: Db, viewer: StaffViewer, username: string): Promise<number> {
  const [found] = await findHost.run({ username }, tx)
  if (!found?.host) throw fault('host', staffWords.notAHost)
  checkLeads(viewer, found.host)
  return found.host
}

/** @throws 400 unless there is a type of class with this id */
export async function checkType(tx: Db, type: number): Promise<void> {
  const [found] = await typeExists.run({ type }, tx)
  if (!found!.exists) throw fault('type', staffWords.noType(type))
}

/** @throws 400 for a start that is not in the future */
export async function checkFuture(tx: Db, startsAt: Date): Promise<void> {
  const [found] = await isPast.run({ moment: startsAt }, tx)
  if (found!.past) throw fault('starts_at', staffWords.inThePast)
}
