/**
 * Text for writing, editing and deleting a note. docs/product.md prescribes some of it word for word.
 */
export const copy = {
  title: 'Title',
  content: 'Content',
  post: 'Post',
  posted: '✅ Your note is shared.',
  titleRequired: '⚠️ Give your note a title.',
  contentRequired: '⚠️ Write something to share.',
  deleted: 'Note deleted!',
  failures: {
    network: '⚠️ Network issue! Check your internet connection.',
    notDeleted: 'Failed to delete note.',
  },
}
