import { createHash, randomBytes } from 'node:crypto'
import { batch } from '../db/batch.ts'
import type { Db } from '../db/connect.ts'
import { addKey, findKeys } from './queries.types.ts'
import { KeyMissing, type Vault, type WrappedKey } from './vault.ts'

/** A member's data key: it encrypts their journal, moods and check-ins, and staff's notes about them. */
export type MemberKey = WrappedKey & { version: number }

export type MemberKeys = {
  /** Returns a member's key; undefined if nothing has been encrypted for the member yet. */
  find(member: number): Promise<MemberKey | undefined>
  /**
   * Returns a member's key, creating it for the first text. Two simultaneous first texts use the same key.
   */
  findOrMake(member: number): Promise<MemberKey>
}

/** Reads and creates members' keys. Simultaneous look-ups share one statement. */
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
 * Returns an id, random and below 2^53. Created here, not by the database, because the encryption is bound to
 * the row's id.
 */
export const randomRowId = () => toRowId(randomBytes(8))

/**
 * Returns the same id for every attempt with the same retry key, so that a repetition finds the row of the
 * first.
 */
export const repeatableRowId = (member: number, retryKey: Buffer) =>
  toRowId(createHash('sha256').update(`${member} `).update(retryKey).digest())

const toRowId = (bytes: Buffer) => Math.max(1, Number(bytes.readBigUInt64BE() >> 11n))
