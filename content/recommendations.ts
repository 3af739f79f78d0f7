import type { Dosha } from '../contract/limits.ts'

export const fields = ['food', 'movement', 'breath', 'routine', 'mind'] as const
export type Field = (typeof fields)[number]
/** One thing to do, and a line of why. */
export type Suggestion = { title: string; why: string }

/** India's six seasons in three pairs, as they are felt: hot and dry, wet, cool. */
export const seasons = ['summer', 'monsoon', 'winter'] as const
export type Season = (typeof seasons)[number]

/** March to June, July to October, November to February. `month` counts from 0, in the reader's own zone. */
export function seasonOf(month: number): Season {
  if (month >= 2 && month <= 5) return 'summer'
  return month >= 6 && month <= 9 ? 'monsoon' : 'winter'
}

export type Pair = 'Vata + Pitta' | 'Vata + Kapha' | 'Pitta + Kapha'

/** The pair that a result speaks of, whichever of the two is stronger. */
export function pairOf(result: string): Pair | undefined {
  const named = (dosha: Dosha) => result.includes(dosha)
  if (named('Vata') && named('Pitta')) return 'Vata + Pitta'
  if (named('Vata') && named('Kapha')) return 'Vata + Kapha'
  return named('Pitta') && named('Kapha') ? 'Pitta + Kapha' : undefined
}
