import { product } from '../../../../content/product.ts'

/** Text of the screen for sharing an anonymous note. */
export const copy = {
  pageTitle: `Share without your name · ${product.name}`,
  back: 'Community',
  title: 'Share without your name',
  lead: 'The note, and your comments below it, will say “A member”. Only a moderator can look up who wrote them, and every look-up is recorded.',
  plus: 'This is part of Plus.',
  plans: 'See the plans',
  share: 'Share it',
  failed: 'Failed to post.',
}
