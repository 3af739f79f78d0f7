import { createHash, randomBytes } from 'node:crypto'

const lifetimeS = 3_600
const notBeforeSlackS = 300

/** The claims of an ID token. Any claim may be overridden; null omits it. */
export type Claims = Record<string, unknown>

/** The people in the account chooser, each with a different kind of Google account. */
export const accounts = [
  { email: 'asha@gmail.com', name: 'Asha Rao', note: 'a Gmail address' },
  { email: 'bela@studio.example', name: 'Bela Shah', hd: 'studio.example', note: 'a Workspace address' },
  { email: 'chetan@example.org', name: 'Chetan Iyer', note: 'another address, verified long ago' },
] as const

/**
 * Returns the claims of an ID token as the provider issues them, valid for an hour from now. Name and subject
 * are derived from the email, so an email always belongs to the same person.
 */
export function claimsFor(clientId: string, overrides: Claims = {}): Claims {
  const email = typeof overrides.email === 'string' ? overrides.email : accounts[0].email
  const known = accounts.find((account) => account.email === email)
  const name = typeof overrides.name === 'string' ? overrides.name : (known?.name ?? nameFrom(email))
  const now = Math.floor(Date.now() / 1000)
  const claims: Claims = {
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    sub: subjectFor(email),
    ...(known && 'hd' in known ? { hd: known.hd } : {}),
    email,
    email_verified: true,
    nbf: now - notBeforeSlackS,
    name,
    given_name: name.split(' ')[0],
    iat: now,
    exp: now + lifetimeS,
    jti: randomBytes(20).toString('hex'),
    ...overrides,
  }
  return Object.fromEntries(
    Object.entries(claims).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** Returns 21 digits, like the provider's. */
function subjectFor(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Somebody'
}
