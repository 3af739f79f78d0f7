import { createHash, randomBytes } from 'node:crypto'

/** Returns a new token for a link in an email: 256 random bits. Only the token's hash is stored. */
export const makeToken = () => randomBytes(32).toString('base64url')

/** Returns the SHA-256 hash of a token, which the database stores. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
