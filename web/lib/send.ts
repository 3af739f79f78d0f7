import type { FailureBody } from '../../contract/failures.ts'
import { addressOf, nextCursor, type Parts } from './address.ts'
import { takeEarly } from './earlyCalls.ts'
import { Refused, Unreachable } from './failures.ts'

/** A call that has no answer after this many milliseconds counts as unreachable. */
export const patience = 15_000

export type Sending = Parts & { body?: unknown }
export type Manner = {
  access?: string | undefined
  signal?: AbortSignal
  /** Names this attempt, so that sending it again after a lost answer makes nothing twice. */
  retryKey?: string
  /** The member's password, where a call without a body asks for it once more. */
  password?: string
  /** Takes the answer as a file, without reading what is in it. */
  file?: true
  /** The document may be left before the answer comes. */
  keepalive?: true
  /** Milliseconds to wait where `patience` is not enough, as for a large answer. */
  patience?: number
}
export type Reply = { status: number; answer: unknown; next: string | undefined }

/**
 * One request, one reply: no session logic. Throws `Refused` for any answer that is no success, `Unreachable` when none
 * came, and the caller's own abort reason when `signal` fired.
 */
export async function send(key: string, given: Sending, how: Manner = {}): Promise<Reply> {
  const { signal, patience: most = patience } = how
  const { method, url } = addressOf(key, given)
  const limit = AbortSignal.timeout(most)
  try {
    const early = takeEarly(method, url, how.access)
    const response = await (early ??
      fetch(url, {
        method,
        headers: headersFor(given, how),
        body: given.body === undefined ? null : JSON.stringify(given.body),
        keepalive: how.keepalive ?? false,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      }))
    if (!response.ok) throw new Refused(response.status, await failureBody(response))
    const answer: unknown = how.file ? await response.blob() : response.status === 204 ? undefined : await response.json()
    return { status: response.status, answer, next: nextCursor(response.headers.get('Link')) }
  } catch (failure) {
    if (failure instanceof Refused) throw failure
    if (signal?.aborted) throw signal.reason
    throw new Unreachable(`${method} ${url.pathname} had no usable answer`, { cause: failure })
  }
}

function headersFor(given: Sending, { access, retryKey, password }: Manner): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(access !== undefined && { Authorization: `Bearer ${access}` }),
    ...(retryKey !== undefined && { 'Idempotency-Key': retryKey }),
    // Headers are ASCII; passwords are not.
    ...(password !== undefined && { 'X-Account-Password': encodeURIComponent(password.toWellFormed()) }),
  }
}

/** A gateway's HTML page is a refusal without words. */
async function failureBody(response: Response): Promise<FailureBody> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as FailureBody) : {}
}
