import type { Sample } from '../torture/clock.ts'

const good = ({ status }: Sample) => status >= 200 && status < 300

/** Returns the longest gap between acknowledged writes that overlaps a period, in ms. */
export function gapAround(samples: Sample[], from: number, to: number): number {
  const answers = samples
    .filter((sample) => sample.kind === 'write' && good(sample))
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  let longest = 0
  for (const [nth, at] of answers.entries()) {
    const before = answers[nth - 1]
    if (before !== undefined && at > from && before < to) longest = Math.max(longest, at - before)
  }
  return longest
}

/** Returns the number of failed calls by kind and status, as text; status 0 means no response. */
export function errorsOf(samples: Sample[]): string {
  const failed = samples.filter((sample) => !good(sample))
  const groups = [...Map.groupBy(failed, ({ kind, status }) => `${kind} ${status}`)].map(
    ([name, { length }]) => `${name}: ${length}`,
  )
  return `${failed.length} (${groups.toSorted().join(', ')})`
}
