/**
 * Numbers and lists of classes, rewards, notifications and the console: part of limits.ts, separate because a
 * visitor's first screen does not need them.
 */

/**
 * Reasons for points that the database awards under the studio's rules: once for each object with
 * `post_points`, or with `post_next_points` if the points can be taken back and awarded again.
 */
export const studioReasons = [
  'class',
  'seat_given',
  'checkin',
  'commitment',
  'milestone',
  'welcome_back',
] as const
/** The points for coming back after this many days away. */
export const welcomeBack = { points: 10, afterDays: 14 } as const
/**
 * Numbers of classes attended, and the points for reaching them. After the last of these milestones, every
 * further `everyClasses` classes earn as many points as the last.
 */
export const milestones = { first: { 1: 10, 9: 20, 27: 30, 54: 50, 108: 108 }, everyClasses: 108 } as const
/** Reasons for ledger entries that subtract points: redeeming a reward, and expiry after 12 months. */
export const rewardReasons = ['reward', 'expired'] as const
/** The kinds of reward, named for what they deliver. */
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
 * The states of a redeemed reward: `waiting` until a friend or the next renewal uses it; `delivered`; or
 * `returned` with its points, because it could not be delivered.
 */
export const redemptionStatuses = ['waiting', 'delivered', 'returned'] as const
/** Codes for the rules that can refuse a reward. */
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
/** Quantities, durations and frequency limits of rewards. */
export const rewardRules = {
  plusDays: 3,
  plusDaysPerWindow: 2,
  creditDays: 30,
  passDays: 14,
  /** A friend may use one guest pass in this many days. */
  passEveryDays: 90,
  /** How long the credit from a guest pass or the open mat is valid. */
  giftDays: 14,
} as const
/** The discount on the next purchase of Plus, and how long after the end of Plus the discount is valid. */
export const renewalDiscount = { percent: 10, withinDays: 30 } as const
/**
 * The freezes granted each month, which is also the most that a member can have, and how long a broken streak
 * can be repaired.
 */
export const streak = { freezes: 2, repairHours: 48 } as const
export const giftCode = { max: 40 } as const
/** How many days of the week a member can choose to miss without breaking the streak. */
export const restDays = { max: 2 } as const
/**
 * The states of a day in the week that a streak shows. `covered`: by a freeze or a repair; `open`: today, until it
 * counts; `before`: before the member joined.
 */
export const dayStatuses = ['counted', 'rest', 'covered', 'missed', 'open', 'ahead', 'before'] as const
/** The styles of classes. */
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
 * The days of the schedule that a call returns by default and at most; a member's calendar and credits go back
 * `pastDays`.
 */
export const schedule = { days: 7, daysMax: 31, pastDays: 30 } as const
/** When booking opens, and the maximum number of a member's upcoming seats (docs/rules.md#bookings). */
export const booking = { opensDaysBefore: 14, seatsOnPlus: 6, seatsOnFree: 2 } as const
/**
 * The maximum number of waitlists per member, and how long before the start promotions end. For a class that
 * starts before `early`, nobody is promoted during their quiet hours, unless they asked to be woken.
 */
export const waitlist = { placesMax: 10, promotesMinutesBefore: 60, early: '09:00' } as const
/**
 * The points for giving up a seat in time, to a waiting member, after holding it for `heldHours`, and how often
 * these points are awarded.
 */
export const givenMat = { points: 5, heldHours: 12, perMonth: 4, samePairDays: 30 } as const
/**
 * How many no-shows and late cancellations can be excused, and within how many days. The returned credit is
 * valid for `creditDays`.
 */
export const excuse = { perQuarter: 2, withinDays: 7, creditDays: 7 } as const
/**
 * After this many no-shows a member can have only one upcoming seat, until they have attended this many
 * classes.
 */
export const restriction = { noShows: 3, withinDays: 30, attended: 2 } as const
/** The points for attending a class, and how attendance is measured, settled and corrected. */
export const attendance = {
  points: 20,
  minutesMin: 10,
  settledMinutesAfter: 10,
  /** If the room reported nothing, a request to join this close to the start counts as attendance. */
  askedMinutesBefore: 10,
  askedMinutesAfter: 15,
  /** How long settlement waits for the roster, and how long after it corrections and reports still count. */
  rosterHours: 48,
  /** The owners are alerted if one class has more corrections than this. */
  correctionsMax: 3,
} as const
/** A move by more than `keepsSeatMinutes` ends a class's bookings; each seat is then held at the new time. */
export const classMove = { keepsSeatMinutes: 30, keptHours: 24, keptUntilHoursBefore: 2 } as const
/** The minimum validity of a credit that the host's cancellation or move returns. */
export const returnedCredit = { days: 14 } as const
/** How far ahead a series creates its classes. */
export const series = { daysAhead: 28 } as const
/**
 * The length of a pause of Plus, in days. A pause begins tomorrow at the earliest and `aheadMax` days from now
 * at the latest.
 */
