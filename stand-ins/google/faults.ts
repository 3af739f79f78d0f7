import { createHmac, createPublicKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Claims } from './claims.ts'
import { createKey, type SigningKey } from './keys.ts'

/** What a fault is made from: valid claims, in which some can be overridden, and the signing key. */
export type Workbench = {
  claims(overrides?: Claims): Claims
  key: SigningKey
}

type Fault = {
  /** The label in the list of faults. */
  says: string
  /** Creates the credential that the page receives; undefined if it receives none. */
  make(bench: Workbench): Promise<unknown>
}

const minuteS = 60
const anHourS = 60 * minuteS

/** Every way in which a credential can be wrong, for the account chooser and for tests. */
export const faults = {
  'wrong-audience': {
    says: 'for another app (aud)',
    make: withClaims(() => ({ aud: 'another.example', azp: null })),
  },
  'several-audiences': {
    says: 'for us and another app (aud)',
    make: withClaims(({ aud }) => ({ aud: [aud, 'x'] })),
  },
  'wrong-party': {
    says: 'requested by another app (azp)',
    make: withClaims(() => ({ azp: 'another.example' })),
  },
  'wrong-issuer': {
    says: 'from another issuer (iss)',
    make: withClaims(() => ({ iss: 'https://evil.example' })),
  },
  'no-subject': { says: 'without a person (sub)', make: withClaims(() => ({ sub: null })) },
  'no-email': { says: 'without an email', make: withClaims(() => ({ email: null })) },
  expired: {
    says: 'expired two minutes ago (exp)',
    make: withClaims(() => ({ exp: fromNow(-2 * minuteS) })),
  },
  endless: { says: 'without an end (exp)', make: withClaims(() => ({ exp: null })) },
  'from-the-future': {
    says: 'issued two minutes from now (iat)',
    make: withClaims(() => ({ iat: fromNow(2 * minuteS) })),
  },
  undated: { says: 'without a date (iat)', make: withClaims(() => ({ iat: null })) },
  'long-ago': { says: 'issued a day ago (iat)', make: withClaims(() => ({ iat: fromNow(-24 * anHourS) })) },
  'unknown-key': {
    says: 'signed by an unknown key (kid)',
    make: async (bench) => signed(bench, await createKey()),
  },
  'stranger-key': {
    says: 'signed by a stranger under our key’s name',
    make: async (bench) => signed(bench, { ...(await createKey()), kid: bench.key.kid }),
  },
  unsigned: {
    says: 'not signed (alg none)',
    make: async (bench) => `${encoded({ alg: 'none' }, bench.claims())}.`,
  },
  'other-algorithm': {
    says: 'signed RS512 with our key',
    make: (bench) => signed(bench, bench.key, {}, 'RS512'),
  },
  'public-key-as-secret': { says: 'signed HS256 with our public key', make: signedWithPublicKey },
  edited: { says: 'edited after signing', make: edited },
  'two-parts': {
    says: 'without its signature',
    make: async (bench) => (await honest(bench)).replace(/\.[^.]*$/, ''),
  },
  'not-a-string': { says: 'not a string', make: async (bench) => ({ token: await honest(bench) }) },
  'unverified-email': { says: 'email not verified', make: withClaims(() => ({ email_verified: false })) },
  'verified-as-text': {
    says: 'email verified as text',
    make: withClaims(() => ({ email_verified: 'true' })),
  },
  'verified-missing': {
    says: 'email_verified missing',
    make: withClaims(() => ({ email_verified: null })),
  },
  'widget-error': { says: 'no credential: the widget itself fails', make: async () => undefined },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

/** The contents of a credential: claims by name (null omits the claim), and a fault by name. */
export type MintRequest = Claims & { fault?: FaultName }

/** Signs a valid token with these claims. */
export function honest(bench: Workbench): Promise<string> {
  return signed(bench, bench.key)
}

function signed(bench: Workbench, key: SigningKey, overrides: Claims = {}, alg = 'RS256'): Promise<string> {
  return new SignJWT(bench.claims(overrides))
    .setProtectedHeader({ alg, kid: key.kid, typ: 'JWT' })
    .sign(key.privateKey)
}

function withClaims(change: (claims: Claims) => Claims) {
  return (bench: Workbench) => signed(bench, bench.key, change(bench.claims()))
}

async function signedWithPublicKey({ claims, key }: Workbench): Promise<string> {
  const secret = createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' })
  const input = encoded({ alg: 'HS256', kid: key.kid, typ: 'JWT' }, claims())
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

async function edited(bench: Workbench): Promise<string> {
  const [header, , signature] = (await honest(bench)).split('.')
  return [header, base64url(bench.claims({ email: 'victim@gmail.com', sub: '1' })), signature].join('.')
}

function encoded(header: object, claims: Claims): string {
  return `${base64url(header)}.${base64url(claims)}`
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function fromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}
