import { sentence } from '../../http/copy.ts'
import { lifetimes } from '../../../contract/limits.ts'
import { canonicalEmail, canonicalUsername } from '../../core/identity.ts'
import type { Seals } from '../../core/seals.ts'
import type { Db } from '../../db/connect.ts'
import { memberGone, refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { findFreed, findOwner, holdUsername, renameMember } from './queries.types.ts'
import { lockMember } from './settings/queries.types.ts'

// A freed name would let a new holder impersonate the former holder, so it stays reserved for a while. Only
// HMACs of the name and the holder's email are stored, so the database doesn't reveal former members.
const hashesOf = (seals: Seals, { username, email }: { username: string; email: string }) => ({
  names: seals.fingerprints(`username ${canonicalUsername(username)}`),
  emails: seals.fingerprints(`holder ${canonicalEmail(email)}`),
})

/** Returns whether a name is still reserved for a last holder other than `person`. */
export async function waitsForHolder(
  { seals }: Pick<Services, 'seals'>,
  db: Db,
  person: { username: string; email: string; member?: number },
): Promise<boolean> {
  const { names, emails } = hashesOf(seals, person)
  const [freed] = await findFreed.run({ names, emails, member: person.member ?? null }, db)
  return freed !== undefined
}

/** Reserves a verified member's name, which the caller's transaction frees. */
export async function keepUsername(
  { seals }: Pick<Services, 'seals'>,
  db: Db,
  member: number,
): Promise<void> {
  const [owner] = await findOwner.run({ member }, db)
  if (!owner) return
  const { names, emails } = hashesOf(seals, owner)
  const days = lifetimes.freedUsernameDays
  await holdUsername.run({ name: names[0], email: emails[0], member, days }, db)
}

/**
 * Renames a member. If several members choose the same name simultaneously, the unique index decides.
 *
 * @throws 400 for a name that is taken or reserved
 */
export async function rename(services: Services, member: number, username: string): Promise<string> {
  try {
    return await services.db.transaction(async (tx) => {
      await lockMember.run({ member }, tx)
      const [owner] = await findOwner.run({ member }, tx)
      if (!owner) throw memberGone()
      if (canonicalUsername(owner.username) !== canonicalUsername(username))
        await keepUsername(services, tx, member)
      const [renamed] = await renameMember.run({ member, username }, tx)
      // This check must follow the change, which waits for a concurrent transaction that frees the name.
      if (await waitsForHolder(services, tx, { username, email: owner.email, member })) throw taken()
      return renamed!.username
    })
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? taken() : error
  }
}

const taken = () => refuse(400, { error: sentence.usernameTaken, username: [sentence.usernameTaken] })
