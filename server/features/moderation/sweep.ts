import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetCases } from './queries.types.ts'

/** Deletes cases about members whose accounts were deleted long ago. */
export async function sweepModeration({ db }: Services): Promise<void> {
  await inBatches(db, forgetCases, {})
}
