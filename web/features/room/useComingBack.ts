import { useEffect, useEffectEvent } from 'react'

const firstPauseMs = 3_000
const longestPauseMs = 30_000

/**
 * Reconnects automatically if the connection `isLost`, after a pause that doubles with each of the `tries`.
 */
export function useComingBack(isLost: boolean, tries: number, onBack: () => void) {
  const again = useEffectEvent(onBack)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => again(), Math.min(firstPauseMs * 2 ** tries, longestPauseMs))
    return () => clearTimeout(timer)
  }, [isLost, tries])
}
