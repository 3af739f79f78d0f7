import type { Vault } from '../../core/vault.ts'
import type { Db } from '../../db/connect.ts'
import { listKeysToRewrap, replaceWrapping } from './queries.types.ts'

/**
 * Wraps every member's data key by the newest key, a hundred at a time, while people go on writing: entries stay as
 * they are, and both keys open them meanwhile. When it is done, the older key may go.
 *
 * @returns how many were wrapped anew. @throws KeyMissing when one is wrapped by a key that is not given.
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
