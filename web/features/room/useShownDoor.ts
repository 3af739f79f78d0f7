import { useEffect, useEffectEvent, useState } from 'react'
import type { Door } from './calls.ts'
import type { Stay } from './stay.ts'

/**
 * Returns the door to show: after a refusal on entering, the refusal, otherwise the polled door. If the room was
 * open but the start has moved (`too_early`), `poll` starts the polling again, until the room opens.
 */
export function useShownDoor(
  stay: Stay,
  polled: Door | undefined,
  poll: () => Promise<unknown>,
): Door | undefined {
  const refusal = stay.at === 'shut' ? stay.door : undefined
  const isEarly = refusal?.state === 'too_early'
  /** The last refusal after which the door was polled. */
  const [polledAfter, setPolledAfter] = useState<Door>()
  const again = useEffectEvent(poll)
  useEffect(() => {
    if (isEarly) void again().then(() => setPolledAfter(refusal))
  }, [isEarly, refusal])
  return refusal && !(isEarly && polledAfter === refusal) ? refusal : polled
}
