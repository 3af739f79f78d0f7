/** The database with the keys of texts that wait on this device (app/offline/keys.ts). */
export const keysName = 'nitya-keys'

/**
 * Makes texts that wait on this device unreadable until their member logs in again and receives the key
 * again.
 */
export function forgetKeys(): void {
  globalThis.indexedDB?.deleteDatabase(keysName)
}
