import { renamedZones } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { findZone } from './queries.types.ts'

/** The time zone of a member's day until their browser reports another. */
export const homeTimeZone = 'Asia/Kolkata'

/**
 * Returns the time zone with this name, spelled as we store it, or null. Every time zone from a caller is
 * checked here, and again by the table of zones when it is stored: PostgreSQL and this runtime must both
 * support it.
 */
export async function findTimeZone(db: Db, name: string): Promise<string | null> {
  const [zone] = await findZone.run({ name: readTimeZone(name) ?? '' }, db)
  return zone!.name
}

/** Returns the name as this runtime spells it, for look-ups in the table of zones; null if unknown. */
export function readTimeZone(name: string | undefined): string | null {
  if (!name || !/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return renamedZones[timeZone] ?? timeZone
  } catch {
    return null
  }
}

/** Returns the number of the calendar day in the home time zone, counted from 1 January 1970. */
export function homeDay(moment: Date): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: homeTimeZone, dateStyle: 'short' }).format(moment)
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}
