import { product } from '../../../../content/product.ts'

/** The sentences of the search of notes. */
export const copy = {
  pageTitle: `Search notes · ${product.name}`,
  back: 'Community',
  title: 'Search notes',
  lead: 'By their words, in English or Hindi, in any form.',
  words: 'Words',
  found: 'Notes found',
  none: 'No note has all of these words.',
  more: 'Show more',
  notLoaded: 'The search did not work. Please try again.',
}
