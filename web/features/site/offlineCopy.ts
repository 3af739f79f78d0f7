import { product } from '../../../content/product.ts'

/** The sentences of the offline page. */
export const offlineCopy = {
  pageTitle: `Offline · ${product.name}`,
  heading: 'No connection right now',
  text: 'This page needs a connection. What you have read lately, your journal’s page and the Calm Room still work.',
  calmRoom: 'Breathe in the Calm Room',
  community: 'Open the community',
  again: 'Try again',
}
