import type { Answer } from '../../../contract/api.ts'
import { formatMonth } from '../../core/format.ts'

type Year = Answer<'GET /api/streaks/year/'>
export type Bead = { day: string; week: number; weekday: number; points: number }
export type Month = { name: string; week: number; count: number }

const dayLength = 86_400_000

const dated = (day: string) => new Date(`${day}T00:00:00Z`)

/** Lays out the 53 weeks up to today, with each day's points. A week is a column from Sunday to Saturday. */
export function layYear({ today, days }: Year): { beads: Bead[]; months: Month[] } {
  const given = new Map(days.map(({ day, points }) => [day, points]))
  const end = dated(today).getTime()
  const weeks = 53
  const start = end - (dated(today).getUTCDay() + (weeks - 1) * 7) * dayLength
  const beads: Bead[] = []
  for (let at = start, n = 0; at <= end; at += dayLength, n++) {
    const day = new Date(at).toISOString().slice(0, 10)
    beads.push({ day, week: Math.floor(n / 7), weekday: n % 7, points: given.get(day) ?? 0 })
  }
  return { beads, months: monthsOf(beads) }
}

function monthsOf(beads: Bead[]): Month[] {
  const months: Month[] = []
  let last = ''
  for (const { day, week, points } of beads) {
    const month = day.slice(0, 7)
    if (month !== last) months.push({ name: formatMonth(day), week, count: 0 })
    last = month
    if (points > 0) months.at(-1)!.count++
  }
  return months
}

/** Returns the share of a day's possible points that were earned, in five steps from 0 to 4. */
export const fullness = (points: number) =>
  points <= 0 ? 0 : points <= 5 ? 1 : points <= 10 ? 2 : points <= 17 ? 3 : 4
