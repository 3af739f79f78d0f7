import { addDays, calendarDay, hourOf, studioZone } from '../../../core/format.ts'
import type { StaffClass } from './calls.ts'

/** India's offset from UTC, which never changes. */
const offset = '+05:30'

/** The moment of a date and a time in India, as calls expect it. */
export const momentOf = (day: string, time: string) => `${day}T${time}:00${offset}`

/** '06:30': the time of a moment in India, for a time field. */
export const timeOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: studioZone }).format(
    new Date(moment),
  )

export const dayOf = (moment: string) => calendarDay(moment, studioZone)

export const today = () => dayOf(new Date().toISOString())

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The classes of each of seven days from `from`. */
export function daysOf(classes: readonly StaffClass[], from: string) {
  return Array.from({ length: 7 }, (_, nth) => {
    const day = addDays(from, nth)
    return { day, classes: classes.filter(({ starts_at: at }) => dayOf(at) === day) }
  })
}

/** The hours in which classes start, in order: the rows of the grid. */
export const hoursOf = (classes: readonly StaffClass[]) =>
  [...new Set(classes.map(({ starts_at: at }) => hourOf(at, studioZone)))].toSorted(
    (one, other) => one - other,
  )

/** The hosts of these classes by name. */
export function hostsOf(classes: readonly { host: StaffClass['host'] }[]) {
  const hosts = new Map(classes.flatMap(({ host }) => (host ? [[host.username, host] as const] : [])))
  return [...hosts.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The reason the copy of a week left a class out; `now` in ms. */
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
