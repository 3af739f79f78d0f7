import { counted } from '../counted.ts'

export const copy = {
  heading: 'What your plan gives you',
  daysLeft: 'Days left',
  classes: 'Classes used',
  checkins: 'Check-ins used',
  perClass: 'Per class so far',
  free: 'Free would have given',
  usedOf: (used: number, of: number) => `${used} of ${of}`,
  classesOf: (count: number) => counted(count, 'class', 'classes'),
}
