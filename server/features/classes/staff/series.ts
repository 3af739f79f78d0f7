import { api, type Answer, type Parsed } from '../../../../contract/api.ts'
import { weekdays } from '../../../../contract/limits.ts'
import { findTimeZone } from '../../../core/day.ts'
import { columnOf } from '../../../db/column.ts'
import type { Db } from '../../../db/connect.ts'
import { words as http } from '../../../http/copy.ts'
import { linkPage, oldestFirst, readPage } from '../../../http/cursor.ts'
import { fault, missing } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { staffWords } from '../copy.ts'
import { readDate, readTime } from '../../../http/dates.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { checkLeads, ownHost, readHost } from '../../../http/leading.ts'
import { checkType } from './access.ts'
import { readStaffClasses } from './cards.ts'
import * as queries from './queries.types.ts'

type Series = Answer<'GET /api/staff/series/'>[number]
const readMissing = columnOf(api['GET /api/staff/series/'].answer.items.properties.missing)
type Rule = {
  type: number
  weekday: (typeof weekdays)[number]
  time: string
  time_zone: string
  minutes: number
  capacity: number
  from: string
  until: string | null
}

/** Serves staff's calls for series, which are weekly rules that create classes. */
export function serveSeries(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/series/', async ({ query, viewer, reply }) => {
    const asked = readPage(query, oldestFirst)
    const wanted = { ...asked.after, reach: asked.reach, host: ownHost(viewer) }
    return linkPage(reply, asked, await queries.listSeries.run(wanted, db)).map(toSeries)
  })

  serve(context, 'GET /api/staff/hosts/', () => queries.listHosts.run(undefined, db))

  serveChange(context, db, 'POST /api/staff/series/', async (tx, { body, viewer }) => {
    const host = await readHost(tx, viewer, body.host ?? viewer.username)
    const days = readWeekdays(body)
    const ids: number[] = []
    for (const weekday of days) {
      const values = await readRule(tx, { time_zone: 'Asia/Kolkata', until: null, ...body, weekday })
      const [row] = await queries.addSeries.run({ ...values, host }, tx)
      refuseIf(row, 'Class')
      ids.push(row.id)
    }
    const added = await readSeries(tx, ids[0]!)
    const all = body.weekdays && { series: ids }
    const after = { ...withoutNames(added), ...(all && { ...all, weekdays: days }) }
    return {
      entry: { what: 'series.create', whom: host, before: null, after },
      answer: { ...added, ...all },
    }
  })

  serveChange(context, db, 'PATCH /api/staff/series/:id/', async (tx, { params: { id }, body, viewer }) => {
    // Locks roles before series, as the standard lock order requires.
    const named = body.host === undefined ? null : await readHost(tx, viewer, body.host)
    await queries.lockSeries.run({ series: id }, tx)
    const [row] = await queries.readSeries.run({ series: id }, tx)
    if (!row) throw missing('Series')
    checkLeads(viewer, row.host_id)
    const before = toSeries(row)
    const host = named ?? row.host_id
    if (host === null) throw fault('host', staffWords.seriesNeedsHost)
    const values = await readRule(tx, { ...before, ...body })
    const [result] = await queries.changeSeries.run({ ...values, series: id, host }, tx)
    const { changed, undecided } = result!
    const after = { ...withoutNames(await readSeries(tx, id)), changed, undecided: undecided.length }
    return {
      entry: { what: 'series.change', whom: host, before: withoutNames(before), after },
      answer: { changed, undecided: await readStaffClasses(tx, undecided, viewer.id) },
    }
  })
}

/** Returns the weekdays of a new rule, in order from Monday. @throws 400 if there are none */
function readWeekdays({ weekday, weekdays: several }: Parsed<'POST /api/staff/series/'>['body']) {
  const chosen = several ?? (weekday === undefined ? [] : [weekday])
  if (chosen.length === 0) throw fault('weekday', http.required)
  return weekdays.filter((each) => chosen.includes(each))
}

async function readSeries(tx: Db, id: number): Promise<Series> {
  const [row] = await queries.readSeries.run({ series: id }, tx)
  return toSeries(row!)
}

function toSeries({
  id,
  type,
  weekday,
  time,
  time_zone,
  minutes,
  host,
  capacity,
  starts_on,
  ends_on,
  missing,
}: queries.IListSeriesResult | queries.IReadSeriesResult): Series {
  return {
    id,
    type,
    weekday: weekdays[weekday - 1]!,
    time,
    time_zone,
    minutes,
    host,
    capacity,
    from: starts_on,
    until: ends_on,
    missing: readMissing(missing),
  }
}

const withoutNames = (series: Series) => ({ ...series, host: undefined, missing: undefined })

/** Converts a rule to the values that the database expects. @throws 400 with an error per field */
async function readRule(tx: Db, rule: Rule) {
  const { type, minutes, capacity } = rule
  const values = {
    type,
    minutes,
    capacity,
    weekday: weekdays.indexOf(rule.weekday) + 1,
    time: readTime('time', rule.time),
    from: readDate('from', rule.from),
    until: rule.until === null ? null : readDate('until', rule.until),
  }
  if (values.until !== null && values.until < values.from) throw fault('until', staffWords.endsBeforeItBegins)
  const zone = await findTimeZone(tx, rule.time_zone)
  if (!zone) throw fault('time_zone', http.notAChoice(rule.time_zone))
  await checkType(tx, type)
  return { ...values, zone }
}
