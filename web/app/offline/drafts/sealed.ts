import { type DBSchema, openDB } from 'idb'
import { fetchKey, keyOf } from '../keys.ts'

/** A stored draft. Only its text, `sealed`, is encrypted. */
type Sealed = {
  /** The draft's owner and name. */
  id: string
  at: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}
interface Drafts extends DBSchema {
  drafts: { key: string; value: Sealed }
}

/** Drafts that have not changed for this long are deleted. */
const keptMs = 60 * 24 * 60 * 60 * 1_000

const canSeal = () => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined
const idOf = (member: string, name: string) => `${member} ${name}`

/** Opens the database for each use, as keys.ts does. */
async function withDrafts<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const open = () =>
  openDB<Drafts>('nitya-drafts', 1, {
    upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'id' }),
  })

/** Stores a text on this device, encrypted under its member's key. Returns false if it cannot be stored. */
export async function keepSealed(member: string, name: string, text: string): Promise<boolean> {
  if (!canSeal()) return false
  await fetchKey(member)
  const key = await keyOf(member)
  if (!key) return false
  const id = idOf(member, name)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(parameters(iv, id), key, new TextEncoder().encode(text))
  await withDrafts((db) => db.put('drafts', { id, at: Date.now(), iv, sealed }))
  return true
}

/**
 * Returns the text stored under this name; undefined if there is none, or if this device lacks the member's
 * key.
 */
export async function openSealed(member: string, name: string): Promise<string | undefined> {
  if (!canSeal()) return undefined
  const id = idOf(member, name)
  const found = await withDrafts(async (db) => {
    for (const each of await db.getAll('drafts'))
      if (Date.now() - each.at > keptMs) await db.delete('drafts', each.id)
    return db.get('drafts', id)
  })
  if (!found) return undefined
  await fetchKey(member)
  const key = await keyOf(member)
  if (!key) return undefined
  const plain = await crypto.subtle.decrypt(parameters(found.iv, id), key, found.sealed)
  return new TextDecoder().decode(plain)
}

export async function dropSealed(member: string, name: string): Promise<void> {
  if (canSeal()) await withDrafts((db) => db.delete('drafts', idOf(member, name)))
}

/** Binds a text to its member and name, so that a row copied elsewhere does not decrypt. */
const parameters = (iv: Uint8Array<ArrayBuffer>, id: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(id),
})
