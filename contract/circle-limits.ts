/** Numbers of circles: part of limits.ts, apart because no other page needs them. */

export const circle = {
  nameMax: 60,
  goalMin: 1,
  goalMax: 100,
  membersMax: 8,
  /** How many of a member's circles they may have founded or lead now. */
  foundedMax: 3,
  /** How many circles a member without Plus may join. */
  asGuestMax: 1,
  invitationDays: 14,
  openInvitationsMax: 20,
  /** How long after a nudge nobody else in the circle may nudge the same person. */
  nudgeDays: 7,
} as const

/** A member's part in a circle: its leader, a member with Plus, or a guest without. */
export const circlePlaces = ['founder', 'member', 'guest'] as const
