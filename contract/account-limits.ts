/**
 * Numbers and lists of accounts and staff: part of limits.ts, separate because public pages do not need them.
 */

export const passkeyName = { max: 60 } as const
export const recoveryCodes = { count: 10 } as const

/** The roles of staff (docs/rules.md#roles). */
export const roles = ['host', 'coach', 'moderator', 'desk', 'finance', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * The version of the notices in content/notices.ts; raise it when their wording changes
 * (docs/promises.md#s35).
 */
export const consent = { version: 1 } as const
export const purposes = ['journal', 'dosha', 'mood', 'checkin'] as const
export type Purpose = (typeof purposes)[number]

/** Members' testimonials: the landing page shows `shown` of them, or none if fewer are approved. */
export const testimonial = { textMax: 280, firstNameMax: 40, shown: 3 } as const
export const testimonialStatuses = ['waiting', 'approved', 'declined'] as const

/** The lifetimes of tokens, links and stored rows. */
export const lifetimes = {
  accessMinutes: 15,
  refreshDays: 14,
  sessionDays: 90,
  /** How long a used refresh token still returns its successor, because several tabs may refresh at the same time. */
  refreshGraceSeconds: 60,
  verificationLinkHours: 48,
  /** How long an unverified account keeps its name and address before it is deleted. */
  unverifiedAccountHours: 72,
  resetLinkMinutes: 60,
  newsletterLinkHours: 48,
  passkeyChallengeMinutes: 5,
  /**
   * How long a passkey or recovery code counts as the second factor that staff roles require of a
   * session.
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
