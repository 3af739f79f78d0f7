import { inBatches } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { forgetInvitations, forgetNudges } from './queries.types.ts'

/** Forgets invitations that have expired, and nudges that hold nobody back any more. */
export async function sweepCircles({ db }: Services): Promise<void> {
  await inBatches(db, forgetInvitations, {})
  await inBatches(db, forgetNudges, {})
}
