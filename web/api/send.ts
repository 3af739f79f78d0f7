import type { FailureBody } from '../../contract/failures.ts'
import { addressOf, nextCursor, type AddressInput } from './address.ts'
import { takeEarly } from './earlyCalls.ts'
import { tongue } from './tongue.ts'
import { Refused, Unreachable } from './failures.ts'

/** Milliseconds after which a call without a response counts as failed. */
const defaultTimeout = 15_000
/**
 * A server that is busy, or whose database is failing over, states when to retry. Reads are retried within
 * these bounds.
 */
const repeats = { most: 3, withinSeconds: 2 }

export type CallInput = AddressInput & { body?: unknown }
export type SendOptions = {
  access?: string | undefined
  signal?: AbortSignal
  /** Sent as `Idempotency-Key` (data/retryKey.ts). */
  retryKey?: string
  /** The member's password, for a call that requires it but has no body. */
  password?: string
  /** Returns the response as a file, without parsing it. */
  file?: true
  /** Lets the request outlive its document. */
  keepalive?: true
  /** The timeout in milliseconds, instead of the default. */
  timeout?: number
}
export type Reply = { status: number; answer: unknown; next: string | undefined }

/**
 * Sends one request, without any session logic.
 *
 * @throws Refused for a response that is not a success; Unreachable without a usable response; the reason of
 * `signal` if aborted
 */
export async function send(key: string, input: CallInput, options: SendOptions = {}): Promise<Reply> {
  const { access, signal, timeout = defaultTimeout } = options
  const { method, url } = addressOf(key, input)
  const limit = AbortSignal.timeout(timeout)
  try {
    const either = signal ? AbortSignal.any([signal, limit]) : limit
    const request = () =>
      fetch(url, {
        method,
        headers: headersFor(input, options),
        body: input.body === undefined ? null : isFile(input.body) ? input.body : JSON.stringify(input.body),
        keepalive: options.keepalive ?? false,
        signal: either,
      })
    let response = await (takeEarly(method, url, access) ?? request())
    for (let n = 0; n < repeats.most && method === 'GET'; n++) {
      const seconds = secondsToWait(response)
      if (seconds === undefined) break
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
      response = await request()
    }
    if (!response.ok) throw new Refused(response.status, await failureBody(response))
    const answer: unknown = options.file
      ? await response.blob()
      : response.status === 204
        ? undefined
        : await response.json()
    return { status: response.status, answer, next: nextCursor(response.headers.get('Link')) }
  } catch (failure) {
    if (failure instanceof Refused) throw failure
    if (signal?.aborted) throw signal.reason
    throw new Unreachable(`${method} ${url.pathname} returned no usable response`, { cause: failure })
  }
}

/**
 * Returns the seconds after which a busy server requests a retry; undefined for any other response, and for a
 * wait longer than `withinSeconds`.
 */
function secondsToWait({ status, headers }: Response): number | undefined {
  const seconds = status === 503 ? Number(headers.get('Retry-After') ?? Number.NaN) : Number.NaN
  return seconds >= 0 && seconds <= repeats.withinSeconds ? seconds : undefined
}

const isFile = (body: unknown): body is Blob => body instanceof Blob

function headersFor(
  { body }: CallInput,
  { access, retryKey, password }: SendOptions,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Language': tongue,
    ...(body !== undefined && { 'Content-Type': isFile(body) ? body.type : 'application/json' }),
    ...(access !== undefined && { Authorization: `Bearer ${access}` }),
    ...(retryKey !== undefined && { 'Idempotency-Key': retryKey }),
    // Headers are ASCII, but passwords may not be.
    ...(password !== undefined && { 'X-Account-Password': encodeURIComponent(password.toWellFormed()) }),
  }
}

/** Returns the body of a failure; `{}` if it is not a JSON object but, for example, a gateway's HTML page. */
async function failureBody(response: Response): Promise<FailureBody> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as FailureBody) : {}
}
