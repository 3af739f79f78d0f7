/** Numbers of the community: part of limits.ts, separate because other pages do not need them. */

/** How long a note or comment may be edited after it was written. */
export const editing = { minutes: 15 } as const

/** How long an account counts as new; until then it may post fewer notes and comments (rates.ts). */
export const newcomer = { hours: 24 } as const

/** The minimum and maximum length of a search, in characters. */
export const noteSearch = { min: 2, max: 100 } as const

/** An anonymous note disappears within this many days after its author’s account is deleted. */
export const anonymousNote = { goneDays: 7 } as const

/**
 * Questions to the teachers: the maximum per member in a window, and the time within which teachers should
 * answer.
 */
export const askTeachers = { perWindow: 3, windowDays: 7, answerDays: 3 } as const
/** The possible addressees of a note. */
export const addressees = ['teachers'] as const
/** Labels beside a comment's author. */
export const badges = ['Teacher'] as const

export const note = { titleMax: 255, contentMax: 10_000 } as const
export const comment = { contentMax: 2_000 } as const
