import type { Answer } from '../../../contract/api.ts'
import { formatDay, formatTime, studioZone } from '../../core/format.ts'

export type Class = Answer<'GET /api/classes/'>[number]

const shown = 3

/** The query for the next few classes. The response also includes today's earlier classes. */
export const nextClassesQuery = { days: 7, limit: 30 }

/** Returns the next few classes of a schedule that can still be booked. */
export const nextOf = (classes: readonly Class[]) =>
  classes.filter(({ status }) => status === 'scheduled').slice(0, shown)

/** Returns the day and the time of a start, in the studio's zone. */
export const dayAndTime = (at: string): [day: string, time: string] => [
  formatDay(at, studioZone),
  formatTime(at, studioZone),
]
