import { createHash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { KeysUnavailable, openGoogleKeys } from './google-keys.ts'

/** The person that a credential identifies. */
export type GoogleIdentity = {
  /** Google's permanent id for the person (`sub`). Accounts are linked by this id, never by email address. */
  subject: string
  email: string
  name: string | null
  /** True if Google itself issues this address: a Gmail address, or one in a Workspace domain (`hd`). */
  authoritative: boolean
  /**
   * The same for every encoding of one credential. It is stored, so that each credential is accepted only
   * once.
   */
  credentialId: string
  /** The time by which the credential has expired, so its id need not be stored any longer. */
  rememberUntil: Date
}

/**
 * The reason that a credential is refused: it is forged, expired or for another app; its email is not
 * verified; or Google's keys cannot be fetched.
 */
export type GoogleFault = 'invalid' | 'unverified-email' | 'keys-unavailable'

export type GoogleSignIn = {
  /** Verifies the credential that Google's button passed to the page. Returns within 3 s in any case. */
  verify(credential: unknown): Promise<GoogleIdentity | GoogleFault>
}

const issuers = ['https://accounts.google.com', 'accounts.google.com']
const skewSeconds = 60
/** Google's credentials are valid for an hour. */
const lifetimeSeconds = 3_600

/**
 * @param settings our client id at Google, and the URL where Google, or its stand-in, publishes its keys;
 * null if there is no sign-in with Google.
 * @param readWallClock reads the time for checking credentials; this process's clock may be hours off.
 */
export function openGoogle(
  settings: { clientId: string; jwksUrl: string } | null,
  readWallClock: () => Promise<Date>,
): GoogleSignIn {
  if (!settings) return { verify: async () => 'keys-unavailable' }
  const { clientId, jwksUrl } = settings
  const keys = openGoogleKeys(jwksUrl)

  return {
    async verify(credential) {
      if (typeof credential !== 'string') return 'invalid'
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          clockTolerance: skewSeconds,
          maxTokenAge: lifetimeSeconds,
          requiredClaims: ['exp'],
          currentDate: await readWallClock(),
        })
        return isOnlyForUs(payload, clientId) ? identify(payload, credential) : 'invalid'
      } catch (error) {
        if (error instanceof KeysUnavailable) return 'keys-unavailable'
        if (error instanceof errors.JOSEError) return 'invalid'
        throw error
      }
    },
  }
}

/** jose's own check accepts our id anywhere in a list of audiences, but our id must be the only audience. */
function isOnlyForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return aud === clientId && (azp === undefined || azp === clientId)
}

function identify(payload: JWTPayload, credential: string): GoogleIdentity | GoogleFault {
  const { sub, email, email_verified, name, hd, exp = 0 } = payload
  if (!isText(sub) || !isText(email)) return 'invalid'
  if (email_verified !== true) return 'unverified-email'
  return {
    subject: sub,
    email,
    name: isText(name) ? name : null,
    authoritative: isText(hd) || /@gmail\.com$/i.test(email),
    credentialId: idOf(credential),
    rememberUntil: new Date((exp + skewSeconds) * 1_000),
  }
}

/**
 * Returns a hash of the signed part: a signature has several encodings in base64url, and a replay could use
 * another encoding.
 */
function idOf(credential: string): string {
  const signed = credential.slice(0, credential.lastIndexOf('.'))
  return createHash('sha256').update(signed).digest('base64url')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
