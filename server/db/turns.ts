/** Runs pieces of work that share a key one after the other. */
export type Turns = <T>(key: number, work: () => Promise<T>) => Promise<T>

/** Waited too long for a turn: responds like a lock timeout (503, try again). */
class TurnMissed extends Error {
  readonly code = '55P03'
}

/**
 * Opens this process's turns. Calls that would wait for the same row's lock wait here instead: in the
 * database each would hold a connection of the pool, and two hundred for one class would leave none for
 * anybody else.
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
    // The next one runs after this one, however it ends.
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
