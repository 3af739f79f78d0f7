import { base } from '../api/tongue.ts'

const prefix = 'nitya-member-'

/** Returns the name of the cache for a member's reads in this language (worker/worker.ts). */
export const memberCache = (member: string): string => prefix + member + base

/**
 * Deletes the cached reads of every other member from this device. With an empty `member`, deletes those of
 * all members.
 */
export async function forgetReaders(member: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix) && name !== memberCache(member))
      .map((name) => caches.delete(name)),
  )
}
