import { renamedZones } from '../../contract/limits.ts'

/** The time zone of a member's day until their browser reports another. */
export const homeTimeZone = 'Asia/Kolkata'

/** An IANA time zone that this runtime knows, or null. */
export function readTimeZone(name: string | undefined): string | null {
  if (!name || !/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return renamedZones[timeZone] ?? timeZone
  } catch {
    return null
  }
}

/** The number of the calendar day in the home time zone, counted from 1 January 1970. */
export function homeDay(moment: Date): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: homeTimeZone, dateStyle: 'short' }).format(moment)
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}
