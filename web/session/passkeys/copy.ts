/** What a browser's answer to a passkey means. */
export const copy = {
  passkey: {
    cancelled: 'No passkey was used. Try again when you are ready.',
    known: 'This device holds a passkey for your account already.',
  },
}
