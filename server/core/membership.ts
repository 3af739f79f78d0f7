import type { Db } from '../db/connect.ts'
import {
  bindToVerified,
  claimOrders,
  findEmail,
  grantOrder,
  lockBuyer,
  lockBuyerOf,
  readMembershipOf,
} from './membership/queries.types.ts'

/** A membership as the status call returns it; `expires_at` is in ISO 8601. */
export type Membership = {
  subscription_type: 'free' | 'premium'
  tier_name: string | null
  expires_at: string | null
}

export const freeMembership: Membership = { subscription_type: 'free', tier_name: null, expires_at: null }

/** Returns a member's current membership, by the database's clock. */
export async function readMembership(db: Db, member: number): Promise<Membership> {
  const [paid] = await readMembershipOf.run({ member }, db)
  if (!paid) return freeMembership
  return {
    subscription_type: 'premium',
    tier_name: paid.membership,
    expires_at: paid.expires_at.toISOString(),
  }
}

/**
 * Binds an order without a member to the account whose verified email matches the order's, unless that
 * account's password is unproven (docs/decisions/0100). Without such an account, the order waits for
 * `claimPurchases`. Must be called in the transaction that marks the order paid.
 *
 * @returns the member, or null if there is no such account yet.
 */
export async function bindPurchase(db: Db, order: string): Promise<number | null> {
  // The lock lets the second of two overlapping transactions see the first one's change: a newly verified
  // email or a newly paid order.
  await lockBuyerOf.run({ order }, db)
  const [bound] = await bindToVerified.run({ order }, db)
  return bound?.member ?? null
}

/** Grants the member of a paid order its days of Plus, once. */
export async function grantPurchase(db: Db, order: string): Promise<void> {
  await grantOrder.run({ order }, db)
}

/**
 * Grants a member the purchases that guests made with the member's email, if that email is verified and the
 * password is not unproven. Must be called in the transaction that changes the email or the password, after
 * that change.
 */
export async function claimPurchases(db: Db, member: number): Promise<void> {
  const [found] = await findEmail.run({ member }, db)
  if (!found) return
  await lockBuyer.run({ email: found.email }, db)
  await claimOrders.run({ member }, db)
}
