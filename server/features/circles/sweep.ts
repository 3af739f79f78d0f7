import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetInvitations, forgetNudges } from './queries.types.ts'

/** Deletes expired invitations, and nudges that no longer prevent another nudge. */
export async function sweepCircles({ db }: Services): Promise<void> {
  await inBatches(db, forgetInvitations, {})
  await inBatches(db, forgetNudges, {})
}
