import { reasonIn, sentenceFor, Unreachable } from '../../api/failures.ts'
import { copy } from './copy.ts'

const words = copy.failures

/** The sentence for a note that was not posted (docs/product.md#community-sentences). */
export const postFailure = (failure: unknown) => withReason(words.notPosted, failure)

/** The sentence for a note that was not deleted. */
export const deleteFailure = (failure: unknown) => withReason(words.notDeleted, failure)

/** The sentence for a feed that was not loaded. */
export const feedFailure = (failure: unknown) => sentenceFor(failure, words.server, words.network)

function withReason(sentence: string, failure: unknown): string {
  if (failure instanceof Unreachable) return words.network
  return [sentence, reasonIn(failure)].filter(Boolean).join(' ')
}
