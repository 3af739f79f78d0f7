/** Numbers and lists of check-ins: part of limits.ts, separate because public pages do not need them. */

export const checkinKinds = ['live', 'written'] as const
/** The states of a check-in, open ones first; the database enforces the transitions. */
export const checkinStatuses = [
  'booked',
  'cancelled',
  'attended',
  'missed',
  'excused',
  'coach_absent',
  'waiting',
  'answered',
  'lapsed',
] as const
export type CheckinStatus = (typeof checkinStatuses)[number]
/** Numbers for check-ins: booking, settlement and texts. */
export const checkin = {
  minutes: 20,
  everyMinutes: 30,
  noticeHours: 12,
  aheadDays: 28,
  /** A check-in can be cancelled or moved until this many hours before its start. */
  freeHours: 12,
  settledMinutesAfter: 10,
  presentMinutes: 5,
  /** How long the coach has to report attendance if the room reported nobody. */
  coachSaysHours: 48,
  /** The first missed check-in in this many days is excused automatically. */
  excusedEveryDays: 365,
  goodwillDays: 30,
  answerHours: 48,
  points: 30,
  textMax: 1_000,
  /** How long after settlement the coach may still write notes and commitments. */
  writtenDays: 7,
  slotDays: 7,
  slotMax: 100,
} as const
/** A member's commitments: the maximum per check-in, when they are due, and the points for keeping a commitment. */
export const commitment = {
  most: 2,
  textMax: 200,
  dueDaysMax: 60,
  openDays: 14,
  points: 15,
  perMonth: 120,
} as const
export const commitmentOutcomes = ['done', 'not_done', 'changed'] as const
/** The maximum number of a coach's weekly hours, exceptional dates, trips, and ranges of hours on one date. */
export const availability = { weeklyMax: 50, exceptionsMax: 200, travelMax: 20, hoursMax: 10 } as const
