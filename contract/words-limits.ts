/** Numbers of what the studio writes to members and about them: part of limits.ts, apart like studio-limits.ts. */

/** The length of what staff write to members. */
export const wordsToMembers = { textMax: 1_000 } as const

/** Messages to everybody in a class: at most so many, and to those who came within these hours of its settlement. */
export const classMessage = { perClass: 3, cameHours: 48 } as const
/** Whom such a message goes to: everybody with a seat before the class is over, or those who came. */
export const classAudiences = ['booked', 'came'] as const
export type ClassAudience = (typeof classAudiences)[number]

/**
 * The morning list: who came last between these numbers of days ago, whose Plus ends within days, and how rarely one person
 * is written to.
 */
export const morning = {
  awayDays: 14,
  awayDaysMax: 28,
  endsWithinDays: 7,
  everyDays: 14,
  listMax: 100,
} as const

/** From this length on, a search by staff looks anywhere in a name or address; a shorter one at its beginning. */
export const memberSearch = { anywhereFrom: 3 } as const

/** A private note of staff about a member. */
export const staffNote = { textMax: 1_000 } as const
