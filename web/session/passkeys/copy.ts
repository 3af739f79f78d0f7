/** Text for failed passkey requests in the browser. */
export const copy = {
  passkey: {
    cancelled: 'No passkey was used. Try again when you are ready.',
    known: 'This device already holds a passkey for your account.',
  },
}
