import { tongue } from '../api/tongue.ts'

/**
 * Dates, times, numbers and money, in the same format for every reader: that of the interface language, as
 * used in India. A date in another year includes the year. Only notes have another date format, `usDate`.
 *
 * `at` is a moment (ISO 8601), shown in `zone` (an IANA name; by default the reader's own), or a calendar day
 * ('2026-11-22'), which is the same in every zone.
 */
const locale = `${tongue === 'hi' ? tongue : 'en'}-IN`

/**
 * The locale of formats that no reader sees. In every language it is the locale of English readers, because
 * the first format in each locale takes a phone 60 ms.
 */
const machines = 'en-IN'

/** The studio's time zone, used for staff, and for visitors who have not chosen a zone. */
export const studioZone = 'Asia/Kolkata'

/** Returns a note's date, US-style and in the reader's zone: '11/22/2026'. */
export function usDate(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US')
}

/** 'Sunday 22 November' */
export const formatLongDate = (at: string, zone?: string) => formatDate(at, zone, 'long')

/** 'Sun 22 Nov' */
export const formatDay = (at: string, zone?: string) => formatDate(at, zone, 'short')

function formatDate(at: string, zone: string | undefined, length: 'long' | 'short'): string {
  const thisYear =
    calendarDay(new Date().toISOString(), zone).slice(0, 4) === calendarDay(at, zone).slice(0, 4)
  const day = dates(at, zone, {
    weekday: length,
    day: 'numeric',
    month: length,
    ...(!thisYear && { year: 'numeric' }),
  })
  return day.format(new Date(at)).replaceAll(',', '')
}

/** 'Nov' */
export const formatMonth = (at: string, zone?: string) =>
  dates(at, zone, { month: 'short' }).format(new Date(at))

/** 'Nov 2026' */
export const formatMonthYear = (at: string, zone?: string) =>
  dates(at, zone, { month: 'short', year: 'numeric' }).format(new Date(at))

/** 'today, 6:30 am'; 'Sun 22 Nov, 6:30 am' */
export const formatDateTime = (at: string, zone?: string) =>
  `${formatRelativeDay(at, undefined, zone)}, ${formatTime(at, zone)}`

/** '6:30 am' */
export const formatTime = (at: string, zone?: string) =>
  dates(at, zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(at))

/** Formats a time of day without a date, such as '18:30': '6:30 pm'. */
export const formatClock = (time: string) => formatTime(`2026-01-01T${time.slice(0, 5)}Z`, 'UTC')

/** '6:30 – 7:30 am'; across midnight '11:30 pm – 12:30 am'. */
export function formatTimeRange(start: string, end: string, zone?: string): string {
  if (calendarDay(start, zone) !== calendarDay(end, zone))
    return `${formatTime(start, zone)} – ${formatTime(end, zone)}`
  const range = dates(start, zone, { hour: 'numeric', minute: '2-digit' })
  return range.formatRange(new Date(start), new Date(end))
}

/** 'yesterday', 'today' or 'tomorrow' relative to `now`; any other day as in `formatDay`. */
export function formatRelativeDay(at: string, now = new Date().toISOString(), zone?: string): string {
  const distance = dayNumber(at, zone) - dayNumber(now, zone)
  if (Math.abs(distance) > 1) return formatDay(at, zone)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day')
}

/** '60 minutes' */
export const formatMinutes = (minutes: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)

/** '1,24,000' */
export const formatNumber = (value: number) => new Intl.NumberFormat(locale).format(value)

/** '1.2L'; with a currency '₹1.2L'. */
export const formatShortNumber = (value: number, currency?: 'INR') =>
  new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    ...(currency && { style: 'currency', currency }),
  }).format(value)

/** Formats a share from 0 to 1, as '42%'. */
export const formatPercent = (share: number) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** Formats whole paise as rupees: '₹1,299', '₹449.10'. */
export function formatRupees(paise: number): string {
  const minimumFractionDigits = paise % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits,
  }).format(paise / 100)
}

/** '2026-11-22': the calendar day of a moment, as calls expect it. */
export function calendarDay(at: string, zone?: string): string {
  if (isDay(at)) return at
  if (zone) {
    const day = dates(at, zone, { day: '2-digit', month: '2-digit', year: 'numeric' }, machines)
    return day.format(new Date(at)).split('/').toReversed().join('-')
  }
  // Without a zone, no `Intl` format is needed, whose first use takes a phone 60 ms.
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Returns the calendar day `days` days after `day`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** What ends at midnight is valid until the end of the previous day. */
export const lastMomentBefore = (end: string) => new Date(Date.parse(end) - 1).toISOString()

/** 'Sun' */
export const formatWeekday = (at: string, zone?: string) =>
  dates(at, zone, { weekday: 'short' }).format(new Date(at))

/** 'Sunday' */
export const formatLongWeekday = (at: string, zone?: string) =>
  dates(at, zone, { weekday: 'long' }).format(new Date(at))

/** Returns the hour of a moment, 0 to 23. */
export const hourOf = (at: string, zone?: string) =>
  zone
    ? Number(dates(at, zone, { hour: '2-digit', hourCycle: 'h23' }, machines).format(new Date(at)))
    : new Date(at).getHours()

const dayLength = 86_400_000

/** Returns the calendar day of `at`, counted from 1970-01-01. */
const dayNumber = (at: string, zone?: string) => Date.parse(calendarDay(at, zone)) / dayLength

const isDay = (at: string) => /^\d{4}-\d\d-\d\d$/.test(at)

const zoneOf = (at: string, zone?: string) => (isDay(at) ? 'UTC' : zone)

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a cached format, since creating one is expensive and a screen shows hundreds of dates. `language`
 * is for output that no reader sees directly.
 */
function dates(
  at: string,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  language = locale,
): Intl.DateTimeFormat {
  const timeZone = zoneOf(at, zone)
  const key = JSON.stringify([language, timeZone, options])
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(language, { ...options, timeZone })))
  return format
}
