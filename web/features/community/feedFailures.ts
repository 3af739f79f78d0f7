import { sentenceFor } from '../../api/failures.ts'
import { copy as noteCopy } from './copy.ts'
import { withReason } from './failures.ts'
import { copy } from './feedCopy.ts'

const words = copy.failures

/** The sentence for a note that was not posted (docs/product.md#community-sentences). */
export const postFailure = (failure: unknown) => withReason(words.notPosted, failure)

/** The sentence for a feed that was not loaded. */
export const feedFailure = (failure: unknown) => sentenceFor(failure, words.server, noteCopy.failures.network)
