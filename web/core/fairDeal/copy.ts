import { counted } from '../counted.ts'

export const copy = {
  heading: 'What your plan gives you',
  daysLeft: 'Days left',
  classes: 'Classes used',
  checkins: 'Check-ins used',
  book: 'Book',
  bookCheckin: 'Book a check-in',
  usedOf: (used: number, of: number) => `${used} of ${of}`,
  value: (used: number, each: string, free: number) =>
    `${counted(used, 'class', 'classes')}, ${each} each. Free would have been ${free}.`,
}
