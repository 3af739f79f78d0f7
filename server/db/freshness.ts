/** Knows how old a replica's data can be at most. Times are in ms of any one steady clock. */
export type Freshness = {
  /** Until `at`, or a little later, the primary had written this far. */
  written(at: number, position: number): void
  /** The replica shows everything up to this position. */
  shown(position: number): void
  /** Nothing is known any more, as after a lost connection: a restarted replica may show an older state than before. */
  forget(): void
  /** What the replica shows is at most this old; infinite until it is known. */
  ageAt(now: number): number
}

/**
 * Bounds a replica's age by comparing positions in the write-ahead log, not times of transactions: on an idle primary those
 * grow old although nothing is missing, and they say nothing about a replica that has lost its primary.
 *
 * @param longest ages beyond this, in ms, need not be told apart
 */
export function measureFreshness(longest: number): Freshness {
  let samples: { at: number; position: number }[] = []
  let freshAt = -Infinity
  return {
    written(at, position) {
      samples = [...samples.filter((sample) => at - sample.at <= longest), { at, position }]
    },
    shown(position) {
      const last = samples.findLast((sample) => sample.position <= position)
      if (last) freshAt = Math.max(freshAt, last.at)
    },
    forget: () => void (freshAt = -Infinity),
    ageAt: (now) => now - freshAt,
  }
}
