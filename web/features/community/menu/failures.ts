import { sentenceFor } from '../../../api/failures.ts'
import { copy as community } from '../writing/copy.ts'
import { copy } from './copy.ts'

/** The sentence for what the menu of a note or comment could not do. */
export const actionFailure = (failure: unknown) =>
  sentenceFor(failure, copy.notDone, community.failures.network)
