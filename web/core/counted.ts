const rules = new Intl.PluralRules('en')

/** A number with its noun: `counted(1, 'seat', 'seats')` is "1 seat". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${rules.select(count) === 'one' ? one : many}`
