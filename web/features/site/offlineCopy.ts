import { product } from '../../../content/product.ts'

/** Every sentence of the page without a connection. */
export const offlineCopy = {
  pageTitle: `Offline · ${product.name}`,
  heading: 'No connection right now',
  text: 'This page waits for you until you are back. What you have read lately, your journal’s page and the Calm Room are here.',
  calmRoom: 'Breathe in the Calm Room',
  community: 'Open the community',
  again: 'Try again',
}
