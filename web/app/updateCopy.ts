/** The notice of a new version. */
export const copy = {
  label: 'A new version',
  ready: 'A new version of Nitya is ready. Finish what you are writing first, because the page loads again.',
  start: 'Update',
  later: 'Later',
}
