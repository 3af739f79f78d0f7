import { catalogue } from '../../../core/language.ts'

/** The sentences of the calls for passkeys and recovery codes. */
export const words = catalogue({
  notAdded: 'This passkey could not be added. Please try again.',
  alreadyAdded: 'This passkey is on an account already.',
  proofFirst: 'Please enter your password.',
  badEnrolment: 'This link is invalid, was used, or has expired. Please ask an owner for a new one.',
  olderThanRole: 'This passkey is older than your role. Ask an owner for a link to add one for it.',
  noPasskey: 'There is no passkey on this account yet.',
  notConfirmed: 'The passkey could not be checked. Please try again.',
  notLoggedIn: 'This passkey does not open any account here. Log in with your password.',
  badCode: 'This recovery code is wrong or was used already.',
})
