/** How an act went: what was measured, and which promised numbers were missed. What must never be is thrown. */
export type Outcome = { figures: Record<string, string | number>; missed: string[] }

/** The value below which `share` of them lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

/** The sentences of those promises that were missed: `value` may be `most` at the most. */
export function atMost(promises: [what: string, value: number, most: number][]): string[] {
  return promises.filter(([, value, most]) => !(value <= most)).map(([what, value, most]) => `${what}: ${value}, promised ${most}`)
}