export const pause = { daysMin: 3, daysMax: 15, aheadMax: 60 } as const
/**
 * How long before the start a class's room opens (earlier for staff), and how long after the planned end it
 * closes.
 */
export const room = {
  opensMinutesBefore: 10,
  opensMinutesBeforeForStaff: 30,
  closesMinutesAfter: 15,
} as const
/**
 * How many days notifications are stored, how many of a member's browsers can receive push messages,
 * and the highest count that the bell shows.
 */
export const notificationLimits = { keptDays: 180, devices: 10, unreadMax: 99 } as const
/**
 * The default quiet hours, during which notifications that can wait are delayed. Members can choose other
 * hours.
 */
export const quietHours = { from: '21:30', to: '07:00' } as const
/**
 * When the weekly letter (the kind `weekly_digest`) and the streak reminder are created, and the latest time at
 * which they are sent.
 */
export const digestHours = { from: '08:00', to: '12:00', latest: '18:00' } as const
export const streakHours = { from: '19:00', to: '21:00', latest: '21:30' } as const
/**
 * The first notification of a kind about one subject is sent immediately; a digest combines those of the
 * following `minutes` (`seatMinutes` for kinds with `soon`). After `perHour` emails, or push messages to one
 * browser, a digest combines all further ones.
 */
export const combining = { minutes: 60, seatMinutes: 15, perHour: 10 } as const
/** Limits for the classes that staff plan. */
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
/** The maximum validity of a goodwill credit. */
export const goodwill = { daysMax: 365 } as const

export const displayName = { max: 60 } as const
/** The maximum length of the reason that staff give for a change. */
export const reason = { max: 500 } as const

/** The reasons why a member is on the morning list. */
export const morningReasons = ['first_class', 'away', 'plus_ends'] as const
export type MorningReason = (typeof morningReasons)[number]

/**
 * A teacher’s page: the maximum length of its text, and the period from which it lists classes that they taught
 * or will teach.
 */
export const teacher = { wordsMax: 600, taughtWithinDays: 90 } as const

/** Members' reasons for a report, which are also the rules that a decision can cite. */
export const reportReasons = [
  'harassment',
  'self_harm',
  'medical_claim',
  'intimate',
  'impersonation',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
/** The decisions about a case: `keep` or `help` for a brief, any but `help` for everything else. */
export const moderationDecisions = ['keep', 'hide', 'remove', 'warn', 'suspend', 'close', 'help'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]
/** The subjects of a case: a coach flags the brief of a check-in; members report everything else. */
export const reportable = ['note', 'comment', 'person', 'brief'] as const
export type Reportable = (typeof reportable)[number]
export const reportStatuses = ['open', 'decided'] as const
export const reportOutcomes = ['kept', 'acted'] as const
export const caseKinds = ['report', 'order', 'brief'] as const
export const caseStatuses = ['open', 'taken', 'decided'] as const
export type CaseStatus = (typeof caseStatuses)[number]
export const appealStatuses = ['open', 'asked', 'granted', 'refused'] as const
export const appealDecisions = ['grant', 'refuse'] as const
/**
 * Safety (docs/rules.md#safety). The last four numbers are the deadlines for decisions under India's IT
 * Rules; legal counsel confirms these and the retention of texts.
 */
export const moderation = {
  textMax: 1_000,
  /** How long a case stays assigned to the moderator who took it. */
  takenMinutes: 30,
  /** This many reports by members in good standing hide an item. */
  hidingReports: 3,
  /** Good standing: an older account, no recently rejected report, and few recently hidden items. */
  accountDays: 14,
  rejectedDays: 90,
  hiddenMax: 3,
  hiddenWithinDays: 7,
  /**
   * After this many rejected reports in a row, a member is notified that their reports hide nothing for
   * `rejectedDays`.
   */
  rejectedInARow: 3,
  suspendedDaysMax: 30,
  warningDays: 180,
  appealDays: 180,
  /** How long a closed account's data can be downloaded. */
  exportDays: 30,
  /** How long the text of a case is stored after the account is deleted. */
  textDays: 180,
  personDays: 7,
  removalHours: 36,
  intimateHours: 2,
  orderHours: 3,
} as const
