import type { Language } from '../../contract/languages.ts'
import { memberLanguage } from './language.ts'

/**
 * Formats dates and times for emails, notifications and prerendered pages as the screens do
 * (web/core/format.ts): 'Tue 24 Nov', '6:30 am'.
 */
const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>
/** Joins a day and a time for use in a sentence. */
const joined = {
  en: (day, time) => `${day} at ${time}`,
  hi: (day, time) => `${day}, ${time}`,
} satisfies Record<Language, (day: string, time: string) => string>

/** 'Tue 24 Nov' */
export const formatDay = (moment: string | Date, zone: string) =>
  format(moment, zone, { weekday: 'short', day: 'numeric', month: 'short' })

/** 'Tue 24 Nov 2026': for long-lived documents such as receipts. */
export const formatDate = (moment: string | Date, zone: string) =>
  format(moment, zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** 'Tuesday 24 November' */
export const formatLongDay = (moment: string | Date, zone: string) =>
  format(moment, zone, { weekday: 'long', day: 'numeric', month: 'long' })

/** '6:30 am' */
export const formatTime = (moment: string | Date, zone: string) =>
  format(moment, zone, { hour: 'numeric', minute: '2-digit' })

/** 'Tue 24 Nov at 6:30 am' */
export const formatMoment = (moment: string | Date, zone: string) =>
  joined[memberLanguage()](formatDay(moment, zone), formatTime(moment, zone))

/** '6:30 – 7:30 am' */
export const formatTimeRange = (start: Date, end: Date, zone: string) =>
  formatOf(zone, { hour: 'numeric', minute: '2-digit' }).formatRange(start, end)

const format = (moment: string | Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  formatOf(zone, options).format(new Date(moment)).replaceAll(',', '').replaceAll(/\s/g, ' ')

/** Cached, because creating a formatter takes longer than formatting a hundred notifications with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = locales[memberLanguage()]
  const key = JSON.stringify([locale, timeZone, options])
  let found = formats.get(key)
  if (!found) formats.set(key, (found = new Intl.DateTimeFormat(locale, { ...options, timeZone })))
  return found
}
