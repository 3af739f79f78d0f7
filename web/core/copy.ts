/** The words that several features say alike. Those that docs/product.md lists are exact. */
export const copy = {
  membership: { free: 'Free', loading: 'Loading...' },
  fairDeal: {
    heading: 'What your plan gives you',
    daysLeft: 'Days left',
    classes: 'Classes used',
    checkins: 'Check-ins used',
    perClass: 'Per class so far',
    free: 'Free would have given',
    usedOf: (used: number, of: number) => `${used} of ${of}`,
    classesOf: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
  },
}
