import { mood } from '../../../contract/limits.ts'
import type { Answer } from '../../../contract/api.ts'
import { partOfDay } from '../../core/partOfDay.ts'
import { hourOf } from '../../core/format.ts'

export type Pair = Answer<'GET /api/moods/'>[number]
/** The mean change of mood after an activity or in a part of the day, and the number of pairs. */
export type Change<Name extends string = string> = { about: Name; mean: number; times: number }

/** The kinds of activity and the parts of the day by which pairs are grouped. */
const kinds = ['class', 'sitting', 'entry'] as const
const parts = ['morning', 'noon', 'evening', 'night'] as const

/** Returns the mean change after each activity, best first; empty until there are enough pairs to compare. */
export const changesOf = (pairs: readonly Pair[]): Change[] => changesBy(pairs, ({ about }) => about)

/** Returns the mean change after each kind of activity: classes, breathing sessions, entries. */
export const changesByKind = (pairs: readonly Pair[]): Change<(typeof kinds)[number]>[] =>
  changesBy(pairs, ({ about }) => kinds.find((kind) => about.split(':')[0] === kind))

/**
 * Returns the mean change in each part of the reader's day: the part in which a class began, or, after other
 * activities, the second mood was entered.
 */
export const changesByPart = (pairs: readonly Pair[]): Change<(typeof parts)[number]>[] =>
  changesBy(pairs, ({ about, created_at }) => {
    const [kind, , part] = about.split(':')
    if (kind === 'class') return parts.find((each) => each === part)
    const hour = hourOf(created_at)
    return hour < 4 || hour >= 22 ? 'night' : partOfDay(hour)
  })

function changesBy<Name extends string>(
  pairs: readonly Pair[],
  nameOf: (pair: Pair) => Name | undefined,
): Change<Name>[] {
  if (pairs.length < mood.pairsToCompare) return []
  const names = pairs.map(nameOf)
  return [...new Set(names)]
    .filter((name) => name !== undefined)
    .map((about) => {
      const some = pairs.filter((_, at) => names[at] === about)
      return {
        about,
        mean: some.reduce((sum, { before, after }) => sum + after - before, 0) / some.length,
        times: some.length,
      }
    })
    .toSorted((one, other) => other.mean - one.mean || other.times - one.times)
}
