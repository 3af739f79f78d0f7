/**
 * Numbers for texts that the studio writes to and about members: part of limits.ts, in a file of their own for
 * the same reason as studio-limits.ts.
 */

/** The maximum length of staff messages to members. */
export const wordsToMembers = { textMax: 1_000 } as const

/**
 * Messages to everybody in a class: the maximum per class, and how long after settlement staff can write to
 * those who came.
 */
export const classMessage = { perClass: 3, cameHours: 48 } as const
/** The recipients of a message to a class: until the class is over everybody with a seat, then those who came. */
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
 * Staff searches of this length or more match anywhere in a name or address; shorter ones match only the
 * beginning.
 */
export const memberSearch = { anywhereFrom: 3 } as const

/** The maximum length of a private staff note about a member. */
export const staffNote = { textMax: 1_000 } as const
