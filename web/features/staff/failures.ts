import { reasonIn, Refused, Unreachable } from '../../api/failures.ts'
import { copy } from './copy.ts'

const words = copy.parts

export const lacksSecondFactor = (failure: unknown) =>
  failure instanceof Refused && failure.status === 403 && failure.body.code === 'second_factor'

/** What to say of a change that failed: the server's sentence where it gave one. */
export function failureSentence(failure: unknown): string {
  if (failure instanceof Unreachable) return words.offline
  if (lacksSecondFactor(failure)) return words.secondFactor
  return (failure instanceof Refused && failure.status < 500 && reasonIn(failure)) || words.failed
}

/** What to say of a list that could not be read; `fallback` says which. */
export function unreadSentence(failure: unknown, fallback: string): string {
  if (failure instanceof Unreachable) return `${fallback} ${words.notRead}`
  if (lacksSecondFactor(failure)) return words.secondFactor
  return (failure instanceof Refused && failure.status === 403 && reasonIn(failure)) || fallback
}
