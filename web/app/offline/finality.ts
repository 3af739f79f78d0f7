import { lifetimes } from '../../../contract/limits.ts'

/** The server forgets an `Idempotency-Key` after its lifetime. Later, words whose answer was lost could arrive twice. */
export const certainMs = (lifetimes.retryKeyHours - 1) * 60 * 60 * 1_000

/** Whether the server has refused words for good: not when a login or a pause is enough. */
export const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429
