import { useEffect, useState } from 'react'

/** Milliseconds without another change. */
const pause = 250

/** A value once it has stopped changing, so that a question is not asked at every key. Compared by its JSON. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), pause)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
