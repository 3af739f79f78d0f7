/**
 * Numbers for what the studio writes to and about members: part of limits.ts, separate like studio-limits.ts.
 */

/** The maximum length of staff messages to members. */
export const wordsToMembers = { textMax: 1_000 } as const

/** Messages to everybody in a class: how many at most, and how long after settlement to those who came. */
export const classMessage = { perClass: 3, cameHours: 48 } as const
/**
 * The recipients of such a message: everybody with a seat before the class is over, afterwards those who
 * came.
 */
export const classAudiences = ['booked', 'came'] as const
export type ClassAudience = (typeof classAudiences)[number]

/**
 * The morning list: members whose last visit was between these numbers of days ago or whose Plus ends within
 * days, and the minimum gap between messages to one person.
 */
export const morning = {
  awayDays: 14,
  awayDaysMax: 28,
  endsWithinDays: 7,
  everyDays: 14,
  listMax: 100,
} as const

/**
 * From this length on, a staff search matches anywhere in a name or address; a shorter one matches only the
 * beginning.
 */
export const memberSearch = { anywhereFrom: 3 } as const

/** A private note of staff about a member. */
export const staffNote = { textMax: 1_000 } as const
