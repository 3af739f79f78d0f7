import type { Db } from '../../../db/connect.ts'
import { fault, missing } from '../../../http/refuse.ts'
import { checkLeads } from '../../../http/leading.ts'
import type { StaffViewer } from '../../../http/staff.ts'
import { staffWords } from '../copy.ts'
import { hostOf, lockClass, typeExists } from './queries.types.ts'

/**
 * Locks a class until the transaction ends. @returns the class's state before the change
 *
 * @throws 404 for an unknown class, 403 for another host's class
 */
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

/** @throws 404 for an unknown class, 403 for another host's class */
export async function checkLeadsClass(db: Db, viewer: StaffViewer, id: number): Promise<void> {
  const [found] = await hostOf.run({ class: id }, db)
  if (!found) throw missing('Class')
  checkLeads(viewer, found.host)
}

/** @throws 400 if there is no class type with this id */
export async function checkType(tx: Db, type: number): Promise<void> {
  const [found] = await typeExists.run({ type }, tx)
  if (!found!.exists) throw fault('type', staffWords.noType(type))
}
