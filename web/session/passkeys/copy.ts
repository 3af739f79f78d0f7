/** Sentences for a browser's failed passkey requests. */
export const copy = {
  passkey: {
    cancelled: 'No passkey was used. Try again when you are ready.',
    known: 'This device already holds a passkey for your account.',
  },
}
