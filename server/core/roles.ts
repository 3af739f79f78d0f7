import type { Role } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { findRoles, holdRole, isLastOwner, isOwner, lockRoles } from './queries.types.ts'

/** True if somebody with these roles may act in one of the `wanted` roles. An owner may act in any role. */
export const actsAs = (roles: readonly Role[], wanted: readonly Role[]): boolean =>
  roles.includes('owner') || roles.some((role) => wanted.includes(role))

/**
 * A member's current roles, and whether their second factor is fresh in this session; null without such a
 * member.
 */
export async function readRoles(
  db: Db,
  whose: { member: number; session: string },
): Promise<{ roles: Role[]; fresh: boolean } | null> {
  const [found] = await findRoles.run(whose, db)
  return found ?? null
}

/** Serialises transactions that may end an ownership, so that one owner remains. Must be their first step. */
export async function lockOwners(tx: Db): Promise<void> {
  await lockRoles.run(undefined, tx)
}

/**
 * True if the studio would have no owner without this member. Until the transaction ends, no other owner can
 * leave either.
 */
export async function isLastOwnerNow(tx: Db, member: number): Promise<boolean> {
  const [asked] = await isOwner.run({ member }, tx)
  if (!asked!.owner) return false
  await lockOwners(tx)
  const [found] = await isLastOwner.run({ member }, tx)
  return found!.last
}

/**
 * True if a member still has one of the `wanted` roles, or is an owner. Locks the role, so a revocation waits
 * until the transaction ends.
 */
export async function keepsRole(tx: Db, member: number, wanted: readonly Role[]): Promise<boolean> {
  return (await holdRole.run({ member, roles: [...wanted, 'owner'] }, tx)).length > 0
}
