/**
 * Every number and list of the product, with its unit in the name. Text lengths are in code points; a browser's
 * `maxlength` counts UTF-16 units, so it stops a little earlier with emoji. Mails, pages and SQL take their numbers from
 * here: in SQL, `room.opensMinutesBefore` is `limit_room_opens_minutes_before()`, which `npm run types` generates. Check
 * constraints in the database repeat them, and server/db/limits.test.ts compares the two.
 */

export const username = { min: 3, max: 30, pattern: '^[A-Za-z0-9_.-]+$' } as const
export const password = { min: 8, max: 128 } as const
export const email = { max: 254 } as const
export const uuid = { pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' } as const

/** Characters not allowed in single-line text: control characters, and Unicode's line and paragraph separators. */
export const controlCharacter = '[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]'

export const passkeyName = { max: 60 } as const
export const recoveryCodes = { count: 10 } as const

export const note = { titleMax: 255, contentMax: 10_000 } as const
export const comment = { contentMax: 2_000 } as const
export const journal = { contentMax: 20_000 } as const
export const thought = { contentMax: 5_000 } as const
/** Moods, from 1 (low) to 5 (good), and their causes. */
export const mood = { lowest: 1, best: 5, aboutMax: 60, pairsToCompare: 10 } as const

/** Maximum bytes of a request's body, unless its line says otherwise. */
export const bodyBytes = 64 * 1024

/**
 * A page of a list has 1 to 100 rows, 100 without `?limit=`. It ends earlier when its texts reach this many bytes,
 * so that a hundred pages of the longest texts, read at once, fit into a process's memory.
 */
export const page = { min: 1, max: 100, standard: 100, bytes: 256 * 1024 } as const

/** What one report of a browser may hold. A vital is a time in ms; layout shift is a share of the window. */
export const browserReport = {
  bytes: 16 * 1024,
  errorsMax: 10,
  framesMax: 10,
  blockedMax: 20,
  vitalMax: 600_000,
} as const

export const boostTypes = ['wisdom', 'motivation', 'health'] as const
export type BoostType = (typeof boostTypes)[number]

/** What a member of staff may do (docs/rules.md#roles). */
export const roles = ['host', 'coach', 'moderator', 'desk', 'finance', 'owner'] as const
export type Role = (typeof roles)[number]
export const displayName = { max: 60 } as const
/** The reason that staff give for a change. */
export const reason = { max: 500 } as const

export const doshas = ['Vata', 'Pitta', 'Kapha'] as const
export type Dosha = (typeof doshas)[number]

/** Stored in upper case; accepted in any case. */
export const discountCode = { max: 40, pattern: '^[A-Z0-9_-]{3,40}$' } as const

/** An order's states in order. It may skip some and never goes back (docs/rules.md#payments). */
export const orderStates = ['created', 'attempted', 'failed', 'closed', 'paid', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Points by reason: `quiz` once, the others once per day of the member (docs/rules.md#points). */
export const points = { ping: 5, journal: 10, breathing: 3, release: 2, note: 2, quiz: 25 } as const
export type Reason = keyof typeof points
/** How long points live; the expiries of the coming `listedDays` are listed. */
export const pointsExpiry = { months: 12, listedDays: 30 } as const
/** Reasons for points that the database awards under the studio's rules. */
export const studioReasons = [
  'class',
  'seat_given',
  'checkin',
  'commitment',
  'milestone',
  'welcome_back',
] as const
/** Coming back after this many days away. */
export const welcomeBack = { points: 10, afterDays: 14 } as const
/**
 * Numbers of classes attended and the points for reaching them. After the last, every further `everyClasses` give
 * the same.
 */
export const milestones = { first: { 1: 10, 9: 20, 27: 30, 54: 50, 108: 108 }, everyClasses: 108 } as const
/** Reasons for entries that take points: redeeming a reward, and expiry after 12 months. */
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
 * A redeemed reward: `waiting` to be used, by a friend or at the next renewal; `delivered`; or `returned` with its
 * points, because it could not be delivered.
 */
export const redemptionStatuses = ['waiting', 'delivered', 'returned'] as const
/** Codes of the rules that can refuse a reward. */
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
/** What rewards deliver, how long it lasts, and how often. */
export const rewardRules = {
  plusDays: 3,
  plusDaysPerWindow: 2,
  creditDays: 30,
  passDays: 14,
  /** A friend may use one guest pass in this time. */
  passEveryDays: 90,
  /** How long a class from a guest pass or the open mat lasts. */
  giftDays: 14,
} as const
/** The discount on the next purchase of Plus, and how long after the end of Plus it is kept. */
export const renewalDiscount = { percent: 10, withinDays: 30 } as const
/** Freezes granted each month, which is also the most a member holds, and how long a lost streak can be repaired. */
export const streak = { freezes: 2, repairHours: 48 } as const
export const giftCode = { max: 40 } as const
/** Days of the week that don't break the streak. */
export const restDays = { max: 2 } as const
/**
 * A day of the streak's week: `covered` by a freeze or a repair; `open` for today until it counts; `before` the
 * member joined.
 */
export const dayStatuses = ['counted', 'rest', 'covered', 'missed', 'open', 'ahead', 'before'] as const

/**
 * How long a breathing session must last to earn points, and its maximum. The longest exercise takes ten minutes,
 * so a session of over an hour was abandoned.
 */
export const breathing = { leastSeconds: 180, mostSeconds: 3_600 } as const

/** Old names of time zones that some runtimes still use. */
export const renamedZones: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

export const quiz = { questions: 25 } as const

/** The version of the notices in content/notices.ts; raise it when their wording changes (docs/promises.md#s35). */
export const consent = { version: 1 } as const
export const purposes = ['journal', 'dosha', 'mood'] as const
export type Purpose = (typeof purposes)[number]

/** How long things last. */
export const lifetimes = {
  accessMinutes: 15,
  refreshDays: 14,
  sessionDays: 90,
  /** How long a used refresh token still returns its successor, since several tabs may race. */
  refreshGraceSeconds: 60,
  verificationLinkHours: 48,
  /** How long an unverified account keeps its name and address before it is deleted. */
  unverifiedAccountHours: 72,
  resetLinkMinutes: 60,
  newsletterLinkHours: 48,
  passkeyChallengeMinutes: 5,
  /**
   * How long a passkey or recovery code counts as a session's second factor. Only then are the member's roles
   * effective.
   */
  secondFactorHours: 12,
  enrolmentLinkHours: 24,
  emailConfirmHours: 24,
  emailUndoDays: 7,
  /** How long a username that a verified member gave up is reserved for that member. */
  freedUsernameDays: 90,
  /** How long an `Idempotency-Key` is remembered. */
  retryKeyHours: 24,
} as const

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

/** The types of classes. */
export const classStyles = ['hatha', 'vinyasa', 'yin', 'pranayama', 'meditation', 'restorative'] as const
export const classLevels = ['gentle', 'steady', 'strong'] as const
export const classLanguages = ['en', 'hi'] as const
export const classStatuses = ['scheduled', 'live', 'ended', 'cancelled'] as const
/** The states of a booking; the database enforces the transitions. */
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
/**
 * How many days of the schedule a call requests, and may request; a member's calendar and credits reach `pastDays` back.
 */
export const schedule = { days: 7, daysMax: 31, pastDays: 30 } as const
/** What a window of Plus brings, how much of it the next window takes over, and how early it is issued. */
export const plusWindow = { days: 30, classes: 24, checkins: 4, carriedMax: 4, issuedDaysAhead: 14 } as const
/** When booking opens, and how many upcoming seats a member holds (docs/rules.md#bookings). */
export const booking = { opensDaysBefore: 14, seatsOnPlus: 6, seatsOnFree: 2 } as const
/** Waitlists a member is on; how long before the start promotions end; they wake nobody for a class before `early`. */
export const waitlist = { placesMax: 10, promotesMinutesBefore: 60, early: '09:00' } as const
/** Cancelling is free until this long before the start, after booking, and after a promotion this close to the start. */
export const cancelling = { freeMinutesBefore: 60, freeMinutesAfterBooking: 10, promotedHours: 3 } as const
/** What a seat that was held long enough earns when a timely cancellation passes it on, and how often. */
export const givenMat = { points: 5, heldHours: 12, perMonth: 4, samePairDays: 30 } as const
/** How many no-shows and late cancellations are excused, and until when; the credit then lives `creditDays`. */
export const excuse = { perQuarter: 2, withinDays: 7, creditDays: 7 } as const
/** The no-shows that restrict a member to one upcoming seat, and the classes attended that lift it. */
export const restriction = { noShows: 3, withinDays: 30, attended: 2 } as const
/** What a class attended earns; how attendance is measured, settled and corrected. */
export const attendance = {
  points: 20,
  minutesMin: 10,
  settledMinutesAfter: 10,
  /** Without any report of the room, asking to join in this time counts. */
  askedMinutesBefore: 10,
  askedMinutesAfter: 15,
  /** How long a roster is waited for, can be corrected, and follows late reports. */
  rosterHours: 48,
  /** More corrections in one class are flagged to the owners. */
  correctionsMax: 3,
} as const
/** A move by more than this ends a seat, which is then kept at the new time for a while. */
export const classMove = { keepsSeatMinutes: 30, keptHours: 24, keptUntilHoursBefore: 2 } as const
/** The least that a credit lives after the host's cancellation or move gives it back. */
export const returnedCredit = { days: 14 } as const
/** How far ahead a series makes its classes. */
export const series = { daysAhead: 28 } as const
/** The length of a pause of Plus in days. It begins tomorrow at the earliest and at most `aheadMax` days ahead. */
export const pause = { daysMin: 3, daysMax: 15, aheadMax: 60 } as const
/** When the room of a class opens before it, earlier for hosts and staff, and closes after its planned end. */
export const room = {
  opensMinutesBefore: 10,
  opensMinutesBeforeForStaff: 30,
  closesMinutesAfter: 15,
} as const

/** How many days notifications are kept, how many browsers of a member show them, and how far the bell counts. */
export const notificationLimits = { keptDays: 180, devices: 10, unreadMax: 99 } as const
/** Default quiet hours: in them, notifications that can wait are delayed. Members can choose other hours. */
export const quietHours = { from: '21:30', to: '07:00' } as const
/** When the weekly digest and the streak's reminder are written, and until when they are sent. */
export const digestHours = { from: '08:00', to: '12:00', latest: '18:00' } as const
export const streakHours = { from: '19:00', to: '21:00', latest: '21:30' } as const
/**
 * The first notification of a kind about one thing is sent at once; further ones within these minutes go into a
 * digest, which is sent sooner if they concern a seat. Beyond the hourly maximum by mail or per browser, the rest
 * go into a digest too.
 */
export const combining = { minutes: 60, seatMinutes: 15, perHour: 10 } as const

/** Limits of what staff can plan. */
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
/** Maximum days of a goodwill credit. */
export const goodwill = { daysMax: 365 } as const
