/**
 * Returns a handler for `catch` that logs a failure and rethrows it: `call(…, { signal
 * }).catch(warnAndRethrow('The note could not be loaded.', signal))`. A cancelled request is not logged.
 */
export const warnAndRethrow =
  (sentence: string, signal?: AbortSignal) =>
  (failure: unknown): never => {
    if (!signal?.aborted) console.warn(sentence, failure)
    throw failure
  }
