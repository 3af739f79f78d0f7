/** What Settings says. */
export const words = {
  noSuchZone: 'Choose a time zone from the list.',
  unknownDevice: 'Unknown device',
  unknownPlace: 'Unknown place',
  confirmationSent:
    'Check your new inbox: the link in our mail confirms the address. Until then nothing changes.',
  emailChanged: 'Your email was changed.',
  emailRestored:
    'Your old email is back, and every device was logged out. We sent you a link to set a new password.',
  badLink: 'This link is invalid, was replaced, or has expired.',
  addressTaken: 'Another account has verified this address meanwhile. Nothing was changed.',
} as const
