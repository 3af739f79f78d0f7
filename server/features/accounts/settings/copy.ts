import { catalogue } from '../../../core/language.ts'

/** Sentences that the Settings calls return. */
export const words = catalogue({
  noSuchZone: 'Choose a time zone from the list.',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
  confirmation_sent:
    'Check your new inbox: the link in our email confirms the address. Until then nothing changes.',
  email_changed: 'Your email was changed.',
  email_restored:
    'Your old email is back, and every device has been logged out. We sent you a link to set a new password.',
  badLink: 'This link is invalid, was replaced, or has expired.',
  cannotRelease:
    'This address could not be removed from the account, because the account’s old address is now in use elsewhere. Please write to us.',
  googleRefused: 'Google could not confirm this account. Please try again.',
  googleTaken: 'This Google account already logs in to an account here.',
  googleAway: 'Google sign-in is unavailable right now. Please try again.',
  addressTaken: 'Another account has verified this address in the meantime. Nothing was changed.',
})
