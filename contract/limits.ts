/**
 * Every number and list of the product that more than one place needs, with its unit in the name. Texts are counted in
 * code points; a browser's `maxlength` counts UTF-16 units, so it stops a little earlier with emoji. Mails and pages take
 * their numbers from here; check constraints in the database repeat them, and server/db/limits.test.ts compares the two.
 */

export const username = { min: 3, max: 30, pattern: '^[A-Za-z0-9_.-]+$' } as const
export const password = { min: 8, max: 128 } as const
export const email = { max: 254 } as const
export const uuid = { pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' } as const

/** What a text of a single line may not hold: control characters, and Unicode's separators of lines and paragraphs. */
export const controlCharacter = '[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]'

export const passkeyName = { max: 60 } as const
export const recoveryCodes = { count: 10 } as const

export const note = { titleMax: 255, contentMax: 10_000 } as const
export const comment = { contentMax: 2_000 } as const
export const journal = { contentMax: 20_000 } as const
export const thought = { contentMax: 5_000 } as const
/** How one feels, on five faces from 1 (low) to 5 (good), and what it was about. */
export const mood = { lowest: 1, best: 5, aboutMax: 60, pairsToCompare: 10 } as const

/** Most bytes of a request's body, unless its line says otherwise. */
export const bodyBytes = 64 * 1024

/**
 * A page of any list has 1 to 100 rows, 100 without `?limit=`. It ends earlier when its texts reach this many bytes, so that
 * a hundred pages of the longest texts, read at once, fit into a process's memory.
 */
export const page = { min: 1, max: 100, standard: 100, bytes: 256 * 1024 } as const

export const boostTypes = ['wisdom', 'motivation', 'health'] as const
export type BoostType = (typeof boostTypes)[number]

/** What a member of staff may do (docs/rules.md#roles). */
export const roles = ['host', 'coach', 'moderator', 'desk', 'finance', 'owner'] as const
export type Role = (typeof roles)[number]
export const displayName = { max: 60 } as const
/** What staff say of why they changed something. */
export const reason = { max: 500 } as const

export const doshas = ['Vata', 'Pitta', 'Kapha'] as const
export type Dosha = (typeof doshas)[number]

/** Stored in upper case; people may type any case. */
export const discountCode = { max: 40, pattern: '^[A-Z0-9_-]{3,40}$' } as const

/** An order's states in order: it may skip some and never goes back (docs/rules.md#payments). */
export const orderStates = ['created', 'attempted', 'failed', 'closed', 'paid', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Points by reason: `quiz` once, the others once in a member's day (docs/rules.md#points). */
export const points = { ping: 5, journal: 10, breathing: 3, release: 2, note: 2, quiz: 25 } as const
export type Reason = keyof typeof points
/** Reasons of points that the studio's rules give, in the database. */
export const studioReasons = [
  'class',
  'seat_given',
  'checkin',
  'commitment',
  'milestone',
  'welcome_back',
] as const
/** Coming back after so many days away. */
export const welcomeBack = { points: 10, afterDays: 14 } as const
/** Classes attended and what reaching them gives; after the last one, every `everyClasses` more give the same. */
export const milestones = { first: { 1: 10, 9: 20, 27: 30, 54: 50, 108: 108 }, everyClasses: 108 } as const
/** Reasons of entries that take points: redeeming a reward, and 12 months. */
export const rewardReasons = ['reward', 'expired'] as const

/** What a reward delivers. */
export const rewardKeys = [
  'streak_freeze',
  'streak_repair',
  'guest_pass',
  'class_credit',
  'plus_days',
  'renewal_discount',
  'open_mat',
] as const
export type RewardKey = (typeof rewardKeys)[number]
/**
 * A redeemed reward: `waiting` to be used, by a friend or at the next renewal; `delivered`; `returned`, with its points,
 * because it could not be delivered.
 */
export const redemptionStatuses = ['waiting', 'delivered', 'returned'] as const
/** Codes of the rules that may refuse a reward. */
export const rewardObstacles = [
  'own_account',
  'not_plus',
  'nothing_to_repair',
  'too_late',
  'not_enough_points',
  'limit_reached',
  'sold_out',
] as const
export const reward = { titleMax: 120, costMax: 100_000, stockMax: 1_000_000 } as const
/** What the reward takes off the next purchase of Plus. */
export const renewalDiscount = { percent: 10 } as const
export const giftCode = { max: 40 } as const
/** Days of a week on which nothing needs to be done. */
export const restDays = { max: 2 } as const
/** A day of the week as the streak sees it: `covered` by a freeze or a repair; today is `open` until it counts; `before` the member joined. */
export const dayStatuses = ['counted', 'rest', 'covered', 'missed', 'open', 'ahead', 'before'] as const

/**
 * How long a breathing session must and may last to give points. The longest one on offer takes ten minutes, so one that
 * runs over an hour was abandoned.
 */
export const breathing = { leastSeconds: 180, mostSeconds: 3_600 } as const

/** Time zones that runtimes still call by names which the time zone database has replaced. */
export const renamedZones: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

export const quiz = { questions: 25 } as const

/** The version of the notices in content/notices.ts; raised when their words change (docs/promises.md#s35). */
export const consent = { version: 1 } as const
export const purposes = ['journal', 'dosha', 'mood'] as const
export type Purpose = (typeof purposes)[number]

/** How long things last. */
export const lifetimes = {
  accessMinutes: 15,
  refreshDays: 14,
  sessionDays: 90,
  /** A used refresh token yields its successor again for this long, because several tabs may race. */
  refreshGraceSeconds: 60,
  verificationLinkHours: 48,
  /** An unverified account keeps its name and address for this long, then it is deleted. */
  unverifiedAccountHours: 72,
  resetLinkMinutes: 60,
  newsletterLinkHours: 48,
  passkeyChallengeMinutes: 5,
  /** A session has its second factor for this long after a passkey or a recovery code: until then its member's roles are effective in it. */
  secondFactorHours: 12,
  enrolmentLinkHours: 24,
  emailConfirmHours: 24,
  emailUndoDays: 7,
  /** Only its last holder may take a username that a verified member gave up, for this long. */
  freedUsernameDays: 90,
  /** An `Idempotency-Key` is remembered for this long. */
  retryKeyHours: 24,
} as const

/** How long things take on a screen, in milliseconds (docs/product.md#constants). */
export const shown = {
  messageBox: 5_000,
  posted: 2_000,
  verifyRedirect: 3_000,
  resetRedirect: 2_000,
  submenuClose: 2_000,
  burning: 2_500,
  breathToggle: 4_000,
} as const

/** What is taught, and how it is told apart. */
export const classStyles = ['hatha', 'vinyasa', 'yin', 'pranayama', 'meditation', 'restorative'] as const
export const classLevels = ['gentle', 'steady', 'strong'] as const
export const classLanguages = ['en', 'hi'] as const
export const classStatuses = ['scheduled', 'live', 'ended', 'cancelled'] as const
/** The states of a booking; the database holds the ways between them. */
export const bookingStatuses = [
  'waiting',
  'booked',
  'cancelled',
  'late_cancelled',
  'host_cancelled',
  'attended',
  'no_show',
  'excused',
  'expired',
] as const
export const creditSources = ['free', 'plus', 'carried', 'goodwill', 'reward', 'gift'] as const
/** How many days of the schedule one call may ask for. */
export const schedule = { days: 7, daysMax: 31 } as const
/** A pause of Plus: so many days, beginning tomorrow at the earliest and at most so many days ahead. */
export const pause = { daysMin: 3, daysMax: 15, aheadMax: 60 } as const
/** The room opens so many minutes before a class; earlier for those who lead it. */
export const room = { opensMinutesBefore: 10, opensMinutesBeforeForStaff: 30 } as const

/** Notifications are kept for so many days; so many browsers of one member show them. */
export const notificationLimits = { keptDays: 180, devices: 10 } as const
/**
 * News of one kind about one thing are sent at once, and what follows within so many minutes in one digest at their end; sooner
 * where they are about a seat. A member gets at most so many an hour by mail, and on each browser; more than that in one digest.
 */
export const combining = { minutes: 60, seatMinutes: 15, perHour: 10 } as const

/** What staff may plan. */
export const classPlan = {
  minutesMin: 5,
  minutesMax: 240,
  capacityMax: 1_000,
  titleMax: 120,
  equipmentMax: 500,
  descriptionMax: 5_000,
  linkMax: 2_000,
  reasonMax: 500,
} as const
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** A credit given by hand lasts at most so many days. */
export const goodwill = { daysMax: 365 } as const
