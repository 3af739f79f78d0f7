/**
 * The numbers of attended classes that have a stone on the path; after these, every multiple of 108 has one
 * (docs/rules.md#points).
 */
const first = [1, 9, 27, 54, 108]
const given = [10, 20, 30, 50, 108]
const step = 108

export type Stone = { classes: number; points: number; reached: boolean }

/**
 * Returns the stones of the path: the first five and, from 108 classes on, the latest and the next multiple
 * of 108.
 */
export function stonesFor(attended: number): Stone[] {
  const start = first.map((classes, at) => ({ classes, points: given[at]!, reached: attended >= classes }))
  if (attended < step) return start
  const last = Math.floor(attended / step) * step
  const later = [last, last + step].filter((classes) => classes > step)
  return [...start, ...later.map((classes) => ({ classes, points: step, reached: attended >= classes }))]
}
