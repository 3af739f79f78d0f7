import { addDays, calendarDay, hourOf, studioZone } from '../../../core/format.ts'
import type { StaffClass } from './calls.ts'

/** India's offset from UTC, which never changes. */
const offset = '+05:30'

/** Converts a date and a time in India to an ISO timestamp for calls. */
export const momentOf = (day: string, time: string) => `${day}T${time}:00${offset}`

/** Returns the time of a timestamp in India, as '06:30', for a time field. */
export const timeOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: studioZone }).format(
    new Date(moment),
  )

export const dayOf = (moment: string) => calendarDay(moment, studioZone)

export const today = () => dayOf(new Date().toISOString())

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the classes of each of the seven days from `from`. */
export function daysOf(classes: readonly StaffClass[], from: string) {
  return Array.from({ length: 7 }, (_, nth) => {
    const day = addDays(from, nth)
    return { day, classes: classes.filter(({ starts_at: at }) => dayOf(at) === day) }
  })
}

/** Returns the hours in which classes start, in order, as the rows of the grid. */
export const hoursOf = (classes: readonly StaffClass[]) =>
  [...new Set(classes.map(({ starts_at: at }) => hourOf(at, studioZone)))].toSorted(
    (one, other) => one - other,
  )

/** Returns the hosts of these classes, sorted by name. */
export function hostsOf(classes: readonly { host: StaffClass['host'] }[]) {
  const hosts = new Map(classes.flatMap(({ host }) => (host ? [[host.username, host] as const] : [])))
  return [...hosts.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Returns why the copy of a week omitted a class; `now` in ms. */
export function whySkipped(
  { host, starts_at: at }: StaffClass,
  from: string,
  to: string,
  now: number,
): 'no_host' | 'past' | 'busy' {
  if (!host) return 'no_host'
  const shift = Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))
  return Date.parse(at) + shift <= now ? 'past' : 'busy'
}
