import type { FailureBody } from '../../contract/failures.ts'

/** The server responded with a failure. `body` is `{}` if the response was not a JSON object. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody = {}) {
    super(`The server responded with ${status}`)
    this.status = status
    this.body = body
  }
}

/** True if the server has refused the call, so that sending the same input again is a new attempt. */
export const isFinal = (failure: unknown) => failure instanceof Refused && failure.status < 500

/** True if the call may have been carried out although it failed. */
export const isUncertain = (failure: unknown) =>
  failure instanceof Unreachable || (failure instanceof Refused && failure.status >= 500)

/**
 * No usable response arrived: the browser was offline, the call timed out or was cut off, or a proxy
 * responded instead of the server.
 */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/**
 * Returns the sentence for a failed call: the server's own if it is meant for users, otherwise the screen's
 * (`failed`).
 *
 * @param unreachable the sentence for an unreachable server, if it differs from `failed`
 */
export function sentenceFor(failure: unknown, failed: string, unreachable = failed): string {
  if (failure instanceof Unreachable) return unreachable
  return reasonIn(failure) ?? failed
}

/** Like `sentenceFor`, for a screen that reads only the key `error` (docs/contract.md#c16). */
export const errorSentenceFor = (failure: unknown, failed: string): string =>
  (failure instanceof Refused ? spoken(failure.body.error) : undefined) ?? failed

/**
 * Returns the server's reason for a refusal: `error`, which is always written for users, else `detail` or the
 * first field's sentence. Server errors and ended sessions have no reason.
 */
export function reasonIn(failure: unknown): string | undefined {
  if (!(failure instanceof Refused)) return undefined
  const { error, detail, ...fields } = failure.body
  if (spoken(error)) return spoken(error)
  if (failure.status === 401 || failure.status >= 500) return undefined
  return spoken(detail) ?? Object.values(fields).map(first).find(Boolean)
}

/** Returns the first sentence in a field's list of errors. */
export function first(list: unknown): string | undefined {
  return Array.isArray(list) ? spoken(list[0]) : undefined
}

/** Returns the value if it is a sentence. */
export function spoken(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
