/**
 * Numbers of texts that the studio writes to and about members: part of limits.ts, separate like
 * studio-limits.ts.
 */

/** The maximum length of staff messages to members. */
export const wordsToMembers = { textMax: 1_000 } as const

/**
 * Messages to everybody in a class: the maximum per class, and how long after settlement staff can write to
 * those who came.
 */
export const classMessage = { perClass: 3, cameHours: 48 } as const
/** The recipients of such a message: everybody with a seat until the class is over, then those who came. */
export const classAudiences = ['booked', 'came'] as const
export type ClassAudience = (typeof classAudiences)[number]

/**
 * The morning list: members whose last visit was between `awayDays` and `awayDaysMax` ago, or whose Plus ends
 * within `endsWithinDays`; each gets at most one message in `everyDays`.
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

/** The maximum length of a private note of staff about a member. */
export const staffNote = { textMax: 1_000 } as const
