/** The sentences of the forms that write a note and edit it; those that docs/product.md lists are exact. */
export const copy = {
  title: 'Title',
  content: 'Content',
  post: 'Post',
  posted: '✅ Your note is shared.',
  titleRequired: '⚠️ Give your note a title.',
  contentRequired: '⚠️ Write something to share.',
}
