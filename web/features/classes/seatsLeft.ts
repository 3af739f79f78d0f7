import { copy } from './copy.ts'

/** Returns the words for the seats left in a class; undefined for five or more. */
export function seatsLeft(left: number, waiting = 0): string | undefined {
  if (left === 0) return copy.schedule.full(waiting)
  return left < 5 ? copy.schedule.seats(left) : undefined
}
