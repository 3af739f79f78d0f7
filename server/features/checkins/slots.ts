import { checkin, weekdays } from '../../../contract/limits.ts'
import type { Parsed } from '../../../contract/api.ts'
import { addDays, dateOf, dayIn, momentOf } from './zoned.ts'

/** A coach's hours: weekly wall-clock times, dates with other hours, and travel. */
export type Hours = Parsed<'PUT /api/staff/availability/'>['body']
type Range = { from: string; to: string }
type Busy = { starts_at: Date; ends_at: Date }

const minuteMs = 60_000

/** Returns the minutes since midnight of a time such as '09:30'; '24:00' is the end of the day. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the zone a coach is in on a date. If two trips cover the date, the first applies. */
const zoneOn = ({ time_zone, travel }: Hours, date: string) =>
  travel.find(({ from, until }) => from <= date && date <= until)?.time_zone ?? time_zone

/** Returns the hours on a day. `day` counts days since the epoch, which was a Thursday. */
function hoursOn({ weekly, exceptions }: Hours, day: number): Range[] {
  const date = dateOf(day)
  const exception = exceptions.find((each) => each.date === date)
  if (exception) return exception.hours
  const weekday = weekdays[(((day + 3) % 7) + 7) % 7]
  return weekly.filter((each) => each.weekday === weekday)
}

function startsOf(hours: Hours, day: number): Date[] {
  const zone = zoneOn(hours, dateOf(day))
  return hoursOn(hours, day).flatMap(({ from, to }) => {
    const starts: Date[] = []
    for (
      let minutes = minutesOf(from);
      minutes + checkin.minutes <= minutesOf(to);
      minutes += checkin.everyMinutes
    )
      starts.push(momentOf(zone, (day * 24 * 60 + minutes) * minuteMs))
    return starts
  })
}

/** Returns the start times within a coach's hours, in [first, last), unique and ascending. */
export function slotsBetween(hours: Hours, first: Date, last: Date): Date[] {
  const found = new Set<number>()
  // No zone's offset from UTC exceeds a day.
  for (let day = dayIn('UTC', first) - 1; day <= dayIn('UTC', last) + 1; day++)
    for (const start of startsOf(hours, day)) if (start >= first && start < last) found.add(start.getTime())
  return [...found].toSorted((a, b) => a - b).map((time) => new Date(time))
}

/** True if a coach's hours include this start. */
export const offers = (hours: Hours, start: Date) =>
  slotsBetween(hours, start, new Date(start.getTime() + 1)).length > 0

/** Returns the last start that can be booked now, in the calendar of the coach's zone. */
export function latestOf(hours: Hours, now: Date): Date {
  const zone = zoneOn(hours, dateOf(dayIn(hours.time_zone, now)))
  return addDays(zone, now, checkin.aheadDays)
}

/** Returns a coach's free start times: neither too soon nor too far ahead, nor while the coach is busy. */
export function freeSlots(
  hours: Hours,
  { first, last, now, earliest, busy }: { first: Date; last: Date; now: Date; earliest: Date; busy: Busy[] },
): Date[] {
  const latest = latestOf(hours, now)
  const endOf = (start: Date) => new Date(start.getTime() + checkin.minutes * minuteMs)
  return slotsBetween(hours, first, last).filter(
    (start) =>
      start >= earliest &&
      start <= latest &&
      !busy.some(({ starts_at, ends_at }) => starts_at < endOf(start) && start < ends_at),
  )
}

/** Returns the opaque text of a slot, made of the coach and the minute. */
export const writeSlot = (coach: number, start: Date) =>
  `${coach.toString(36)}-${(start.getTime() / minuteMs).toString(36)}`

/** @returns undefined for text that is not a slot */
export function readSlot(text: string): { coach: number; starts: Date } | undefined {
  const found = /^([0-9a-z]{1,11})-([0-9a-z]{1,7})$/.exec(text)
  const [coach, minutes] = [Number.parseInt(found?.[1] ?? '', 36), Number.parseInt(found?.[2] ?? '', 36)]
  if (!Number.isSafeInteger(coach) || coach < 1 || !Number.isSafeInteger(minutes)) return undefined
  return { coach, starts: new Date(minutes * minuteMs) }
}
