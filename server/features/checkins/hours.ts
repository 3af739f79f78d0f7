import { api } from '../../../contract/api.ts'
import { columnOf } from '../../db/column.ts'
import type { Db } from '../../db/connect.ts'
import { findTimeZone, homeTimeZone } from '../../core/day.ts'
import { readDate, readTime } from '../../http/dates.ts'
import { fault } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { listBooked, readHours, type IReadHoursResult } from './queries.types.ts'
import { minutesOf, offers, type Hours } from './slots.ts'

type Range = { from: string; to: string }
const none: Hours = { time_zone: homeTimeZone, weekly: [], exceptions: [], travel: [] }

const { weekly, exceptions, travel } = api['PUT /api/staff/availability/'].body.properties
const [readWeekly, readExceptions, readTravel] = [columnOf(weekly), columnOf(exceptions), columnOf(travel)]

/** Converts a row to a coach's hours. */
export const toHours = (row: IReadHoursResult): Hours => ({
  time_zone: row.time_zone,
  weekly: readWeekly(row.weekly),
  exceptions: readExceptions(row.exceptions),
  travel: readTravel(row.travel),
})

/** Returns a coach's hours, and the booked check-ins that these hours no longer cover. */
export async function hoursOf(db: Db, coach: number): Promise<Hours & { outside: number[] }> {
  const [[found], booked] = await Promise.all([readHours.run({ coach }, db), listBooked.run({ coach }, db)])
  const hours = found ? toHours(found) : none
  return {
    ...hours,
    outside: booked.filter(({ starts_at }) => !offers(hours, starts_at)).map(({ id }) => id),
  }
}

/** Validates a coach's hours, and returns them in the form that is stored. @throws 400 with the faulty field */
export async function readHoursOf(db: Db, { time_zone, weekly, exceptions, travel }: Hours): Promise<Hours> {
  for (const { weekday } of weekly)
    checkRanges(
      'weekly',
      weekly.filter((each) => each.weekday === weekday),
    )
  for (const { date, hours } of exceptions) {
    readDate('exceptions', date)
    checkRanges('exceptions', hours)
  }
  if (new Set(exceptions.map(({ date }) => date)).size < exceptions.length)
    throw fault('exceptions', words.twiceTheSameDate)
  return {
    time_zone: await readZone('time_zone', time_zone),
    weekly,
    exceptions,
    travel: await Promise.all(
      travel.map(async ({ from, until, ...each }, at) => {
        if (readDate('travel', from) > readDate('travel', until))
          throw fault('travel', words.endsBeforeItBegins)
        if (travel.some((other, nth) => nth !== at && other.from <= from && from <= other.until))
          throw fault('travel', words.overlapping)
        return { from, until, time_zone: await readZone('travel', each.time_zone) }
      }),
    ),
  }

  async function readZone(field: string, name: string): Promise<string> {
    const zone = await findTimeZone(db, name)
    if (zone === null) throw fault(field, words.unknownZone)
    return zone
  }
}

/** @throws 400 if a day's hours overlap, or end before they begin */
function checkRanges(field: string, ranges: Range[]): void {
  const sorted = ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  sorted.forEach(({ from, to }, at) => {
    readTime(field, from)
    if (to !== '24:00') readTime(field, to)
    if (minutesOf(from) >= minutesOf(to)) throw fault(field, words.endsBeforeItBegins)
    if (at > 0 && from < sorted[at - 1]!.to) throw fault(field, words.overlapping)
  })
}
