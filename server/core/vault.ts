import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key that wraps members' data keys: 32 bytes, named by its `kid`, kept outside the database. */
export type JournalKey = { kid: string; secret: Uint8Array }

/** A member's data key as stored: wrapped, with the id of the key that unwraps it. */
export type WrappedKey = { kek: string; wrapped: Buffer }

/**
 * The kind and id of the row that an encrypted text belongs to: a journal entry, moods before and after
 * something, a staff note, or the text of a check-in.
 */
export type SealedRow =
  | `entry ${number}`
  | `mood ${number}`
  | `staff note ${number}`
  | `check-in ${number} ${'brief' | 'note' | 'private note' | 'answer' | 'flag' | `commitment ${number}`}`

/**
 * Thrown if a member's data key is missing, or the key that wraps it is not configured: nothing encrypted
 * with it can be read.
 */
export class KeyMissing extends Error {}

export type Vault = {
  /** The id of the key that wraps new data keys. */
  readonly newest: string
  /** True if the key that wraps this data key is configured. */
  canUnwrap(key: Pick<WrappedKey, 'kek'>): boolean
  /** Returns a fresh data key for `member`, wrapped with the newest key. */
  makeKey(member: number): WrappedKey
  /** Rewraps the same data key with the newest key. @throws KeyMissing */
  rewrap(member: number, key: WrappedKey): WrappedKey
  /** Encrypts a text, bound to this member and this row. @throws KeyMissing */
  close(member: number, key: WrappedKey, row: SealedRow, text: string): Buffer
  /** Decrypts a text. @throws KeyMissing, or if the bytes belong to another member or row, or were changed */
  open(member: number, key: WrappedKey, row: SealedRow, sealed: Buffer): string
}

/**
 * Opens the envelope encryption for journals, moods, check-ins and staff's notes (docs/promises.md#s33):
 * AES-256-GCM under a data key per member, which is wrapped with one of `keys`, newest first.
 */
export function openVault(keys: readonly [JournalKey, ...JournalKey[]]): Vault {
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, secret.subarray(0, 32)]))
  const [{ kid: newest }] = keys
  const secretOf = (kid: string) => {
    const secret = secrets.get(kid)
    if (!secret) throw new KeyMissing(`no journal key ${kid}`)
    return secret
  }
  const wrap = (member: number, dataKey: Buffer) => ({
    kek: newest,
    wrapped: encrypt(secretOf(newest), dataKey, aboutKey(member)),
  })
  const unwrap = (member: number, { kek, wrapped }: WrappedKey) =>
    decrypt(secretOf(kek), wrapped, aboutKey(member))
  return {
    newest,
    canUnwrap: ({ kek }) => secrets.has(kek),
    makeKey: (member) => wrap(member, randomBytes(32)),
    rewrap: (member, key) => wrap(member, unwrap(member, key)),
    close: (member, key, row, text) => encrypt(unwrap(member, key), Buffer.from(text), aboutRow(member, row)),
    open: (member, key, row, sealed) =>
      decrypt(unwrap(member, key), sealed, aboutRow(member, row)).toString(),
  }
}

const aboutKey = (member: number) => Buffer.from(`journal key of ${member}`)
const aboutRow = (member: number, row: SealedRow) => Buffer.from(`journal of ${member}, ${row}`)

/** Returns the IV (12 bytes), the tag (16 bytes) and the ciphertext, concatenated. */
function encrypt(secret: Uint8Array, plain: Buffer, about: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(about)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function decrypt(secret: Uint8Array, sealed: Buffer, about: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12), {
    authTagLength: 16,
  }).setAAD(about)
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
