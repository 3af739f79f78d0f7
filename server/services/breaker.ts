/** Stops asking who keeps failing, so that nobody waits in vain (quality R24). */
export type Breaker = {
  /** Whether to ask now: yes, unless it failed too often; after the rest one may try. */
  closed(): boolean
  /** Whether it failed too often and has not been seen to work since. Asks for nothing. */
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

/** Opens after `failures` in a row; once `restMs` have passed, one caller at a time may try whether it is back. */
export function openBreaker({ failures, restMs }: { failures: number; restMs: number }): Breaker {
  let inARow = 0
  let restUntil = 0
  return {
    closed() {
      if (inARow < failures) return true
      const now = performance.now()
      if (now < restUntil) return false
      restUntil = now + restMs
      return true
    },
    isOpen: () => inARow >= failures,
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) restUntil = performance.now() + restMs
    },
  }
}
