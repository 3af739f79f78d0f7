import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A signing key and the id by which a token names it. */
export type SigningKey = {
  kid: string
  privateKey: KeyObject
}

type StoredKey = JsonWebKey & { kid: string }

export type IssuerKeys = {
  /** The current signing key. */
  current(): SigningKey
  /** The JSON Web Key Set's `keys`: the current and the previous one, public parts only. */
  published(): object[]
  /** Adds a new key in front; the previous one stays published, older ones are dropped. */
  rotate(): Promise<void>
}

/** The issuer's RSA keys, stored in `folder` so that they survive a restart. */
export async function openIssuerKeys(folder: string): Promise<IssuerKeys> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'keys.json')
  let keys = await readKeys(file)

  async function rotate(): Promise<void> {
    keys = [await createKey(), ...keys.slice(0, 1)]
    const stored: StoredKey[] = keys.map(({ kid, privateKey }) => ({
      ...privateKey.export({ format: 'jwk' }),
      kid,
    }))
    await writeFile(`${file}.part`, JSON.stringify(stored), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

  if (keys.length === 0) await rotate()
  return {
    current: () => keys[0] as SigningKey,
    published: () => keys.map(publicPart),
    rotate,
  }
}

/** A new RSA key with an id of 40 hexadecimal digits, as the provider's have. */
export async function createKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { kid: randomBytes(20).toString('hex'), privateKey }
}

function publicPart({ kid, privateKey }: SigningKey): object {
  return { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
}

async function readKeys(file: string): Promise<SigningKey[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return (JSON.parse(text) as StoredKey[]).map((key) => ({
    kid: key.kid,
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  }))
}
