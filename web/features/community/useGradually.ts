import { startTransition, useEffect, useState } from 'react'

/** The number of items, about a screenful, rendered at first and added by each transition. */
const step = 4

/**
 * Returns how many items of a list to render: a few at first, then more in transitions, so that the browser
 * can respond to input in between. A cached list is rendered in one pass, so that the scroll position can be
 * restored.
 */
export function useGradually(count: number | undefined): number {
  const [shown, setShown] = useState(count ?? step)
  useEffect(() => {
    if (count !== undefined && shown < count) startTransition(() => setShown(shown + step))
  }, [shown, count])
  return shown
}
