export type Phase = 'in' | 'hold' | 'out'
/** A part of a breath; `wide` is true if the circle is wide when the step ends. */
export type Step = { phase: Phase; seconds: number; wide: boolean }
/** The seconds of each step of a custom pattern. */
export type Seconds = { in: number; hold: number; out: number; rest: number }

const step = (phase: Phase, seconds: number, wide = phase === 'in'): Step => ({ phase, seconds, wide })

/** The patterns of docs/rules.md#calm-room. */
export const patterns = {
  even: [step('in', 4), step('out', 4)],
  box: [step('in', 4), step('hold', 4, true), step('out', 4), step('hold', 4, false)],
  relax: [step('in', 4), step('hold', 7, true), step('out', 8)],
} as const satisfies Record<string, readonly Step[]>
export type Pattern = keyof typeof patterns

/** Returns the steps of a custom pattern, without zero-length steps. */
export const stepsOf = (seconds: Seconds): Step[] =>
  [
    step('in', seconds.in),
    step('hold', seconds.hold, true),
    step('out', seconds.out),
    step('hold', seconds.rest, false),
  ].filter((each) => each.seconds > 0)

/**
 * Returns the step that is current `milliseconds` after the start, its ordinal since the start, and its
 * remaining milliseconds.
 */
export function stepAt(
  steps: readonly Step[],
  milliseconds: number,
): { step: Step; nth: number; left: number } {
  const round = steps.reduce((sum, { seconds }) => sum + seconds * 1_000, 0)
  let into = milliseconds % round
  for (const [at, each] of steps.entries()) {
    const length = each.seconds * 1_000
    if (into < length)
      return { step: each, nth: Math.floor(milliseconds / round) * steps.length + at, left: length - into }
    into -= length
  }
  return { step: steps[0]!, nth: 0, left: steps[0]!.seconds * 1_000 }
}
