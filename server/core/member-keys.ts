import { randomBytes } from 'node:crypto'
import { batch } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import { addKey, findKeys } from './queries.types.ts'
import { KeyMissing, type Vault, type WrappedKey } from './vault.ts'

/** A member's data key: it encrypts their journal, how they felt, and what staff note about them. */
export type MemberKey = WrappedKey & { version: number }

export type MemberKeys = {
  /** Undefined for a member who has stored nothing yet. */
  find(member: number): Promise<MemberKey | undefined>
  /** Creates one for a member's first text. If two first texts race, one key is stored and both use it. */
  findOrMake(member: number): Promise<MemberKey>
}

/** Members who read or write at the same moment share one statement for their keys. */
export function openMemberKeys(db: Db, vault: Vault): MemberKeys {
  const find = batch<number, MemberKey | undefined>(async (members) => {
    const keys = new Map((await findKeys.run({ members }, db)).map((key) => [key.member, key]))
    return members.map((member) => keys.get(member))
  })
  const make = async (member: number) => {
    await addKey.run({ member, ...vault.makeKey(member) }, db)
    return (await find(member)) ?? noKey()
  }
  return { find, findOrMake: async (member) => (await find(member)) ?? make(member) }
}

export function noKey(): never {
  throw new KeyMissing('no data key')
}

/**
 * Random below 2^53, like every id. Known before the text is encrypted, because the encryption is bound to
 * it.
 */
export const randomRowId = () => Math.max(1, Number(randomBytes(8).readBigUInt64BE() >> 11n))
