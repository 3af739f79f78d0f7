/** Text about a circle’s notes. */
export const copy = {
  heading: 'Between us',
  lead: 'Only this circle can read what you write here.',
  none: 'Nobody has written yet.',
  posted: '✅ Your circle can read it now.',
}
