/** The numbers of the Calm Room's own breath patterns: part of limits.ts, which exports them, and needed on that screen alone. */

/** A breath pattern of one's own: how many a member keeps, and the seconds of each step. */
export const breathPattern = { perMember: 10, nameMax: 40, secondsMax: 20, breathMin: 1 } as const
