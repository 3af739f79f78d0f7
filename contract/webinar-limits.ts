/** The numbers of webinars: part of limits.ts, which exports them. */

/**
 * Webinar tickets: how long a checkout holds a seat and how many a day, the Plus discount, how long a
 * waitlist offer lasts, and the refund deadline, which is the start if it moved by more than `movedMinutes`.
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
/** Questions of a webinar's audience. */
export const question = { textMax: 500, eachMax: 5, answerMax: 5_000 } as const
/**
 * The maximum time a recording is available: a webinar's to everybody entitled, a class's to those who had a
 * seat and have Plus.
 */
export const replay = { webinarDaysMax: 90, classHours: 72 } as const
