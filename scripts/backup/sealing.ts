import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** A shorter passphrase could be brute-forced by anybody who has the backup. */
export const shortestPassphrase = 20

// 128 MiB and a few tenths of a second per attempt.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const context = Buffer.from('Nitya backup, format 2')

/**
 * Encrypts and authenticates `text` with AES-256-GCM, by a key that scrypt derives from a passphrase.
 *
 * @returns salt (16 bytes), iv (12), tag (16), then the text, in base64. @throws a one-sentence error for a short
 * passphrase
 */
export function sealByPassphrase(passphrase: string, text: string): string {
  requireStrong(passphrase)
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv).setAAD(context)
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64')
}

/** @throws a one-sentence error if the passphrase is wrong or a byte was changed */
export function openByPassphrase(passphrase: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const key = scryptSync(passphrase, bytes.subarray(0, 16), 32, cost)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28), {
      authTagLength: 16,
    }).setAAD(context)
    decipher.setAuthTag(bytes.subarray(28, 44))
    return Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString()
  } catch {
    throw new Error(
      'BACKUP_PASSPHRASE does not decrypt this backup: it is the wrong one, or keys.sealed was changed.',
    )
  }
}

/** @throws a one-sentence error for a guessable passphrase */
export function requireStrong(passphrase: string): void {
  if (passphrase.length >= shortestPassphrase) return
  throw new Error(
    `BACKUP_PASSPHRASE is too short: use at least ${shortestPassphrase} characters ("openssl rand -base64 24").`,
  )
}
