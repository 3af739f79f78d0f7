/** Runs work with the same key sequentially, in the order of the calls. */
export type Turns = <T>(key: number, work: () => Promise<T>) => Promise<T>

/** Thrown if the wait for a turn is too long. Causes the same response as a lock timeout (503, try again). */
class TurnMissed extends Error {
  readonly code = '55P03'
}

/**
 * Queues this process's calls that need the same row lock here instead of in the database, where each
 * waiting call would occupy a connection: two hundred calls for one class would use up the pool.
 *
 * @param longestMs how long a call may wait for its turn
 */
export function openTurns(longestMs = 5_000): Turns {
  const lasts = new Map<number, Promise<unknown>>()
  return async (key, work) => {
    const before = lasts.get(key) ?? Promise.resolve()
    const due = performance.now() + longestMs
    const turn = before.then(() => {
      if (performance.now() > due) throw new TurnMissed('the turn came too late')
      return work()
    })
    // The next turn runs even if this one fails.
    const ended = turn.then(
      () => undefined,
      () => undefined,
    )
    lasts.set(key, ended)
    void ended.then(() => {
      if (lasts.get(key) === ended) lasts.delete(key)
    })
    return turn
  }
}
