import { product } from '../../../content/product.ts'
import { password, username } from '../../../contract/limits.ts'

const named = (page: string) => `${page} · ${product.name}`
const nameHint = `${username.min} to ${username.max} letters, digits, dots, dashes or underscores.`

/** Every sentence of the account screens. Those that docs/product.md lists are exact. */
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
        'Your password: as a lock that nobody can read, not even we.',
        'Your time zone: to know when your day begins.',
      ],
      more: 'Nothing is sold, and you can delete it all yourself. Nitya is for adults. The whole list: our <Privacy Policy>.',
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
    unavailable: 'Your username and password work as ever.',
  },

  forgot: {
    title: 'Forgot your password?',
    pageTitle: named('Forgot password'),
    lead: 'Tell us your email and we send you a link to set a new one.',
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
    toLanding: 'Go to the front page now',
  },
  notMe: {
    title: 'Not your account?',
    pageTitle: named('Not your account?'),
    lead: `Somebody used your email address for an account at ${product.name}.`,
    whatHappens:
      'Take your address off that account, and it is free again. An account that never verified its email is removed.',
    remove: 'Take my address off it',
    removed: '✅ Your address is free again.',
    toLanding: 'Go to the front page',
    verified: 'Was the email verified already? Then make the account yours: <set a new password>',
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
    lead: 'What you gave us is yours: take back a yes, take a copy, or take it all away.',
    back: 'Community',
    password: 'Your password',
    passwordRequired: '⚠️ Enter your password.',
    noPassword: 'You come by Google and have no password? <Set one first>',
    agreed: {
      title: 'What you agreed to',
      lead: 'You can take any of it back here, as easily as you gave it.',
      quote: (agreement: string) => `“${agreement}”`,
      notLoaded: 'Couldn’t load what you agreed to.',
      given: (date: string, version: number) => `Agreed on ${date}, to version ${version} of our notice.`,
      notGiven: 'Not agreed: nothing new is kept. You are asked again where you would save it.',
      withdraw: 'Withdraw',
      withdrawFrom: (name: string) => `Withdraw: ${name}`,
      keep: 'Leave it as it is',
      journal: {
        name: 'My Journal',
        confirm: 'Withdraw for your journal?',
        confirmLead:
          'Nothing more is saved in it until you agree again. Your earlier entries stay, and you alone can read them; below you can delete them, too.',
        go: 'Yes, withdraw',
        withdrawn: '✅ Withdrawn. Nothing more is saved in your journal until you agree again.',
      },
      dosha: {
        name: 'Body type',
        confirm: 'Withdraw for your body type?',
        confirmLead:
          'Your answers, their scores and your body type are erased at once, and your recommendations with them. Your points stay, and you can take the quiz again whenever you like.',
        go: 'Yes, withdraw and erase',
        withdrawn: '✅ Withdrawn. Your body type and your answers are erased.',
      },
      mood: {
        name: 'How I feel',
        confirm: 'Withdraw for how you feel?',
        confirmLead:
          'Everything you tapped before and after classes, sittings and entries is erased at once. You can begin again whenever you like.',
        go: 'Yes, withdraw and erase',
        withdrawn: '✅ Withdrawn. How you felt is erased.',
      },
      checkin: {
        name: 'Check-ins',
        confirm: 'Withdraw for check-ins?',
        confirmLead:
          'Every word is erased at once: what you told your coach, what you agreed on, and your coach’s notes. That you met stays. You can begin again whenever you like.',
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
      lead: 'One file with everything we hold about you: account, notes, comments, likes, journal, quiz results, points and orders. Your journal can be read in it, so keep it where only you look.',
      submit: 'Download my data',
      done: '✅ Your data is among your downloads.',
    },
    deleteAccount: {
      title: 'Delete your account',
      lead: 'We are sorry to see you go. This happens at once and for good; not even we can bring it back.',
      points: [
        'Your notes, comments, likes, journal, quiz results, points and streak are deleted, and so is what others wrote under your notes.',
        'You are logged out on every device, and you get no more emails from us.',
        'A membership that still runs ends with the account.',
        'Our books keep that a payment was made, without your name or address. A payment still under way keeps its address until it is settled or has lapsed.',
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
