import { base } from '../api/tongue.ts'

const prefix = 'nitya-member-'

/** The cache of what this member has read in this language (worker/worker.ts). */
export const memberCache = (member: string): string => prefix + member + base

/** Deletes what every other member has read from this device. An empty `member` keeps nothing. */
export async function forgetReaders(member: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix) && name !== memberCache(member))
      .map((name) => caches.delete(name)),
  )
}
