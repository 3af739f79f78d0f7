/** Numbers of circles: part of limits.ts, separate because no other page needs them. */

export const circle = {
  nameMax: 60,
  goalMin: 1,
  goalMax: 100,
  membersMax: 8,
  /** A member who leads this many circles, as founder or successor, cannot found another. */
  foundedMax: 3,
  /** A member without Plus who is in this many circles cannot join another. */
  asGuestMax: 1,
  invitationDays: 14,
  openInvitationsMax: 20,
  /** Days after a nudge before anybody in the circle may nudge the same member again. */
  nudgeDays: 7,
} as const

/** A member's role in a circle: its leader, a member with Plus, or a guest without Plus. */
export const circlePlaces = ['founder', 'member', 'guest'] as const
