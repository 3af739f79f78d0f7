/** The database with the keys of the texts queued on this device (app/offline/keys.ts). */
export const keysName = 'nitya-keys'

/** Makes the texts queued on this device unreadable until their author logs in again and receives the key. */
export function forgetKeys(): void {
  globalThis.indexedDB?.deleteDatabase(keysName)
}
