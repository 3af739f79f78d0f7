import { mood } from '../../../contract/limits.ts'
import type { Answer } from '../../../contract/api.ts'

export type Pair = Answer<'GET /api/moods/'>[number]
/** The average change of mood after something, and the number of pairs. */
export type Change = { about: string; mean: number; times: number }

/** The mean change after each thing, best first; nothing before there are enough pairs to compare. */
export function changesOf(pairs: readonly Pair[]): Change[] {
  if (pairs.length < mood.pairsToCompare) return []
  return [...new Set(pairs.map(({ about }) => about))]
    .map((about) => {
      const some = pairs.filter((each) => each.about === about)
      return {
        about,
        mean: some.reduce((sum, { before, after }) => sum + after - before, 0) / some.length,
        times: some.length,
      }
    })
    .toSorted((one, other) => other.mean - one.mean || other.times - one.times)
}
