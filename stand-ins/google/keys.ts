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
  /**
   * Creates the first key if there is none. Call it only when a key is needed, because creating one is slow.
   */
  ready(): Promise<void>
  /** Returns the current signing key. */
  current(): SigningKey
  /** Returns the `keys` of the JSON Web Key Set: the public parts of the current and the previous key. */
  published(): object[]
  /** Adds a new key in front; the previous key stays published, and older keys are dropped. */
  rotate(): Promise<void>
}

/** Opens the issuer's RSA keys, which are stored in `folder` and survive a restart. */
export async function openIssuerKeys(folder: string): Promise<IssuerKeys> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'keys.json')
  let keys = await readKeys(file)

  let first: Promise<void> | undefined
  const ready = async () => {
    if (keys.length === 0) await (first ??= add())
  }

  async function add(): Promise<void> {
    keys = [await createKey(), ...keys.slice(0, 1)]
    const stored: StoredKey[] = keys.map(({ kid, privateKey }) => ({
      ...privateKey.export({ format: 'jwk' }),
      kid,
    }))
    await writeFile(`${file}.part`, JSON.stringify(stored), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

  return {
    ready,
    current: () => keys[0] as SigningKey,
    published: () => keys.map(publicPart),
    rotate: () => ready().then(add),
  }
}

/** Creates an RSA key with an id of 40 hexadecimal digits, like the provider's. */
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
