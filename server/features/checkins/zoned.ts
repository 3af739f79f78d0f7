import { tzOffset } from '@date-fns/tz'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Returns the ISO date of a day that is given as days since the epoch. */
export const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns the wall-clock time in a zone at a moment, as if it were UTC, in ms. */
const wallAt = (zone: string, at: number) => at + tzOffset(zone, new Date(at)) * minuteMs

/** Returns the date in a zone at a moment, in days since the epoch. */
export const dayIn = (zone: string, at: Date) => Math.floor(wallAt(zone, at.getTime()) / dayMs)

/**
 * Returns the moment of a wall-clock time in a zone; `wall` is that time as if it were UTC, in ms. A time
 * that doesn't exist is moved forward by the gap; if a time occurs twice, the first is used.
 */
export function momentOf(zone: string, wall: number): Date {
  const before = tzOffset(zone, new Date(wall - dayMs)) * minuteMs
  const after = tzOffset(zone, new Date(wall + dayMs)) * minuteMs
  for (const offset of [before, after])
    if (wallAt(zone, wall - offset) === wall) return new Date(wall - offset)
  return new Date(wall - before)
}

/** Returns the moment some days later in a zone's calendar, at the same wall-clock time. */
export const addDays = (zone: string, at: Date, days: number) =>
  momentOf(zone, wallAt(zone, at.getTime()) + days * dayMs)
