/** Numbers of circles: part of limits.ts, separate because no other page needs them. */

export const circle = {
  nameMax: 60,
  goalMin: 1,
  goalMax: 100,
  membersMax: 8,
  /** The maximum number of a member's circles that they founded or now lead. */
  foundedMax: 3,
  /** How many circles a member without Plus may join. */
  asGuestMax: 1,
  invitationDays: 14,
  openInvitationsMax: 20,
  /** Days after a nudge before anybody in the circle may nudge the same member again. */
  nudgeDays: 7,
} as const

/** A member's part in a circle: its leader, a member with Plus, or a guest without Plus. */
export const circlePlaces = ['founder', 'member', 'guest'] as const
