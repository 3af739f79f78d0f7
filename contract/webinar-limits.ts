/** Numbers for webinars: part of limits.ts. */

/**
 * Webinar tickets: how long a checkout holds a seat, the holds per day, the Plus discount, how long a
 * waitlist offer lasts, and the refund deadline, which is the start if the webinar moved by more than
 * `movedMinutes`.
 */
export const ticket = {
  holdMinutes: 15,
  holdsPerDay: 3,
  plusPercent: 30,
  offerHours: 2,
  refundHoursBefore: 24,
  movedMinutes: 30,
  priceMin: 10,
  priceMax: 100_000,
} as const
export const ticketStatuses = [
  'held',
  'booked',
  'released',
  'waiting',
  'offered',
  'lapsed',
  'left',
  'cancelled',
  'host_cancelled',
] as const
/** Questions from a webinar's audience: lengths, and the maximum per member. */
export const question = { textMax: 500, eachMax: 5, answerMax: 5_000 } as const
/**
 * The maximum time for which a recording is available: of a webinar, to its ticket holders; of a class, to
 * members with Plus who had a seat.
 */
export const replay = { webinarDaysMax: 90, classHours: 72 } as const
