/** What stands where a screen could not be shown. Apart from copy.ts, since the app carries it at every start. */
export const failureCopy = {
  heading: 'This page didn’t open',
  text: 'Something went wrong on the way. What you have saved is safe.',
  again: 'Try again',
  home: 'Go to the start page',
} as const
