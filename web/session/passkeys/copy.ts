/** The meaning of a browser's response to a passkey request. */
export const copy = {
  passkey: {
    cancelled: 'No passkey was used. Try again when you are ready.',
    known: 'This device holds a passkey for your account already.',
  },
}
