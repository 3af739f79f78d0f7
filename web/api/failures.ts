import type { FailureBody } from '../../contract/failures.ts'

/** The server answered with a failure. `body` is `{}` if the answer was not a JSON object. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody = {}) {
    super(`The server answered ${status}`)
    this.status = status
    this.body = body
  }
}

/** There was no usable answer: offline, timed out, cut off, or a proxy answered instead of the server. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** The server's sentence under `error`, if it gave one. */
export function errorIn(failure: unknown): string | undefined {
  return failure instanceof Refused ? spoken(failure.body.error) : undefined
}

/** The sentence of a refusal to show: that of `error`, else of `detail`, else of the first field. */
export function reasonIn(failure: unknown): string | undefined {
  if (!(failure instanceof Refused)) return undefined
  const { error, detail, ...fields } = failure.body
  return spoken(error) ?? spoken(detail) ?? Object.values(fields).map(first).find(Boolean)
}

/** The first sentence of a field's list. */
export function first(list: unknown): string | undefined {
  return Array.isArray(list) ? spoken(list[0]) : undefined
}

/** The value, if it is a sentence. */
export function spoken(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
