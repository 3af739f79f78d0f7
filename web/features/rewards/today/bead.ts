import { points, type Reason } from '../../../../contract/limits.ts'
import { paths } from '../../../paths.ts'

/** The parts of the day. */
export type Part = 'morning' | 'afternoon' | 'evening' | 'night'
/** Activities that earn points each day, except the visit itself. */
export type Act = Exclude<Reason, 'ping' | 'quiz'>

/** Returns the part of the day at an hour, 0 to 23. */
export function partOf(hour: number): Part {
  if (hour < 4 || hour >= 21) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** Activities that fit each part of the day, best first; the other activities follow. */
const fitting: Record<Part, readonly Act[]> = {
  morning: ['breathing', 'journal', 'note', 'release'],
  afternoon: ['note', 'breathing', 'release', 'journal'],
  evening: ['journal', 'breathing', 'note', 'release'],
  night: ['release', 'breathing', 'journal', 'note'],
}

const places: Record<Act, string> = {
  breathing: paths.calmRoom,
  journal: paths.myJournal,
  note: paths.community,
  release: paths.letGo,
}

/** Returns an activity that has not earned its points today, with its link; undefined if none is left. */
export function nextBead(part: Part, earned: readonly string[]) {
  const order = [...fitting[part], ...(Object.keys(places) as Act[])]
  const act = order.find((each) => !earned.includes(each))
  return act && { act, to: places[act], points: points[act] }
}
