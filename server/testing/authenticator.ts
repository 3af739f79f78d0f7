import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { TestServer } from './server.ts'
import { send, type Person } from './people.ts'

/** Deviations from what a genuine authenticator and browser would send. */
export type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  userVerified?: boolean
  userPresent?: boolean
  count?: number
  userHandle?: string
  /** The key to sign with, if not the passkey's. */
  key?: KeyObject
}

type Held = { id: string; key: KeyObject; userHandle: string; count: number }
type CreateOptions = { challenge: string; user: { id: string } }
type GetOptions = { challenge: string; allowCredentials?: { id: string }[] }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/**
 * Opens a software authenticator and its browser: creates real passkeys (ES256, discoverable) and signs real
 * responses, with the deviations that a test requests.
 */
export function openAuthenticator({ origin = 'http://nitya.test', rpId = 'nitya.test' } = {}) {
  const held = new Map<string, Held>()

  const clientDataOf = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  /**
   * Returns the authenticator data: the site's hash, the flags (user present, user verified, key included),
   * the counter, and a new passkey's key.
   */
  function dataOf(lies: Lies, count: number, attested?: Buffer): Buffer {
    const flags =
      (lies.userPresent === false ? 0 : 0x01) |
      (lies.userVerified === false ? 0 : 0x04) |
      (attested ? 0x40 : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), tail, attested ?? Buffer.alloc(0)])
  }

  return {
    held,

    /** Returns the result of `navigator.credentials.create()`. */
    create(options: CreateOptions, lies: Lies = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const credential: Held = {
        id: id.toString('base64url'),
        key: privateKey,
        userHandle: options.user.id,
        count: lies.count ?? 0,
      }
      held.set(credential.id, credential)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(isoCBOR.encode(coseKeyOf(publicKey))),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(lies, credential.count, attested))],
      ])
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataOf('webauthn.create', options.challenge, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Returns the result of `navigator.credentials.get()` with one of this authenticator's passkeys. */
    get(
      options: GetOptions,
      lies: Lies = {},
      id = options.allowCredentials?.find((each) => held.has(each.id))?.id ?? [...held.keys()][0]!,
    ) {
      const credential = held.get(id)!
      credential.count = lies.count ?? credential.count + 1
      const clientData = clientDataOf('webauthn.get', options.challenge, lies)
      const data = dataOf(lies, credential.count)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign(
            'sha256',
            Buffer.concat([data, sha256(clientData)]),
            lies.key ?? credential.key,
          ).toString('base64url'),
          userHandle: lies.userHandle ?? credential.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof openAuthenticator>

/** Returns a P-256 key in COSE format. */
function coseKeyOf(key: KeyObject): Map<number, number | Uint8Array> {
  const { x, y } = key.export({ format: 'jwk' }) as { x: string; y: string }
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
}

type App = Pick<TestServer, 'app'>
type Member = Pick<Person, 'access' | 'password'>

/** Adds a passkey to a member's account, confirmed by their password. @returns the call's response */
export async function addPasskey(
  server: App,
  { access, password }: Member,
  authenticator: Authenticator,
  name = 'My phone',
) {
  const options = await send(server, 'POST /api/accounts/passkeys/options/', { password }, access)
  if (options.statusCode !== 200)
    throw new Error(`options for a passkey returned ${options.statusCode} ${options.body}`)
  const answer = await send(
    server,
    'POST /api/accounts/passkeys/',
    { name, response: authenticator.create(options.json()) },
    access,
  )
  if (answer.statusCode !== 201)
    throw new Error(`adding a passkey returned ${answer.statusCode} ${answer.body}`)
  return answer.json() as { id: number; name: string }
}

/** Returns the signed response to a new challenge for confirming the member's session. */
export async function assertion(
  server: App,
  { access }: Pick<Person, 'access'>,
  authenticator: Authenticator,
  lies?: Lies,
  id?: string,
) {
  const options = await send(server, 'POST /api/accounts/passkeys/options/', { purpose: 'assert' }, access)
  return authenticator.get(options.json(), lies, id)
}

/** Returns the signed response to a new challenge for a login. */
export async function loginAssertion(server: App, authenticator: Authenticator, lies?: Lies, id?: string) {
  return authenticator.get((await send(server, 'POST /api/accounts/passkey-login/options/')).json(), lies, id)
}
