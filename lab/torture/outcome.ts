/**
 * The result of a scenario: measurements, and the promised numbers that were missed. A violated invariant
 * throws.
 */
export type Outcome = { figures: Record<string, string | number>; missed: string[] }

/** Returns the quantile of a list at `share`. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

/** Returns a sentence for each missed promise: `value` may be at most `most`. */
export function atMost(promises: [what: string, value: number, most: number][]): string[] {
  return promises
    .filter(([, value, most]) => !(value <= most))
    .map(([what, value, most]) => `${what}: ${value}, promised ${most}`)
}
