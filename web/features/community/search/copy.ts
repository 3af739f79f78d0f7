import { product } from '../../../../content/product.ts'

/** Text of the note search. */
export const copy = {
  pageTitle: `Search notes · ${product.name}`,
  back: 'Community',
  title: 'Search notes',
  lead: 'Search by words, in English or Hindi. Other forms of a word are found, too.',
  words: 'Words',
  found: 'Notes found',
  none: 'No note contains all of these words.',
  more: 'Show more',
  notLoaded: 'The search did not work. Please try again.',
}
