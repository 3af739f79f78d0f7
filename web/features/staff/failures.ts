import { reasonIn, Refused, sentenceFor, Unreachable } from '../../api/failures.ts'
import { unlessUncertain } from '../../core/uncertain.ts'
import { copy } from './copy.ts'

const words = copy.parts

const lacksSecondFactor = (failure: unknown) =>
  failure instanceof Refused && failure.status === 403 && failure.body.code === 'second_factor'

/** Returns the sentence for a failed change. */
export const failureSentence = (failure: unknown): string =>
  lacksSecondFactor(failure)
    ? words.secondFactor
    : sentenceFor(failure, unlessUncertain(failure, words.failed))

/**
 * Returns the sentence for a failed read, appended to `fallback`, which names the data:
 * `failed={unread(copy.notLoaded)}`.
 */
export const unread = (fallback: string) => (failure: Error) => {
  if (failure instanceof Unreachable) return `${fallback} ${words.notRead}`
  if (lacksSecondFactor(failure)) return words.secondFactor
  return (failure instanceof Refused && failure.status === 403 && reasonIn(failure)) || fallback
}
