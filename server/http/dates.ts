import { words } from './copy.ts'
import { fault } from './refuse.ts'

/**
 * False before the year 1, because PostgreSQL has no year 0, and after 9999, the last year with four digits.
 */
const isWritable = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9_999

/** Reads a date such as '2026-11-21'. @throws 400 under the field's name for anything else */
export function readDate(field: string, text: string): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (date && isWritable(date) && date.toISOString().slice(0, 10) === text) return text
  throw fault(field, words.date)
}

/** Reads a day of any year, such as '11-21'. @throws 400 under the field's name for anything else */
export function readDayOfYear(field: string, text: string): string {
  if (!/^\d\d-\d\d$/.test(text)) throw fault(field, words.date)
  // 2024 is a leap year, so 29 February is accepted.
  readDate(field, `2024-${text}`)
  return text
}

/**
 * Reads a moment with its offset, such as '2026-11-21T06:30:00+05:30'.
 *
 * @throws 400 under the field's name for anything else
 */
export function readMoment(field: string, text: string): Date {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : undefined
  if (moment && isWritable(moment)) return moment
  throw fault(field, words.moment)
}

/** Reads a time of day such as '06:30'. @throws 400 under the field's name for anything else */
export function readTime(field: string, text: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text
  throw fault(field, words.time)
}
