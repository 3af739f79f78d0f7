/** The notice of a new version. */
export const copy = {
  label: 'A new version',
  ready: 'A new version of Nitya is ready. Anything you are writing is kept.',
  start: 'Update',
  later: 'Later',
}
