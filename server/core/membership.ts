import type { Db } from '../db/connect.ts'
import {
  bindToVerified,
  claimOrders,
  findEmail,
  grantOrder,
  lockBuyer,
  readMembershipOf,
} from './membership/queries.types.ts'

/** As the status call answers it (contract §3); `expires_at` in ISO 8601. */
export type Membership = {
  subscription_type: 'free' | 'premium'
  tier_name: string | null
  expires_at: string | null
}

/** A paid order: whose it is, or the email it waits under. */
type Purchase = { id: string; member: number | null; email: string | null }

export const freeMembership: Membership = { subscription_type: 'free', tier_name: null, expires_at: null }

/** A member's tier by the database's clock, at this moment. */
export async function readMembership(db: Db, member: number): Promise<Membership> {
  const [paid] = await readMembershipOf.run({ member }, db)
  if (!paid) return freeMembership
  return { subscription_type: 'premium', tier_name: paid.membership, expires_at: paid.expires_at.toISOString() }
}

/**
 * Grants what a paid order bought, once: to its member, else to the account whose verified email is the order's, unless
 * that account's password is unproven (docs/decisions/0100). With neither, nothing is granted until `claimPurchases`. Call
 * it in the settling transaction.
 *
 * @returns the member who has it now, or null while nobody does.
 */
export async function grantPurchase(db: Db, order: Purchase): Promise<number | null> {
  const member = order.member ?? (await bindToVerifiedEmail(db, order))
  if (member !== null) await grantOrder.run({ order: order.id }, db)
  return member
}

async function bindToVerifiedEmail(db: Db, { id, email }: Purchase): Promise<number | null> {
  if (email === null) return null
  // Either we see the email verified, or the one who verifies it waits for us and then sees the order paid.
  await lockBuyer.run({ email }, db)
  const [bound] = await bindToVerified.run({ order: id }, db)
  return bound?.member ?? null
}

/**
 * Gives a member what guests paid for under the member's email, if it is verified and their password is not unproven.
 * Call it in the transaction that changes either, after that statement.
 */
export async function claimPurchases(db: Db, member: number): Promise<void> {
  const [found] = await findEmail.run({ member }, db)
  if (!found) return
  await lockBuyer.run({ email: found.email }, db)
  await claimOrders.run({ member }, db)
}
