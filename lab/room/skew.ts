import { decodeJwt, SignJWT } from 'jose'
import { signBody } from '../../stand-ins/livekit/tokens.ts'

type Key = { apiKey: string; apiSecret: string }

/** Returns the token as issued by a clock `seconds` ahead. */
export function datedAhead(token: string, { apiSecret }: Key, seconds: number): Promise<string> {
  const { nbf = 0, exp = 0, ...claims } = decodeJwt(token)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setNotBefore(nbf + seconds)
    .setExpirationTime(exp + seconds)
    .sign(Buffer.from(apiSecret))
}

/** Returns a webhook as sent by a server whose clock is `seconds` ahead. */
export async function reportedAhead(body: string, key: Key, seconds: number) {
  const moved = timesAhead(body, seconds)
  return { body: moved, authorization: await signBody({ ...key }, moved, seconds) }
}

/** Returns a server's JSON with the times of a clock `seconds` ahead. */
export const timesAhead = (json: string, seconds: number) =>
  json.replace(
    /("(?:created_?at|joined_?at)":\s*")(\d+)"/gi,
    (_, name: string, at: string) => `${name}${Number(at) + seconds}"`,
  )
