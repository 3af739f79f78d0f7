import { startTransition, useEffect, useState } from 'react'

/** How many at first, about what a screen shows, and how many more at a time. */
const step = 6

/**
 * How many items of a list to render: a few at once, and then more and more until they are all there, between which the
 * browser can answer the person. A list that is known from the start, as on the way back to a screen, is rendered at once,
 * since it is scrolled to where the person was.
 */
export function useGradually(count: number | undefined): number {
  const [shown, setShown] = useState(count ?? step)
  useEffect(() => {
    if (count !== undefined && shown < count) startTransition(() => setShown(shown + step))
  }, [shown, count])
  return shown
}
