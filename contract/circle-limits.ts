/** Numbers of circles: part of limits.ts, apart because no other page needs them. */

export const circle = {
  nameMax: 60,
  goalMin: 1,
  goalMax: 100,
  membersMax: 8,
  /** How many of the circles they are in a member may have founded, or lead since. */
  foundedMax: 3,
  /** How many circles somebody without Plus may be in when they accept another. */
  asGuestMax: 1,
  invitationDays: 14,
  openInvitationsMax: 20,
  /** After a nudge nobody sends another to the same person in the circle for this long. */
  nudgeDays: 7,
} as const

/** What somebody is in a circle: whoever leads it, or with Plus, or without. */
export const circlePlaces = ['founder', 'member', 'guest'] as const
