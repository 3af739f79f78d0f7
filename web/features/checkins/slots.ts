import { calendarDay } from '../../core/format.ts'
import type { Credits, Slot } from './calls.ts'

export type Day = { day: string; coaches: { name: string; username: string; slots: Slot[] }[] }

/**
 * Groups free times, which are in ascending order, by day in the reader's own zone, and within a day by
 * coach.
 */
export function byDay(slots: readonly Slot[]): Day[] {
  const days: Day[] = []
  for (const slot of slots) {
    const day = calendarDay(slot.starts_at)
    let last = days.at(-1)
    if (last?.day !== day) days.push((last = { day, coaches: [] }))
    const { username, name } = slot.coach
    const coach = last.coaches.find((each) => each.username === username)
    if (coach) coach.slots.push(slot)
    else last.coaches.push({ username, name, slots: [slot] })
  }
  return days
}

/** Returns how many check-ins are left for a time. */
export function leftFor({ windows }: Credits, at: number): number {
  return windows
    .filter(({ kind, from, to }) => kind === 'checkin' && Date.parse(from) <= at && at < Date.parse(to))
    .reduce((sum, { left }) => sum + left, 0)
}
