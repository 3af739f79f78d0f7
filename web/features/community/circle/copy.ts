/** The sentences of a circle’s notes. */
export const copy = {
  heading: 'Between us',
  lead: 'What you write here is read in this circle alone.',
  none: 'Nobody has written yet.',
  posted: '✅ Your circle can read it now.',
}
