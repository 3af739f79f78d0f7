import { useEffect, useState } from 'react'

/**
 * Returns the time in milliseconds, updated every ten seconds, because the actions available for a class
 * change over time.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
