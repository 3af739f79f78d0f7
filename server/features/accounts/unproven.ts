import { claimPurchases } from '../../core/membership.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { endSessions, endUnprovenPassword, provePassword } from './queries.types.ts'

// An attacker may register with another person's address and wait until its owner requests a new link and
// verifies it. The password of an account verified by such a link proves nothing until it is used
// (docs/decisions/0100).

/** After a login: the person who verified the address knows the password, so waiting purchases belong to this account. */
export async function acceptPassword({ db }: Services, member: number, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [proven] = await provePassword.run({ member, passwordHash }, tx)
    if (proven) await claimPurchases(tx, member)
  })
}

/**
 * After Google proved who owns the address: ends a password that is still unproven, with every session.
 *
 * @returns whether there was one.
 */
export async function endPlantedPassword(db: Db, member: number): Promise<boolean> {
  const [ended] = await endUnprovenPassword.run({ member }, db)
  if (!ended) return false
  await endSessions.run({ member, except: null }, db)
  await claimPurchases(db, member)
  return true
}
