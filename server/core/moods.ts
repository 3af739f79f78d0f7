import type { Vault, WrappedKey } from './vault.ts'

/**
 * How a member felt before and after a class, sitting or journal entry (`about`), from 1 (low) to 5 (good).
 */
export type Mood = { before: number; after: number; about: string }

/** Encrypts a mood, bound to its member and its row. @throws KeyMissing */
export function closeMood(
  vault: Vault,
  member: number,
  key: WrappedKey,
  id: number,
  { before, after, about }: Mood,
): Buffer {
  return vault.close(member, key, `mood ${id}`, JSON.stringify({ before, after, about }))
}

/** Decrypts a mood. @throws KeyMissing, or if the bytes belong to another member or row, or were changed */
export function openMood(vault: Vault, member: number, key: WrappedKey, id: number, sealed: Buffer): Mood {
  return JSON.parse(vault.open(member, key, `mood ${id}`, sealed)) as Mood
}
