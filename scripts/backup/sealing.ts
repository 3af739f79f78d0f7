import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** Shorter passphrases can be tried out by whoever holds a backup. */
export const shortestPassphrase = 20

// 128 MiB and some tenths of a second for every try.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const about = Buffer.from('journal keys of a Nitya backup, 1')

/** Closes `text` by a passphrase: scrypt, then AES-256-GCM. Salt (16 bytes), iv (12), tag (16), then the text, in base64. */
export function sealByPassphrase(passphrase: string, text: string): string {
  if (passphrase.length < shortestPassphrase) {
    throw new Error(`BACKUP_PASSPHRASE is too short: ${shortestPassphrase} characters at least ("openssl rand -base64 24").`)
  }
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv).setAAD(about)
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64')
}

/** @throws one sentence when the passphrase is another, or a byte was changed. */
export function openByPassphrase(passphrase: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const key = scryptSync(passphrase, bytes.subarray(0, 16), 32, cost)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28)).setAAD(about)
  decipher.setAuthTag(bytes.subarray(28, 44))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString()
  } catch {
    throw new Error('BACKUP_PASSPHRASE does not open the journal keys of this backup.')
  }
}
