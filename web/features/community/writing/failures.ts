import { reasonIn, Unreachable } from '../../../api/failures.ts'
import { copy } from './copy.ts'

const words = copy.failures

/** Returns the sentence for a note that was not deleted. */
export const deleteFailure = (failure: unknown) => withReason(words.notDeleted, failure)

/** Appends the server's reason to a sentence; returns the network sentence if the server was unreachable. */
export function withReason(sentence: string, failure: unknown): string {
  if (failure instanceof Unreachable) return words.network
  return [sentence, reasonIn(failure)].filter(Boolean).join(' ')
}
