import { lifetimes } from '../../../contract/limits.ts'

/**
 * Milliseconds during which a text whose response was lost can be resent. An hour after that, the server
 * deletes the `Idempotency-Key`, and the text could arrive twice.
 */
export const certainMs = (lifetimes.retryKeyHours - 1) * 60 * 60 * 1_000

/** True if the refusal is permanent: logging in (401) or waiting (429) would not help. */
export const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429
