import { tongue } from '../api/tongue.ts'

const rules = new Intl.PluralRules(tongue)

/** A number with its noun: `counted(1, 'seat', 'seats')` is "1 seat". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${rules.select(count) === 'one' ? one : many}`
