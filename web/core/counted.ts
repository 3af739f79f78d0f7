import { tongue } from '../api/tongue.ts'

const rules = new Intl.PluralRules(tongue)

/** Returns the word form for a number, by the language's plural rules: `plural(1, 'is', 'are')` is "is". */
export const plural = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many

/** Returns a number with its noun: `counted(1, 'seat', 'seats')` is "1 seat". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural(count, one, many)}`
