import { randomBytes } from 'node:crypto'
import { KeyMissing, type Vault, type WrappedKey } from '../../core/vault.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../http/refuse.ts'
import { words } from './copy.ts'
import { addKey, findKeys } from './queries.types.ts'

/** A member's data key: it encrypts their journal, and how they felt. */
export type MemberKey = WrappedKey & { version: number }

export type MemberKeys = {
  /** Undefined for a member who has kept nothing yet. */
  find(member: number): Promise<MemberKey | undefined>
  /** Makes one for a member's first text. If two first texts race, one key is stored and both use it. */
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

/**
 * Encrypted data is unavailable without its key, never shown as empty.
 *
 * @param closed the sentence for data whose key is missing
 */
export function withKey<T>(closed: 'journalClosed' | 'moodsClosed', work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    throw refuse(503, { detail: words[closed] }, { 'retry-after': '60' })
  }
}

export function noKey(): never {
  throw new KeyMissing('no data key')
}

/** Random below 2^53, like every id here. Known before the text is encrypted, because the encryption is bound to it. */
export const randomRowId = () => Math.max(1, Number(randomBytes(8).readBigUInt64BE() >> 11n))
