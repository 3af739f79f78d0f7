import type { Input } from '../../../contract/api.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { keyOf } from './keys.ts'

/** Items that can wait: the bodies of the calls that create an entry or a note. */
export type Bodies = {
  entry: Input<'POST /api/journal/'>['body']
  note: Input<'POST /api/posts/notes/'>['body']
}
export type Words = { [Kind in keyof Bodies]: { kind: Kind; body: Bodies[Kind] } }[keyof Bodies]

/** A row. Only its `sealed` words are secret. */
export type Kept = {
  id: number
  member: string
  /** Its `Idempotency-Key`, the same for every attempt. */
  retryKey: string
  /** When an attempt began whose outcome is unknown, in milliseconds since 1970. */
  triedAt: number | null
  /** The server has refused it for good. */
  refused: boolean
  /** The server's sentence about that, if it has one. */
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
 * Texts can be stored in a browser that stores data, encrypts (not on a plain http address), and has a
 * service worker, with which the app reopens without a connection and shows them.
 */
export const canKeep = (): boolean =>
  'indexedDB' in globalThis &&
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  globalThis.crypto?.subtle !== undefined

/** Stores a text for a member, encrypted. False if this device has no key of theirs. */
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

/** A member's rows in the order they were stored. */
export const rowsOf = async (member: string): Promise<Kept[]> =>
  (await open()).getAllFromIndex('waiting', 'member', member) as Promise<Kept[]>

/** A row's text; undefined while this device does not have the member's key. */
export async function openRow({ member, retryKey, iv, sealed }: Kept): Promise<Words | undefined> {
  const key = await keyOf(member)
  if (!key) return undefined
  const plain = await crypto.subtle.decrypt(parameters(iv, member, retryKey), key, sealed)
  return JSON.parse(new TextDecoder().decode(plain)) as Words
}

export async function change(row: Kept, to: Partial<Kept>): Promise<void> {
  await (await open()).put('waiting', { ...row, ...to })
}

export async function drop(id: number): Promise<void> {
  await (await open()).delete('waiting', id)
}

/** Bound to its member and its attempt, so a row that was moved does not decrypt. */
const parameters = (iv: Uint8Array<ArrayBuffer>, member: string, retryKey: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${member} ${retryKey}`),
})
