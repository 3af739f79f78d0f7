import { startTransition, useEffect, useState } from 'react'

/** How many items are rendered first, about a screenful, and how many are added at a time. */
const step = 4

/**
 * How many items of a list to render: a few at first, then more in transitions, between which the browser can
 * respond to input. A list already in the cache is rendered at once, so that the scroll position can be
 * restored.
 */
export function useGradually(count: number | undefined): number {
  const [shown, setShown] = useState(count ?? step)
  useEffect(() => {
    if (count !== undefined && shown < count) startTransition(() => setShown(shown + step))
  }, [shown, count])
  return shown
}
