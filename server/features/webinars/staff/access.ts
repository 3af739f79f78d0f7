import type { Db } from '../../../db/connect.ts'
import { fault, missing, refuse, refuseByRule } from '../../../http/refuse.ts'
import { checkLeads } from '../../../http/leading.ts'
import type { StaffViewer } from '../../../http/staff.ts'
import { hostOf, hostOfClass } from './queries.types.ts'
import { staffWords } from '../copy.ts'

/** @throws 404, 403 for another host's webinar */
export async function checkLeadsWebinar(db: Db, viewer: StaffViewer, webinar: number): Promise<void> {
  const [found] = await hostOf.run({ webinar }, db)
  if (!found) throw missing('Webinar')
  checkLeads(viewer, found.host)
}

/** @throws 404, 403 for another host's class, 409 if the class is cancelled or not over */
export async function checkLedClass(db: Db, viewer: StaffViewer, id: number): Promise<void> {
  const [found] = await hostOfClass.run({ class: id }, db)
  if (!found) throw missing('Class')
  checkLeads(viewer, found.host)
  if (found.cancelled) throw refuseByRule('class_cancelled')
  if (found.early) throw refuse(409, { detail: staffWords.classNotOver, code: 'too_early' })
}

/**
 * Validates and returns a recording's address. @throws 400 if the address does not begin with https://, or
 * the host has not confirmed that the recording shows only the teacher
 */
export function readRecording({ url, confirmed }: { url: string; confirmed: boolean }): string {
  if (!confirmed) throw fault('confirmed', staffWords.confirmed)
  if (!url.startsWith('https://') || !URL.canParse(url)) throw fault('url', staffWords.url)
  return url
}
