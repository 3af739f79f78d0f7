import { product } from '../../../../content/product.ts'

/** The sentences of the screen that shares a note without a name. */
export const copy = {
  pageTitle: `Share without your name · ${product.name}`,
  back: 'Community',
  title: 'Share without your name',
  lead: 'The note, and your comments below it, will say “A member”. Only a moderator can see who wrote them, and that is recorded.',
  plus: 'This is part of Plus.',
  plans: 'See the plans',
  share: 'Share it',
  failed: 'Failed to post.',
}
