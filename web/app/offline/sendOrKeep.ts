import { Unreachable } from '../../api/failures.ts'
import { keepForLater } from './outbox.ts'
import type { Words } from './store.ts'

/**
 * Makes a call or, if the browser is offline, stores its text on the device until the connection is back.
 *
 * @returns the call's response; undefined if the text was stored
 * @throws the call's error, unless the text was stored
 */
export async function sendOrKeep<T>(
  words: Words,
  retryKey: string,
  make: () => Promise<T>,
): Promise<T | undefined> {
  if (!navigator.onLine && (await keepForLater(words, retryKey, null))) return undefined
  const triedAt = Date.now()
  try {
    return await make()
  } catch (failure) {
    // The call may have succeeded and only its response been lost, so the text is resent with the same key.
    if (failure instanceof Unreachable && !navigator.onLine && (await keepForLater(words, retryKey, triedAt)))
      return undefined
    throw failure
  }
}
