/**
 * Every number and list of the product; most numbers' names contain the unit. Text lengths are in code points; a
 * browser's `maxlength` counts UTF-16 units, so it stops a little earlier with emoji. Emails, pages and SQL
 * use these numbers: in SQL, `room.opensMinutesBefore` is `limit_room_opens_minutes_before()`, which `npm run
 * types` generates. The database's check constraints repeat some of them; server/db/limits.test.ts compares
 * the two.
 */

export * from './account-limits.ts'
export * from './checkin-limits.ts'
export * from './circle-limits.ts'
export * from './community-limits.ts'
export * from './mind-limits.ts'
export * from './notification-limits.ts'
export * from './photo-limits.ts'
export * from './studio-limits.ts'
export * from './webinar-limits.ts'
export * from './words-limits.ts'

export const username = { min: 3, max: 30, pattern: '^[A-Za-z0-9_.-]+$' } as const
export const password = { min: 8, max: 128 } as const
export const email = { max: 254 } as const
export const uuid = { pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' } as const

/**
 * Characters not allowed in single-line text: control characters, and Unicode's line and paragraph
 * separators.
 */
export const controlCharacter = '[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]'

/** The default maximum size of a request's body, in bytes. */
export const bodyBytes = 64 * 1024

/**
 * A page of a list has 1 to 100 rows; 100 without `?limit=`. The page ends earlier if its texts reach `bytes`,
 * because a hundred pages of the longest texts, read simultaneously, must fit into a process's memory.
 */
export const page = { min: 1, max: 100, standard: 100, bytes: 256 * 1024 } as const

/** Limits of a browser's report. A Web Vital is a time in ms, except layout shift, which is a score without a unit. */
export const browserReport = {
  bytes: 16 * 1024,
  errorsMax: 10,
  framesMax: 10,
  blockedMax: 20,
  vitalMax: 600_000,
} as const

export const doshas = ['Vata', 'Pitta', 'Kapha'] as const
export type Dosha = (typeof doshas)[number]

/** Discount codes are stored in upper case and accepted in any case. */
export const discountCode = { max: 40, pattern: '^[A-Z0-9_-]{3,40}$' } as const

/** An order's states in sequence. An order may skip some, but never goes back (docs/rules.md#payments). */
export const orderStates = ['created', 'attempted', 'failed', 'closed', 'paid', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Old time-zone names that some runtimes still use, with their current names. */
export const renamedZones: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Delays on screens, in milliseconds (docs/product.md#constants). */
export const shown = {
  messageBox: 5_000,
  posted: 2_000,
  verifyRedirect: 3_000,
  resetRedirect: 2_000,
  submenuClose: 2_000,
  burning: 2_500,
  breathToggle: 4_000,
} as const

/**
 * The credits of a window of Plus, and the maximum that is carried into the next window. `issuedDaysAhead`,
 * which also applies to weeks of Free, is at least the number of days by which booking opens before a class.
 */
export const plusWindow = { days: 30, classes: 24, checkins: 4, carriedMax: 4, issuedDaysAhead: 14 } as const
/**
 * When cancelling is free: long enough before the start, soon after booking, and after a promotion close to
 * the start.
 */
export const cancelling = { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, promotedHours: 3 } as const
