import { sentenceFor } from '../../../api/failures.ts'
import { copy as community } from '../writing/copy.ts'
import { copy } from './copy.ts'

/** Returns the sentence for a failed action in a note or comment menu. */
export const actionFailure = (failure: unknown) =>
  sentenceFor(failure, copy.notDone, community.failures.network)
