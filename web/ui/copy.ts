/** Text of the shared components. A screen's own text is in its feature's `copy.ts`. */
export const copy = {
  again: 'Try again',
  close: 'Close',
  darkTheme: 'Dark theme',
  hidePassword: 'Hide',
  loading: 'Loading...',
  more: 'Show more',
  notUndone: 'That could not be undone.',
  pauseBackground: 'Pause the background',
  playBackground: 'Play the background',
  processing: 'Processing...',
  showPassword: 'Show',
  uncertain:
    'Something went wrong, and this may or may not have been done. Please check before you try again.',
  undo: 'Undo',
  undone: 'Undone.',
}
