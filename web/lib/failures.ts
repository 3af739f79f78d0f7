import type { FailureBody } from '../../contract/failures.ts'

/** The server answered, and not with a success. `body` is `{}` when it spoke anything but a JSON object. */
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

/** No usable answer came: offline, timed out, cut off half-way, or something between us answered in the server's place. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** The server's own sentence under `error` (contract C16), where it gave one. */
export function errorIn(failure: unknown): string | undefined {
  return failure instanceof Refused ? spoken(failure.body.error) : undefined
}

/** The one sentence of a refusal most worth reading: `error`, then `detail`, then the first field's (contract C6). */
export function reasonIn(failure: unknown): string | undefined {
  if (!(failure instanceof Refused)) return undefined
  const { error, detail, ...fields } = failure.body
  return spoken(error) ?? spoken(detail) ?? Object.values(fields).map(first).find(Boolean)
}

/** The first sentence of a list of them, as DRF gives for a field. */
export function first(list: unknown): string | undefined {
  return Array.isArray(list) ? spoken(list[0]) : undefined
}

/** The value when it is a sentence at all. */
export function spoken(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
