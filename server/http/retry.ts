import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

/**
 * The `Idempotency-Key` of a call that is sent again after a lost answer (quality R14): with it, what the first try
 * made is answered once more, for a day.
 *
 * @returns a digest to store beside the row, or null when none was sent. @throws 400 for one that is no key.
 */
export function readRetryKey(request: FastifyRequest): Buffer | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw refuse(400, { detail: 'The Idempotency-Key header must hold 1 to 255 visible characters.' })
  }
  return createHash('sha256').update(`${request.routeOptions.config.call} ${JSON.stringify(request.params)} ${key}`).digest()
}
