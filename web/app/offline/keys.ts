import { type DBSchema, openDB } from 'idb'
import { call } from '../../api/call.ts'
import { currentSession } from '../../session/session.ts'
import { keysName } from '../../session/forgetKeys.ts'

interface Keys extends DBSchema {
  keys: { key: string; value: CryptoKey }
}

/** Opens the database for each use, so that a logout in any tab can delete it. */
async function withKeys<T>(work: (db: Awaited<ReturnType<typeof openKeys>>) => Promise<T>): Promise<T> {
  const db = await openKeys()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const openKeys = () => openDB<Keys>(keysName, 1, { upgrade: (db) => void db.createObjectStore('keys') })

/**
 * Returns the member's key, which scripts can use but not read; undefined if this device does not have it.
 */
export const keyOf = (member: string): Promise<CryptoKey | undefined> =>
  withKeys((db) => db.get('keys', member))

/**
 * Requests the member's key from the server, unless this device already has it.
 *
 * @throws Refused, Unreachable
 */
export async function fetchKey(member: string): Promise<void> {
  if (await keyOf(member)) return
  const { key } = await call('POST /api/accounts/offline-key/')
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  const imported = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  // Somebody else may have logged in before the response arrived.
  if (currentSession().member !== member) return
  await withKeys(async (db) => {
    await db.clear('keys')
    await db.put('keys', imported, member)
  })
}
