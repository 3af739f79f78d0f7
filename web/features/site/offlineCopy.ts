import { product } from '../../../content/product.ts'

/** Text of the offline page. */
export const offlineCopy = {
  pageTitle: `Offline · ${product.name}`,
  heading: 'No connection right now',
  text: 'This page needs a connection. Pages you read recently, your journal page and the Calm Room still work.',
  calmRoom: 'Breathe in the Calm Room',
  community: 'Open the community',
  again: 'Try again',
}
