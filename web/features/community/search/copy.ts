import { product } from '../../../../content/product.ts'

/** The sentences of the search of notes. */
export const copy = {
  pageTitle: `Search notes · ${product.name}`,
  back: 'Community',
  title: 'Search notes',
  lead: 'Search by words, in English or Hindi. Other forms of a word are found, too.',
  words: 'Words',
  found: 'Notes found',
  none: 'No note has all of these words.',
  more: 'Show more',
  notLoaded: 'The search did not work. Please try again.',
}
