import { catalogue } from '../../core/language.ts'

/** What successful calls say, by code. */
export const messages = catalogue({
  registered: 'Registration successful. Check your email to verify your account.',
  link_sent: 'If this address waits for verification, a new link is on its way.',
  verified: 'Email verified successfully.',
  address_released: 'Your address is taken off the account.',
  account_removed: 'The account is removed.',
  logged_out: 'Logged out.',
  reset_sent: 'If this address has an account, a reset link is on its way.',
  password_reset: 'Password reset successful.',
  password_changed: 'Password changed.',
  username_changed: 'Username updated successfully!',
})

/** Refusals of registration, login and account changes. */
export const words = catalogue({
  notMeIsOver: 'This link no longer works: the account is removed already, or its email was verified.',
  badResetLink: 'This reset link is invalid or has expired. Please ask for a new one.',
  emailOrToken: 'Send either an email, or a token with a new password.',
  wrongOldPassword: 'Your old password is not right.',
  wrongPassword: 'Your password is not right.',
  enterPassword: 'Please enter your password.',
  noPassword: 'This account has no password yet. Use “Forgot Password?” to set one.',
  notYourGoogle: 'Google could not confirm that this account is yours. Please try again.',
  googleFailed: 'Google login failed. Please try again.',
  googleAway: 'Google sign-in is unavailable right now. Please try again.',
  googleUnverified: 'Google has not verified this email address.',
  linkFirst: 'Log in with your password to link Google.',
  tooManyLogins: 'Too many people are logging in at once. Please try again in a moment.',
  tooManyExports: 'Many people are downloading their data right now. Please try again in a minute.',
  journalClosed: 'Your journal is not available at the moment. Please try again later.',
  noActiveAccount: 'No active account found for the given token.',

  usernamePattern:
    'Enter a valid username. This value may contain only letters, numbers, and _ . - characters.',
  usernameReserved: 'This username is reserved.',
  passwordShort: (min: number) => `This password is too short. It must contain at least ${min} characters.`,
  passwordLikeUsername: 'The password is too similar to the username.',
  passwordLikeEmail: 'The password is too similar to the email.',
  passwordCommon: 'This password is too common.',
})
