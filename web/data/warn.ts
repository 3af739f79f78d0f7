/**
 * A handler for `catch` that logs why a call failed and throws the failure on:
 * `call(…, { signal }).catch(warnAndRethrow('The note could not be loaded.', signal))`. A request that was cancelled is not logged.
 */
export const warnAndRethrow =
  (sentence: string, signal?: AbortSignal) =>
  (failure: unknown): never => {
    if (!signal?.aborted) console.warn(sentence, failure)
    throw failure
  }
