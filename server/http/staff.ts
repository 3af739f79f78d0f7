import { sentence } from './copy.ts'
import type { Role } from '../../contract/limits.ts'
import { actsAs, keepsRole, readRoles } from '../core/roles.ts'
import { share } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { Viewer } from './bearer.ts'
import { memberGone, refuse } from './refuse.ts'

/** A member of staff who may make the call, with all their roles. */
export type StaffViewer = Viewer & { roles: readonly Role[] }

/**
 * Admits staff who have one of the `wanted` roles or are owners, with a fresh second factor in this session.
 * Reads the database on every call, so a revocation takes effect with the next call, in every process.
 *
 * @throws 403 without such a role; 403 with the code `second_factor` if only that is missing
 */
export type StaffGate = (viewer: Viewer, wanted: readonly Role[]) => Promise<StaffViewer>

export function openStaffGate(db: Db, secondFactor: 'passkey' | 'none'): StaffGate {
  const find = share((whose: { member: number; session: string }) => readRoles(db, whose))
  return async (viewer, wanted) => {
    const found = await find({ member: viewer.id, session: viewer.session })
    if (!found) throw memberGone()
    const { roles, fresh } = found
    if (!actsAs(roles, wanted)) throw forbidden()
    if (!fresh && secondFactor !== 'none')
      throw refuse(403, { detail: sentence.forbidden, code: 'second_factor' })
    return { ...viewer, roles }
  }
}

/**
 * Reads the roles of a member who makes a call for members, and whether the roles have effect there, which
 * requires a fresh second factor in this session.
 */
export async function readStanding(
  { db, staffSecondFactor }: Pick<Services, 'db' | 'staffSecondFactor'>,
  { id: member, session }: Viewer,
): Promise<{ roles: readonly Role[]; proven: boolean }> {
  const { roles, fresh } = (await readRoles(db, { member, session })) ?? { roles: [], fresh: false }
  return { roles, proven: fresh || staffSecondFactor === 'none' }
}

/**
 * Locks the role that a change requires until its transaction ends, so a concurrent revocation waits for the
 * change. Refuses if the role was revoked after the request arrived.
 *
 * @throws 403, or 401 if the account was deleted
 */
export async function holdRole(tx: Db, viewer: Viewer, wanted: readonly Role[]): Promise<void> {
  if (!(await keepsRole(tx, viewer.id, wanted))) throw await roleLost(tx, viewer)
}

/** Returns the response to staff who lost their role, or their account, during their call. */
export async function roleLost(db: Db, { id, session }: Viewer) {
  return (await readRoles(db, { member: id, session })) ? forbidden() : memberGone()
}

/** 403 for something that the member's roles do not allow. */
export const forbidden = () => refuse(403, { detail: sentence.forbidden })
