import { sentenceFor } from '../../../api/failures.ts'
import { copy as community } from '../writing/copy.ts'
import { copy } from './copy.ts'

/** The sentence for a failed action in the menu of a note or comment. */
export const actionFailure = (failure: unknown) =>
  sentenceFor(failure, copy.notDone, community.failures.network)
