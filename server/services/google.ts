import { createHash } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { KeysUnavailable, openGoogleKeys } from './google-keys.ts'

/** Who a credential proves somebody to be. */
export type GoogleIdentity = {
  /** Google's own, lasting id of the person (`sub`): the key of the link, never the email (contract §7). */
  subject: string
  email: string
  name: string | null
  /** Whether Google hands out this address itself: a Gmail one, or one of a Workspace domain (`hd`). */
  authoritative: boolean
  /** The same for every spelling of one credential; to be remembered, so that each is accepted once. */
  credentialId: string
  /** From then on the credential is refused anyway, and its id may be forgotten. */
  rememberUntil: Date
}

/** Why a credential proves nothing: forged, stale or for others · email not verified · Google out of reach. */
export type GoogleFault = 'invalid' | 'unverified-email' | 'keys-unavailable'

export type GoogleSignIn = {
  /** Checks the credential that Google's button gave to the page. Answers within 3 s, whatever Google does. */
  verify(credential: unknown): Promise<GoogleIdentity | GoogleFault>
}

const issuers = ['https://accounts.google.com', 'accounts.google.com']
const skewSeconds = 60
/** Google's credentials live for an hour. */
const lifetimeSeconds = 3_600

/** @param settings `jwksUrl`: where Google, or its stand-in, publishes its keys. */
export function openGoogle({ clientId, jwksUrl }: { clientId: string; jwksUrl: string }): GoogleSignIn {
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
        })
        return isForUsAlone(payload, clientId) ? identify(payload, credential) : 'invalid'
      } catch (error) {
        if (error instanceof KeysUnavailable) return 'keys-unavailable'
        if (error instanceof errors.JOSEError) return 'invalid'
        throw error
      }
    },
  }
}

/** Ours exactly: jose's own check would take our id anywhere in a list of audiences. */
function isForUsAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
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
    credentialId: nameOf(credential),
    rememberUntil: new Date((exp + skewSeconds) * 1_000),
  }
}

/** What was signed names it: a signature has several spellings in base64url, and a replay might use another. */
function nameOf(credential: string): string {
  const signed = credential.slice(0, credential.lastIndexOf('.'))
  return createHash('sha256').update(signed).digest('base64url')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
