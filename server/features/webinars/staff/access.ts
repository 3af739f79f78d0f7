import type { Db } from '../../../db/connect.ts'
import { fault, missing, refuse, refuseByRule } from '../../../http/refuse.ts'
import { forbidden, type StaffViewer } from '../../../http/staff.ts'
import { hostOf, hostOfClass } from './queries.types.ts'
import { staffWords } from '../copy.ts'

const plansAll = ({ roles }: StaffViewer) => roles.includes('desk') || roles.includes('owner')

/** The host whose webinars this person may list; null for all. */
export const ownHost = (viewer: StaffViewer) => (plansAll(viewer) ? null : viewer.id)

/** @throws 404, 403 for another host's webinar */
export async function checkLeads(db: Db, viewer: StaffViewer, webinar: number): Promise<void> {
  const [found] = await hostOf.run({ webinar }, db)
  if (!found) throw missing('Webinar')
  if (!plansAll(viewer) && found.host !== viewer.id) throw forbidden()
}

/** @throws 404, 403 for another host's class, 409 for one that is cancelled or not over */
export async function checkLedClass(db: Db, viewer: StaffViewer, id: number): Promise<void> {
  const [found] = await hostOfClass.run({ class: id }, db)
  if (!found) throw missing('Class')
  if (!plansAll(viewer) && found.host !== viewer.id) throw forbidden()
  if (found.cancelled) throw refuseByRule('class_cancelled')
  if (found.early) throw refuse(409, { detail: staffWords.classNotOver, code: 'too_early' })
}

/** The address of a recording. @throws 400 unless it begins with https, and it is confirmed who is in it */
export function readRecording({ url, confirmed }: { url: string; confirmed: boolean }): string {
  if (!confirmed) throw fault('confirmed', staffWords.confirmed)
  if (!url.startsWith('https://') || !URL.canParse(url)) throw fault('url', staffWords.url)
  return url
}
