import type { Role } from '../../contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { findRoles, holdRole, isLastOwner, isOwner, lockRoles } from './queries.types.ts'

/** True if somebody with these roles may act in one of the `wanted` roles. An owner may act in any role. */
export const actsAs = (roles: readonly Role[], wanted: readonly Role[]): boolean =>
  roles.includes('owner') || roles.some((role) => wanted.includes(role))

/**
 * Returns a member's current roles, and whether their second factor is fresh in this session; null if there
 * is no such member.
 */
export async function readRoles(
  db: Db,
  whose: { member: number; session: string },
): Promise<{ roles: Role[]; fresh: boolean } | null> {
  const [found] = await findRoles.run(whose, db)
  return found ?? null
}

/**
 * Serialises transactions that may remove an owner, so that at least one remains. Must be called before other
 * locks are taken.
 */
export async function lockOwners(tx: Db): Promise<void> {
  await lockRoles.run(undefined, tx)
}

/**
 * True if the studio would have no owner without this member. For an owner, locks ownership until the
 * transaction ends, so that no other owner can be removed meanwhile.
 */
export async function isLastOwnerNow(tx: Db, member: number): Promise<boolean> {
  const [asked] = await isOwner.run({ member }, tx)
  if (!asked!.owner) return false
  await lockOwners(tx)
  const [found] = await isLastOwner.run({ member }, tx)
  return found!.last
}

/**
 * True if a member still has one of the `wanted` roles, or is an owner. Locks the role, so that revoking it
 * waits for the transaction to end.
 */
export async function keepsRole(tx: Db, member: number, wanted: readonly Role[]): Promise<boolean> {
  return (await holdRole.run({ member, roles: [...wanted, 'owner'] }, tx)).length > 0
}
