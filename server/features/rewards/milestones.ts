import { milestones } from '../../../contract/limits.ts'

/** Returns the next milestone after the given number of attended classes. */
export function nextMilestone(attended: number): { classes: number; points: number } {
  for (const [classes, points] of Object.entries(milestones.first)) {
    if (Number(classes) > attended) return { classes: Number(classes), points }
  }
  const { everyClasses } = milestones
  return {
    classes: (Math.floor(attended / everyClasses) + 1) * everyClasses,
    points: milestones.first[everyClasses],
  }
}
