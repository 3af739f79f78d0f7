import { product } from '../../../content/product.ts'
import { anonymousNote, password, username } from '../../../contract/limits.ts'

const named = (page: string) => `${page} · ${product.name}`
const nameHint = `${username.min} to ${username.max} letters, digits, dots, dashes or underscores.`

/** Text of the account screens. docs/product.md prescribes some of it word for word. */
export const copy = {
  processing: 'Processing...',
  noToken: '❌ Invalid or missing token.',
  fields: { username: 'Username', email: 'Email', password: 'Password', newPassword: 'New password' },

  login: {
    pageTitle: named('Log in'),
    submit: 'Let’s Begin!',
    forgot: 'Forgot Password?',
    other: 'Not a member yet? Register Here',
  },
  register: {
    pageTitle: named('Register'),
    submit: 'Join the Movement!',
    usernameHint: nameHint,
    other: 'Already have an account? Login Here',
    checkInbox: 'Check your inbox',
    another: 'Use another address',
    notice: {
      title: 'What we keep, and why',
      points: [
        'Your username and email: to let you in, and to write to you about your account.',
        'Your password: stored so that nobody can read it, not even us.',
        'Your time zone: to know when your day begins.',
      ],
      more: 'We never sell your data, and you can delete all of it yourself. Nitya is for adults. The full list is in our <Privacy Policy>.',
    },
    registered: '✅ Registration successful! Check your email (including spam) for the verification link.',
  },
  passwordHint: `At least ${password.min} characters.`,
  credentialsRequired: '⚠️ Username and password are required!',
  emailRequired: '⚠️ Enter your email.',

  resend: {
    button: 'Resend Verification Email',
    needsEmail: '⚠️ Enter your email to resend verification.',
    needsUsername: '⚠️ Enter your username to resend verification.',
    resent: '✅ Verification email resent! Check your inbox.',
  },

  passkey: {
    logIn: 'Log in with a passkey',
  },
  google: {
    or: 'or',
    tokenMissing: '❌ Google token missing.',
    widgetFailed: 'Google Login Failed',
    unavailable: 'Google is not available right now. Your username and password still work.',
  },

  forgot: {
    title: 'Forgot your password?',
    pageTitle: named('Forgot password'),
    lead: 'Tell us your email, and we’ll send you a link to set a new password.',
    submit: 'Send Reset Link',
    sent: '✅ Reset link sent to your email.',
    emailInvalid: '⚠️ Enter a valid email address.',
    back: 'Back to login',
  },
  reset: {
    title: 'Set a new password',
    pageTitle: named('Reset password'),
    submit: 'Reset Password',
    passwordRequired: '⚠️ Enter a new password.',
    done: '✅ Password reset successful. Redirecting...',
    askAgain: 'Ask for a new link',
  },
  verify: {
    title: 'Email verification',
    pageTitle: named('Email verification'),
    verifying: 'Verifying your email...',
    verified: '✅ Email verified successfully! Redirecting to login...',
    failed: '❌ Invalid or expired verification link.',
    toLogin: 'Go to login now',
    toLanding: 'Go to the home page now',
  },
  notMe: {
    title: 'Not your account?',
    pageTitle: named('Not your account?'),
    lead: `Somebody used your email address for an account at ${product.name}.`,
    whatHappens:
      'Remove your address from that account, and you can use the address yourself again. If the address was never verified, the account is deleted.',
    remove: 'Remove my address',
    removed: '✅ Your address is free again.',
    toLanding: 'Go to the home page',
    verified: 'If the address was already verified, make the account yours: <set a new password>',
  },
  changeUsername: {
    title: 'Change username',
    pageTitle: named('Change username'),
    current: 'Current username',
    field: 'New username',
    hint: nameHint,
    submit: 'Change Username',
    home: 'Home',
    noToken: 'No token found.',
    notLoaded: 'Could not load current username.',
    lengthWrong: `Username must be ${username.min} to ${username.max} characters long.`,
    updated: 'Username updated successfully!',
  },

  yourData: {
    title: 'Your data',
    pageTitle: named('Your data'),
    lead: 'Your data is yours: withdraw your consent, download a copy, or delete everything.',
    back: 'Community',
    password: 'Your password',
    passwordRequired: '⚠️ Enter your password.',
    noPassword: 'Signed up with Google and have no password? <Set one first>',
    agreed: {
      title: 'What you agreed to',
      lead: 'You can withdraw any consent here, as easily as you gave it.',
      quote: (agreement: string) => `“${agreement}”`,
      notLoaded: 'Couldn’t load what you agreed to.',
      given: (date: string, version: number) => `Agreed on ${date}, to version ${version} of our notice.`,
      notGiven:
        'You have not agreed, so nothing new is saved. We’ll ask again before you next save something.',
      withdraw: 'Withdraw',
      withdrawFrom: (name: string) => `Withdraw: ${name}`,
      keep: 'Go back',
      journal: {
        name: 'My Journal',
        confirm: 'Withdraw your consent for the journal?',
        confirmLead:
          'Nothing more is saved in your journal until you agree again. Your earlier entries stay, and only you can read them. You can delete them below.',
        go: 'Yes, withdraw',
        withdrawn: '✅ Withdrawn. Nothing more is saved in your journal until you agree again.',
      },
      dosha: {
        name: 'Body type',
        confirm: 'Withdraw your consent for your body type?',
        confirmLead:
          'Your answers, their scores and your body type are erased immediately, along with your recommendations. Your points stay, and you can take the quiz again whenever you like.',
        go: 'Yes, withdraw and erase',
        withdrawn: '✅ Withdrawn. Your body type and your answers are erased.',
      },
      mood: {
        name: 'How I feel',
        confirm: 'Withdraw your consent for “How I feel”?',
        confirmLead:
          'Every face you tapped before and after classes, sittings and entries is erased immediately. You can begin again whenever you like.',
        go: 'Yes, withdraw and erase',
        withdrawn: '✅ Withdrawn. The faces you tapped are erased.',
      },
      checkin: {
        name: 'Check-ins',
        confirm: 'Withdraw your consent for check-ins?',
        confirmLead:
          'Every word is erased immediately: what you told your coach, what you agreed on, and your coach’s notes. We keep only the fact that you met. You can begin again whenever you like.',
        go: 'Yes, withdraw and erase',
        withdrawn: '✅ Withdrawn. The words of your check-ins are erased.',
      },
      erase: {
        submit: 'Delete all entries',
        confirm: 'Delete all your journal entries?',
        confirmLead: 'This cannot be undone. If you would like to keep a copy, download your data first.',
        go: 'Yes, delete them all',
        erased: '✅ All your journal entries are deleted.',
      },
    },
    download: {
      title: 'Download your data',
      lead: 'One file with everything we hold about you, such as your notes, journal, quiz results, classes, points and orders. Anybody who opens this file can read your journal, so keep it somewhere safe.',
      submit: 'Download my data',
      done: '✅ Your data is in your downloads.',
    },
    deleteAccount: {
      title: 'Delete your account',
      lead: 'We are sorry to see you go. Your account is deleted immediately and for good: not even we can bring it back.',
      points: [
        'Your notes, comments, likes, journal, quiz results, points and streak are deleted, and so are other people’s comments under your notes.',
        `Notes that you shared anonymously disappear at different times within ${anonymousNote.goneDays} days, so that nobody can tell that they were yours.`,
        'You are logged out on every device, and you will get no more emails from us.',
        'A membership that is still running ends with the account.',
        'Our books still show that a payment was made, without your name or email. If a payment is still under way, your email is kept until that payment is settled or has lapsed.',
      ],
      submit: 'Delete my account',
      confirm: 'Delete your account for good?',
      confirmLead: 'This cannot be undone. If you would like a copy of your data, download it first.',
      keep: 'Keep my account',
      go: 'Yes, delete it',
    },
  },

  failures: {
    credentials: '🚫 Incorrect username or password!',
    emailNotVerified: '⚠️ Email not verified! Check your inbox and verify your email.',
    usernameTaken: '❌ Username already taken! Try a different one.',
    emailInUse: '❌ Email already in use! Use another email.',
    server: '⚠️ Server error! Please try again later.',
    network: '⚠️ Network issue! Check your internet connection.',
    unexpected: '❌ An unexpected error occurred. Please try again.',
    resend: '❌ Something went wrong. Try again.',
    google: '❌ Google login failed.',
    reset: '❌ Something went wrong.',
    changeUsername: 'Failed to update username.',
    download: 'Your data could not be downloaded. Please try again.',
    withdraw: 'That did not work, and nothing was changed. Please try again.',
    deleteAccount: 'Your account could not be deleted. Please try again.',
  },
}
