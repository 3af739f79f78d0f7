/** Stops calls to a service that keeps failing, so callers fail at once instead of waiting for a timeout. */
export type CircuitBreaker = {
  /** True if a call may be made now. While the circuit is open, only one caller per pause may, as a probe. */
  allows(): boolean
  /** True if it has failed too often and has not worked since. Changes nothing. */
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

/**
 * Opens after `failures` in a row. After every `pauseMs` one caller may probe whether the service works
 * again.
 */
export function openCircuitBreaker({
  failures,
  pauseMs,
}: {
  failures: number
  pauseMs: number
}): CircuitBreaker {
  let inARow = 0
  let probeAt = 0
  const pause = () => {
    probeAt = performance.now() + pauseMs
  }
  return {
    allows() {
      if (inARow < failures) return true
      if (performance.now() < probeAt) return false
      pause()
      return true
    },
    isOpen: () => inARow >= failures,
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) pause()
    },
  }
}
