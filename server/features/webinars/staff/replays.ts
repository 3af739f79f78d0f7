import { replay } from '../../../../contract/limits.ts'
import { webinarRefusals } from '../../../http/copy.ts'
import type { Database } from '../../../db/connect.ts'
import { readMoment } from '../../../http/dates.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { fault, missing } from '../../../http/refuse.ts'
import { serveChange, type RouteContext } from '../../../http/serve.ts'
import { staffWords } from '../copy.ts'
import { checkLeadsWebinar, checkLedClass, readRecording } from './access.ts'
import * as queries from './queries.types.ts'

/** Serves the calls that publish and take down recordings. */
export function serveStaffReplays(context: RouteContext, db: Database): void {
  serveChange(
    context,
    db,
    'PUT /api/staff/webinars/:id/replay/',
    async (tx, { params: { id }, body, viewer }) => {
      await checkLeadsWebinar(tx, viewer, id)
      const url = readRecording(body)
      const until = readMoment('until', body.until)
      const [found] = await queries.isWithinDays.run({ moment: until, days: replay.webinarDaysMax }, tx)
      if (!found!.within) throw fault('until', staffWords.until(replay.webinarDaysMax))
      const [row] = await queries.putReplay.run({ webinar: id, url, until }, tx)
      refuseIf(row, 'Webinar', { ...webinarRefusals, too_early: staffWords.notOver })
      return {
        entry: { what: 'webinar.replay', whom: null, before: null, after: { webinar: id, until } },
        answer: { url, until: until.toISOString() },
      }
    },
  )

  serveChange(
    context,
    db,
    'DELETE /api/staff/webinars/:id/replay/',
    async (tx, { params: { id }, viewer }) => {
      await checkLeadsWebinar(tx, viewer, id)
      const [gone] = await queries.dropReplay.run({ webinar: id }, tx)
      if (!gone) throw missing('Replay')
      return {
        entry: { what: 'webinar.replay_removed', whom: null, before: { webinar: id }, after: null },
        answer: undefined,
      }
    },
  )

  serveChange(
    context,
    db,
    'PUT /api/staff/classes/:id/replay/',
    async (tx, { params: { id }, body, viewer }) => {
      await checkLedClass(tx, viewer, id)
      const url = readRecording(body)
      const [row] = await queries.putClassReplay.run({ class: id, url }, tx)
      const until = row!.until.toISOString()
      return {
        entry: { what: 'class.replay', whom: null, before: null, after: { class: id, until } },
        answer: { url, until },
      }
    },
  )

  serveChange(
    context,
    db,
    'DELETE /api/staff/classes/:id/replay/',
    async (tx, { params: { id }, viewer }) => {
      await checkLedClass(tx, viewer, id)
      const [gone] = await queries.dropClassReplay.run({ class: id }, tx)
      if (!gone) throw missing('Replay')
      return {
        entry: { what: 'class.replay_removed', whom: null, before: { class: id }, after: null },
        answer: undefined,
      }
    },
  )
}
