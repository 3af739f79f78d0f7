/** The shapes of every refusal (contract §1), and the sentences that the browser recognises among them. */

/** A refused call's body: DRF's keys, and `error` on the calls that feed screens which read it (contract C16). */
export type FailureBody = {
  detail?: string
  error?: string
  code?: string
  non_field_errors?: string[]
  [field: string]: unknown
}

export const sentence = {
  noCredentials: 'Authentication credentials were not provided.',
  noAccount: 'No active account found with the given credentials',
  emailNotVerified: 'Email is not verified. Check your inbox and verify your email.',
  usernameTaken: 'A user with that username already exists.',
  emailTaken: 'This field must be unique.',
  consentWithdrawn: 'You withdrew your consent. Please agree again.',
  badVerificationLink: 'Invalid or expired verification link.',
  forbidden: 'You do not have permission to perform this action.',
  notFound: 'Not found.',
  serverError: 'A server error occurred.',
} as const

/** Part of `sentence.emailNotVerified`: what the login screen looks for in a 403 (spec §8). */
export const emailNotVerifiedMark = 'Email is not verified'
