/** Stops calls to a service that keeps failing, so callers fail immediately instead of waiting for a timeout. */
export type CircuitBreaker = {
  /** True if a call may be made now. While the circuit is open, one call per pause is allowed, as a probe. */
  allows(): boolean
  /** True if the service has failed too often and has not worked since. */
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

/**
 * Opens after `failures` failures in a row. Then allows one call every `pauseMs`, to probe whether the
 * service works again.
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
