import { sentenceFor } from '../../../api/failures.ts'
import { copy } from './feedCopy.ts'
import { copy as writing } from '../writing/copy.ts'
import { withReason } from '../writing/failures.ts'

const words = copy.failures

/** Returns the sentence for a note that was not posted (docs/product.md#community-sentences). */
export const postFailure = (failure: unknown) => withReason(words.notPosted, failure)

/** Returns the sentence for a feed that was not loaded. */
export const feedFailure = (failure: unknown) => sentenceFor(failure, words.server, writing.failures.network)
