import type { Vault } from '../../core/vault.ts'
import type { Db } from '../../db/connect.ts'
import { listKeysToRewrap, replaceWrapping } from './queries.types.ts'

/**
 * Rewraps every member's data key with the newest key, a hundred at a time, while members keep writing.
 * Entries don't change. Afterwards, older keys can be removed from the configuration.
 *
 * @returns the number of rewrapped keys. @throws KeyMissing if a key is wrapped with an unconfigured key.
 */
export async function rewrapKeys(db: Db, vault: Vault): Promise<number> {
  let count = 0
  for (;;) {
    const keys = await listKeysToRewrap.run({ newest: vault.newest, limit: 100 }, db)
    if (keys.length === 0) return count
    for (const { member, kek, wrapped } of keys) {
      await replaceWrapping.run({ member, before: wrapped, ...vault.rewrap(member, { kek, wrapped }) }, db)
      count++
    }
  }
}
