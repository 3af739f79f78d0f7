import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'

/** A signing key: HS256, 32 bytes or more, named by its `kid`. */
export type TokenKey = { kid: string; secret: Uint8Array }

export type TokenType = 'access' | 'refresh'

/** A token's claims, once its signature and type are verified; `expires` is in Unix seconds. */
export type Claims = { member: number; username: string; session: string; id: string; expires: number }

/** Why a token is refused; `words.token` has a sentence for each reason. */
export type TokenFault = 'invalid' | 'wrong_type'

export type Tokens = {
  /**
   * Signs a token for `member`; `issued` and `expires` are in Unix seconds. The same claims yield the same
   * token.
   */
  sign(type: TokenType, claims: Claims & { issued: number }): Promise<string>
  /**
   * Returns a token's claims, or why it is refused. The caller must check the expiry by the product's clock.
   */
  read(type: TokenType, text: string): Promise<Claims | TokenFault>
}

const party = { issuer: 'nitya', audience: 'nitya' }

/**
 * Signs and verifies tokens like SimpleJWT's, with `username`, `sid`, `iss`, `aud` (docs/contract.md). The
 * first key signs; every key verifies.
 *
 * @param mostRemembered the maximum number of verified tokens in the cache; the oldest is evicted first.
 */
export function openTokens(keys: readonly [TokenKey, ...TokenKey[]], mostRemembered = 10_000): Tokens {
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, secret]))
  const [{ kid, secret }] = keys
  // Verified claims are cached: they depend only on the token's text, and verifying a token on every call
  // took a third of the CPU time under mixed load (decision 0103).
  const verified = new Map<string, JWTPayload>()
  const verify = async (text: string): Promise<JWTPayload> => {
    const known = verified.get(text)
    if (known) return known
    const { payload } = await jwtVerify(text, ({ kid }) => secrets.get(kid ?? '') ?? unknownKey(), {
      ...party,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'iat', 'jti'],
      // Disables jose's expiry check, which would use this process's clock: in 1970, no token has expired.
      currentDate: new Date(0),
    })
    verified.set(text, payload)
    if (verified.size > mostRemembered) verified.delete(verified.keys().next().value!)
    return payload
  }
  return {
    sign: (type, { member, username, session, id, expires, issued }) =>
      new SignJWT({ token_type: type, user_id: member, username, sid: session })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .setJti(id)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .setIssuer(party.issuer)
        .setAudience(party.audience)
        .sign(secret),
    async read(type, text) {
      try {
        const payload = await verify(text)
        return payload.token_type === type ? claimsOf(payload) : 'wrong_type'
      } catch {
        return 'invalid'
      }
    },
  }
}

function unknownKey(): never {
  throw new errors.JWSSignatureVerificationFailed()
}

function claimsOf({ user_id, username, sid, jti, exp }: JWTPayload): Claims | TokenFault {
  const whole = Number.isSafeInteger(user_id) && typeof username === 'string' && typeof sid === 'string'
  if (!whole) return 'invalid'
  return {
    member: user_id as number,
    username: username as string,
    session: sid as string,
    id: jti!,
    expires: exp!,
  }
}
