import { readSuspension } from '../core/queries.types.ts'
import type { Db } from '../db/connect.ts'
import { refusals } from './copy.ts'
import { refuse } from './refuse.ts'

/** @throws 403 `suspended`, with `until`, for a member who is suspended from writing in the community */
export async function admitWriter(db: Db, member: number): Promise<void> {
  const [found] = await readSuspension.run({ member }, db)
  if (found?.until)
    throw refuse(403, {
      detail: refusals.suspended,
      code: 'suspended',
      until: found.until.toISOString(),
    })
}
