/** The plot's height in px, and the space that labels need above and below it. */
export const plot = { height: 200, top: 28, bottom: 28 } as const

/** A value's position, in px from the top. */
export const heightOf = (value: number, most: number) =>
  plot.top + (1 - (most === 0 ? 0 : value / most)) * (plot.height - plot.top - plot.bottom)

/** The values that get a label: the last, and the highest (the latest of equals) if both fit on a phone. */
export function labelled(values: number[]): Set<number> {
  const last = values.length - 1
  const highest = values.lastIndexOf(Math.max(...values))
  return new Set(last - highest < 3 ? [last] : [highest, last])
}

/**
 * The style of a step's label. If there are many steps, phones have room for every second one, including the
 * last.
 */
export const tickLook = (at: number, steps: number) =>
  steps > 6 && (steps - 1 - at) % 2 === 1 ? 'fill-quiet max-sm:hidden' : 'fill-quiet'

/** Spreads overlapping labels apart, from the top: at least `gap` px between their baselines. */
export function apart(heights: number[], gap = 15): number[] {
  const placed = [...heights]
  const order = heights.map((_, at) => at).toSorted((a, b) => heights[a]! - heights[b]!)
  for (const [nth, at] of order.entries()) {
    const above = order[nth - 1]
    if (above !== undefined) placed[at] = Math.max(placed[at]!, placed[above]! + gap)
  }
  return placed
}
