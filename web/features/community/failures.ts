import { reasonIn, Refused, Unreachable } from '../../api/failures.ts'
import { copy } from './copy.ts'

const words = copy.failures

/** Why a note was not posted (docs/product.md#community-sentences). */
export const postFailure = (failure: unknown) => withReason(words.notPosted, failure)

/** Why a note was not deleted. */
export const deleteFailure = (failure: unknown) => withReason(words.notDeleted, failure)

/** Why the feed was not loaded. */
export function feedFailure(failure: unknown): string {
  if (failure instanceof Unreachable) return words.network
  return reasonForMember(failure) ?? words.server
}

function withReason(sentence: string, failure: unknown): string {
  if (failure instanceof Unreachable) return words.network
  return [sentence, reasonForMember(failure)].filter(Boolean).join(' ')
}

/** The server's sentence about a 4xx is meant for the member; that about its own failure is not. */
const reasonForMember = (failure: unknown) =>
  failure instanceof Refused && failure.status < 500 ? reasonIn(failure) : undefined
