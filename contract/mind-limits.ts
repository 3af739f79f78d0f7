/** Numbers for practice and its points: part of limits.ts, separate because public pages do not need them. */

/** Limits of members' own breath patterns, such as their number per member and the seconds per step. */
export const breathPattern = { perMember: 10, nameMax: 40, secondsMax: 20, breathMin: 1 } as const

export const journal = { contentMax: 20_000 } as const
export const thought = { contentMax: 5_000 } as const
/** Moods, from 1 (low) to 5 (good); the length of `about`; the pairs that a comparison needs. */
export const mood = { lowest: 1, best: 5, aboutMax: 60, pairsToCompare: 10 } as const

export const boostTypes = ['wisdom', 'motivation', 'health'] as const
export type BoostType = (typeof boostTypes)[number]

export const quiz = { questions: 25 } as const

/**
 * The points for a member's own acts, by reason; most are given by `award`. `quiz` counts once, the others
 * once per member's day (docs/rules.md#points).
 */
export const points = { ping: 5, journal: 10, breathing: 3, release: 2, note: 2, quiz: 25 } as const
export type Reason = keyof typeof points
/** How long points are valid; points that expire within `listedDays` are listed. */
export const pointsExpiry = { months: 12, listedDays: 30 } as const
/**
 * The minimum length of a breathing session that earns points, and its maximum. The longest exercise takes
 * ten minutes, so a session of over an hour was abandoned.
 */
export const breathing = { leastSeconds: 180, mostSeconds: 3_600 } as const
