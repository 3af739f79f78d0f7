import { useEffect, useState } from 'react'

/**
 * Returns a value once it has stopped changing, so that a request is not sent at every keystroke. Values are
 * compared as JSON; `pause` is in milliseconds.
 */
export function useSettled<T>(value: T, pause = 250): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), pause)
    return () => clearTimeout(timer)
  }, [key, pause])
  return settled
}
