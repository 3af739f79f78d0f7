/** The database with the key for texts that wait on this device (keys.ts). */
export const keysName = 'nitya-keys'

/**
 * Makes what waits on this device unreadable until its member logs in again and receives the key once more.
 */
export function forgetKeys(): void {
  globalThis.indexedDB?.deleteDatabase(keysName)
}
