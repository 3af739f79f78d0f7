import { useEffect, useEffectEvent } from 'react'

/** Reads a class or webinar again every twenty seconds while nobody else is visible. */
export function useStale(isAlone: boolean, onStale: () => void) {
  const read = useEffectEvent(onStale)
  useEffect(() => {
    if (!isAlone) return
    const timer = setInterval(() => read(), 20_000)
    return () => clearInterval(timer)
  }, [isAlone])
}
