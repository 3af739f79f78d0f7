import { claimPurchases } from '../../core/membership.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { endSessions, endUnprovenPassword, provePassword } from './queries.types.ts'

// An attacker may register with another person's address and wait until the address's owner requests a new link
// and opens it. After verification by such a link, the password is unproven until a login with it
// (docs/decisions/0100).

/** Marks the password as proven after a login, and grants purchases that were waiting for the account. */
export async function acceptPassword({ db }: Services, member: number, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [proven] = await provePassword.run({ member, passwordHash }, tx)
    if (proven) await claimPurchases(tx, member)
  })
}

/**
 * Removes an unproven password and ends every session, after a login by Google has proved who owns the address.
 *
 * @returns whether there was an unproven password
 */
export async function endPlantedPassword(db: Db, member: number): Promise<boolean> {
  const [ended] = await endUnprovenPassword.run({ member }, db)
  if (!ended) return false
  await endSessions.run({ member, except: null }, db)
  await claimPurchases(db, member)
  return true
}
