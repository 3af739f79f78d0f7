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
  undo: 'Undo',
  undone: 'Undone.',
}
