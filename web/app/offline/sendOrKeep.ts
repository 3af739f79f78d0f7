import { Unreachable } from '../../api/failures.ts'
import { keepForLater } from './outbox.ts'
import type { Words } from './store.ts'

/**
 * Makes a call, or, in a browser that is offline, keeps its words on the device until the connection is back.
 *
 * @returns the call's answer; undefined if the words were kept
 * @throws what the call throws; without a connection also where words cannot be kept
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
    // Perhaps it arrived, and only the answer was lost: the same key is sent later.
    if (failure instanceof Unreachable && !navigator.onLine && (await keepForLater(words, retryKey, triedAt)))
      return undefined
    throw failure
  }
}
