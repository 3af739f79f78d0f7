import { useEffect, useEffectEvent } from 'react'

/** Calls `onStale` every twenty seconds while a member is in the room without a host. */
export function useStale(isAlone: boolean, onStale: () => void) {
  const read = useEffectEvent(onStale)
  useEffect(() => {
    if (!isAlone) return
    const timer = setInterval(() => read(), 20_000)
    return () => clearInterval(timer)
  }, [isAlone])
}
