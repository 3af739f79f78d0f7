import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetCases } from './queries.types.ts'

/** Deletes the cases of accounts that were deleted long ago. */
export async function sweepModeration({ db }: Services): Promise<void> {
  await inBatches(db, forgetCases, {})
}
