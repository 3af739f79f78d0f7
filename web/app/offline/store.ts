import type { Input } from '../../../contract/api.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { keyOf } from './keys.ts'

/** The texts that can wait: the bodies of the calls that create an entry or a note. */
export type Bodies = {
  entry: Input<'POST /api/journal/'>['body']
  note: Input<'POST /api/posts/notes/'>['body']
}
export type Words = { [Kind in keyof Bodies]: { kind: Kind; body: Bodies[Kind] } }[keyof Bodies]

/** A stored row. Only `sealed` is encrypted. */
export type Kept = {
  id: number
  member: string
  /** The text's `Idempotency-Key`, the same for every attempt. */
  retryKey: string
  /** When an attempt whose outcome is unknown began, in milliseconds since 1970. */
  triedAt: number | null
  /** True if the server has refused the text permanently. */
  refused: boolean
  /** The server's sentence for the refusal, if any. */
  reason?: string | undefined
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

interface Waiting extends DBSchema {
  waiting: { key: number; value: Omit<Kept, 'id'> & { id?: number }; indexes: { member: string } }
}

let opened: Promise<IDBPDatabase<Waiting>> | undefined
function open(): Promise<IDBPDatabase<Waiting>> {
  opened ??= openDB<Waiting>('nitya-waiting', 1, {
    upgrade: (db) =>
      void db
        .createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
        .createIndex('member', 'member'),
    terminated: () => (opened = undefined),
  })
  return opened
}

/**
 * True if texts can wait in this browser. This requires a database, encryption (absent on plain http), locks,
 * and a service worker, so that the app opens offline and can show the texts.
 */
export const canKeep = (): boolean =>
  'indexedDB' in globalThis &&
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  globalThis.crypto?.subtle !== undefined

/** Stores a text for a member, encrypted. Returns false if this device lacks their key. */
export async function keep(
  member: string,
  words: Words,
  { retryKey, triedAt }: Pick<Kept, 'retryKey' | 'triedAt'>,
): Promise<boolean> {
  const key = await keyOf(member)
  if (!key) return false
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    parameters(iv, member, retryKey),
    key,
    new TextEncoder().encode(JSON.stringify(words)),
  )
  await (await open()).add('waiting', { member, retryKey, triedAt, refused: false, iv, sealed })
  return true
}

/** Returns a member's rows, in the order in which they were stored. */
export const rowsOf = async (member: string): Promise<Kept[]> =>
  (await open()).getAllFromIndex('waiting', 'member', member) as Promise<Kept[]>

/** Returns a row's text; undefined if this device lacks the member's key. */
export async function openRow({ member, retryKey, iv, sealed }: Kept): Promise<Words | undefined> {
  const key = await keyOf(member)
  if (!key) return undefined
  const plain = await crypto.subtle.decrypt(parameters(iv, member, retryKey), key, sealed)
  return JSON.parse(new TextDecoder().decode(plain)) as Words
}

export async function change(row: Kept, to: Partial<Kept>): Promise<void> {
  await (await open()).put('waiting', { ...row, ...to })
}

/** Deletes a row. Returns false if there is none. */
export async function drop(id: number): Promise<boolean> {
  const db = await open()
  const found = await db.count('waiting', id)
  await db.delete('waiting', id)
  return found > 0
}

/** Binds a text to its member and retry key, so that a row copied elsewhere does not decrypt. */
const parameters = (iv: Uint8Array<ArrayBuffer>, member: string, retryKey: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${member} ${retryKey}`),
})
