import type { Dosha } from '../contract/limits.ts'

export const fields = ['food', 'movement', 'breath', 'routine', 'mind'] as const
export type Field = (typeof fields)[number]
/** A suggestion, and a line that gives its reason. */
export type Suggestion = { title: string; why: string }

/** India's six traditional seasons, in three pairs: hot and dry, wet, cool. */
export const seasons = ['summer', 'monsoon', 'winter'] as const
export type Season = (typeof seasons)[number]

/**
 * Returns the season of a month: March to June, July to October, or November to February. `month` counts from
 * 0.
 */
export function seasonOf(month: number): Season {
  if (month >= 2 && month <= 5) return 'summer'
  return month >= 6 && month <= 9 ? 'monsoon' : 'winter'
}

export type Pair = 'Vata + Pitta' | 'Vata + Kapha' | 'Pitta + Kapha'

/** Returns the pair of doshas that a quiz result names, in a fixed order. */
export function pairOf(result: string): Pair | undefined {
  const named = (dosha: Dosha) => result.includes(dosha)
  if (named('Vata') && named('Pitta')) return 'Vata + Pitta'
  if (named('Vata') && named('Kapha')) return 'Vata + Kapha'
  return named('Pitta') && named('Kapha') ? 'Pitta + Kapha' : undefined
}
