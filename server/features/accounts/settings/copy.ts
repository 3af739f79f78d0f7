import { catalogue } from '../../../core/language.ts'

/** The text of Settings. */
export const words = catalogue({
  noSuchZone: 'Choose a time zone from the list.',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
  confirmation_sent:
    'Check your new inbox: the link in our mail confirms the address. Until then nothing changes.',
  email_changed: 'Your email was changed.',
  email_restored:
    'Your old email is back, and every device was logged out. We sent you a link to set a new password.',
  badLink: 'This link is invalid, was replaced, or has expired.',
  cannotRelease:
    'This address could not be taken off the account, since its old one is in use by now. Please write to us.',
  googleRefused: 'Google could not confirm this account. Please try again.',
  googleTaken: 'This Google account logs in to an account here already.',
  googleAway: 'Google sign-in is unavailable right now. Please try again.',
  addressTaken: 'Another account has verified this address meanwhile. Nothing was changed.',
})
