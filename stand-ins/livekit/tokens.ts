import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Project } from './project.ts'

/** A token's rights in a room, with the names of LiveKit's `video` grant. */
export type Grants = {
  room?: string
  roomJoin?: boolean
  roomAdmin?: boolean
  roomCreate?: boolean
  roomList?: boolean
  canPublish?: boolean
  canPublishSources?: string[]
  canSubscribe?: boolean
  canPublishData?: boolean
  canUpdateOwnMetadata?: boolean
}

export type Claims = {
  identity: string
  name: string
  metadata: string
  attributes: Record<string, string>
  grants: Grants
}

/**
 * Reads a token of this project. @throws if it is forged, belongs to another project, is not yet valid or has
 * expired
 */
export async function readToken({ apiKey, apiSecret }: Project, token: string): Promise<Claims> {
  const { payload } = await jwtVerify(token, Buffer.from(apiSecret), {
    issuer: apiKey,
    algorithms: ['HS256'],
  })
  const claims = payload as {
    name?: string
    metadata?: string
    attributes?: Record<string, string>
    video?: Grants
  }
  const { name = '', metadata = '', attributes = {}, video: grants = {} } = claims
  return { identity: payload.sub ?? '', name, metadata, attributes, grants }
}

/**
 * Returns the `Authorization` header of a webhook: a bare token with the hash of the body, valid for five
 * minutes by a clock that is `ahead` seconds fast.
 */
export async function signBody({ apiKey, apiSecret }: Project, body: string, ahead = 0): Promise<string> {
  const at = Math.floor(Date.now() / 1_000) + ahead
  const sha256 = createHash('sha256').update(body).digest('base64')
  return new SignJWT({ sha256 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(apiKey)
    .setNotBefore(at)
    .setExpirationTime(at + 300)
    .sign(Buffer.from(apiSecret))
}
