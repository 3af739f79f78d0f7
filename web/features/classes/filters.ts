import { classLanguages, classLevels, classStyles } from '../../../contract/limits.ts'
import { addDays, calendarDay } from '../../core/format.ts'
import type { Filters } from './weekCalls.ts'

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text!))

const known = <T extends string>(given: string[], values: readonly T[]) =>
  values.filter((value) => given.includes(value))

/** Returns the filters in a query; unknown values are ignored. */
export function filtersIn(query: URLSearchParams): Filters {
  const style = known(query.getAll('style'), classStyles)
  const level = known(query.getAll('level'), classLevels)
  const language = known(query.getAll('language'), classLanguages)
  const host = query.getAll('host')
  return {
    ...(style.length > 0 && { style }),
    ...(level.length > 0 && { level }),
    ...(language.length > 0 && { language }),
    ...(host.length > 0 && { host }),
    ...(query.get('suits') === 'me' && { suits: 'me' as const }),
  }
}

/** Returns the first day of the week that a query asks for, by default today. */
export function weekIn(query: URLSearchParams, now: string) {
  const from = query.get('from')
  return isDay(from) && from > now && from < addDays(now, 366) ? from : now
}

/** Returns the day in a query, if it is within the week. */
export function dayIn(query: URLSearchParams, from: string) {
  const day = query.get('day')
  return isDay(day) && day >= from && day < addDays(from, 7) ? day : undefined
}

/** Returns `query` with `value` added to the repeated filter `name`, or removed from it if present. */
export function toggle(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const others = query.getAll(name).filter((each) => each !== value)
  const next = new URLSearchParams(query)
  next.delete(name)
  const wanted = query.getAll(name).includes(value) ? others : [...others, value]
  for (const each of wanted) next.append(name, each)
  return next
}

/** Groups classes by the day on which they start, for the seven days from `from`. */
export function byDay<T extends { starts_at: string }>(classes: T[], from: string, zone: string | undefined) {
  const days = Array.from({ length: 7 }, (_, nth) => ({ day: addDays(from, nth), classes: [] as T[] }))
  for (const each of classes) {
    const start = calendarDay(each.starts_at, zone)
    days.find(({ day }) => day === start)?.classes.push(each)
  }
  return days
}
