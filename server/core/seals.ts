import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A sealing key: 32 bytes, named by its `kid`, kept outside the database. */
export type SealKey = { kid: string; secret: Uint8Array }

/** Text that may lie in the database although it must not be read there: links in waiting letters. */
export type Seals = {
  /** AES-256-GCM under the newest key; `about` must be the same when it is opened. */
  seal(text: string, about: string): string
  /** @throws when the text, what it is about, or the key is not the one. */
  open(sealed: string, about: string): string
}

/** Seals as `kid.iv.tag.text`, each part in base64url. */
export function openSeals(keys: readonly [SealKey, ...SealKey[]]): Seals {
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, secret.subarray(0, 32)]))
  return {
    seal(text, about) {
      const [{ kid }] = keys
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secrets.get(kid)!, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [kid, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, about) {
      const [kid = '', ...parts] = sealed.split('.')
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      const secret = secrets.get(kid)
      if (!secret || !iv || !tag || !body) throw new Error(`no key ${kid} opens this`)
      const decipher = createDecipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
