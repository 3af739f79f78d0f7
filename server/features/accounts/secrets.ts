import { createHash, randomBytes } from 'node:crypto'

/** A fresh token for a link in a mail: 256 random bits; only its hash is stored. */
export const makeToken = () => randomBytes(32).toString('base64url')

/** SHA-256 of a token, as the database stores it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
