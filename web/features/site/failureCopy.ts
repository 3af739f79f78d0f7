/**
 * The text that replaces a screen that failed. Separate from copy.ts, so that the app does not load the
 * landing page's text.
 */
export const failureCopy = {
  heading: 'This page didn’t open',
  text: 'Something went wrong. What you have saved is safe.',
  again: 'Try again',
  home: 'Go to the home page',
}
