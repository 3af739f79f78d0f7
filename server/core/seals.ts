import { CompactEncrypt, compactDecrypt } from 'jose'
import { createHmac, hkdfSync } from 'node:crypto'

/** A sealing key, named by `kid` and kept outside the database. Encryption uses its first 32 bytes. */
export type SealKey = { kid: string; secret: Uint8Array }

/**
 * Encrypts text that the database or an email carries but nobody may read: link tokens of queued emails,
 * newsletter tickets.
 */
export type Seals = {
  /** Encrypts a text under the newest key, for one purpose. */
  seal(text: string, purpose: string): Promise<string>
  /**
   * Decrypts a text. @throws SealBroken unless the text was sealed with one of `keys`, for this purpose, and
   * is unchanged.
   */
  open(sealed: string, purpose: string): Promise<string>
  /** Returns the text's HMAC-SHA-256 under each key, newest first, to recognise a text without storing it. */
  fingerprints(text: string): [Buffer, ...Buffer[]]
}

/** Thrown for a text that was not sealed with one of the keys, or was sealed for another purpose. */
export class SealBroken extends Error {}

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

/** Seals as compact JWE (RFC 7516) with AES-256-GCM. The first key seals; every key opens. */
export function openSeals(keys: readonly [SealKey, ...SealKey[]]): Seals {
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, secret.subarray(0, 32)]))
  const [{ kid, secret }] = keys
  const fingerprintKeys = keys.map((key) =>
    Buffer.from(hkdfSync('sha256', key.secret, '', 'fingerprints', 32)),
  )
  return {
    fingerprints: (text) =>
      fingerprintKeys.map((key) => createHmac('sha256', key).update(text).digest()) as [Buffer, ...Buffer[]],
    seal: (text, purpose) =>
      new CompactEncrypt(Buffer.from(JSON.stringify([purpose, text])))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
        .encrypt(secret.subarray(0, 32)),
    async open(sealed, purpose) {
      const keyOf = ({ kid = '' }) => secrets.get(kid) ?? unknownKey()
      const { plaintext } = await compactDecrypt(sealed, keyOf, algorithms).catch((cause) => {
        throw new SealBroken('the text was not sealed by us, or was changed', { cause })
      })
      const [sealedFor, text] = JSON.parse(Buffer.from(plaintext).toString())
      if (sealedFor !== purpose) throw new SealBroken('the text was sealed for another purpose')
      return text
    },
  }
}

function unknownKey(): never {
  throw new SealBroken('the key is unknown')
}
