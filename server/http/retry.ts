import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { words } from './copy.ts'
import { refuse } from './refuse.ts'

/**
 * Reads the `Idempotency-Key`, which makes it safe to repeat a call whose response was lost: for a day, a
 * repetition returns the result of the first attempt (docs/promises.md#r14).
 *
 * @returns a digest to store with the row, or null if none was sent.
 * @throws 400 for a malformed key
 */
export function readRetryKey(request: FastifyRequest): Buffer | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw refuse(400, { detail: words.retryKey })
  }
  return createHash('sha256')
    .update(`${request.routeOptions.config.call} ${JSON.stringify(request.params)} ${key}`)
    .digest()
}
