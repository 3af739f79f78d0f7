/** The plot's height in px, and the space for labels above and below it. */
export const plot = { height: 206, top: 34, bottom: 28 } as const

/** Returns a value's position, in px from the top. */
export const heightOf = (value: number, most: number) =>
  plot.top + (1 - (most === 0 ? 0 : value / most)) * (plot.height - plot.top - plot.bottom)

/**
 * Returns the indexes of the labelled values: the last and, if both fit on a phone, the highest (the latest
 * if several are equal).
 */
export function labelled(values: number[]): Set<number> {
  const last = values.length - 1
  const highest = values.lastIndexOf(Math.max(...values))
  return new Set(last - highest < 3 ? [last] : [highest, last])
}

/**
 * Returns the style of a step's label. With many steps, phones show every second label, including the last.
 */
export const tickLook = (at: number, steps: number) =>
  steps > 6 && (steps - 1 - at) % 2 === 1 ? 'fill-quiet max-sm:hidden' : 'fill-quiet'

/**
 * Spreads overlapping labels upwards, away from the points below them, with at least `gap` px between
 * baselines. Moves all of them down if one would leave the plot.
 */
export function apart(heights: number[], gap = 15): number[] {
  const placed = [...heights]
  const order = heights.map((_, at) => at).toSorted((a, b) => heights[b]! - heights[a]! || b - a)
  for (const [nth, at] of order.entries()) {
    const below = order[nth - 1]
    if (below !== undefined) placed[at] = Math.min(placed[at]!, placed[below]! - gap)
  }
  const over = Math.max(0, highest - Math.min(...placed))
  return placed.map((height) => height + over)
}

/** The baseline of a label at the plot's upper edge. */
const highest = 10
