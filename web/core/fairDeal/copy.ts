export const copy = {
  heading: 'What your plan gives you',
  daysLeft: 'Days left',
  classes: 'Classes used',
  checkins: 'Check-ins used',
  perClass: 'Per class so far',
  free: 'Free would have given',
  usedOf: (used: number, of: number) => `${used} of ${of}`,
  classesOf: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
}
