/** A refused call's body: DRF's keys, and `error` on calls whose screens read it (docs/contract.md#c16). */
export type FailureBody = {
  detail?: string
  error?: string
  code?: string
  non_field_errors?: string[]
  [field: string]: unknown
}

/** Sentences of refusals that more than one place needs; the browser recognises some of them. */
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

/** The part of `sentence.emailNotVerified` that the login screen looks for in a 403. */
export const emailNotVerifiedMark = 'Email is not verified'
