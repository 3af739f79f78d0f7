import type { Comment } from './commentCalls.ts'
import { product } from '../../../content/product.ts'

/**
 * Text of a note, in the feed and on its own page. docs/product.md prescribes some of it word for word.
 */
export const copy = {
  note: {
    more: 'Read more',
    less: 'Show less',
    like: (count: number) => `Like (${count})`,
    unlike: (count: number) => `Unlike (${count})`,
    likeFailed: 'Failed to toggle like/dislike.',
    share: 'Share',
    shareText: 'Check out this note!',
    linkCopied: 'Link copied to clipboard!',
    shareFailed: 'The link could not be copied.',
    delete: 'Delete',
    deleteElsewhere:
      'Only its author can delete a note, and only in the community feed. Nothing was deleted.',
    edited: 'edited',
    hidden: 'Only you can see this note for now.',
    asked: 'To the teachers.',
    answerBy: (day: string) => `To the teachers. One of them will answer by ${day}.`,
    overdue: 'No teacher has answered yet. We have reminded them.',
  },
  comments: {
    label: 'Comments',
    badge: { Teacher: 'Teacher' } satisfies Record<NonNullable<Comment['badge']>, string>,
    write: 'Add a comment',
    send: 'Comment',
    failed: 'Failed to add comment.',
    more: 'More comments',
    again: 'Load the comments again',
    logIn: 'Log in to like and comment',
  },
  single: {
    pageTitle: `A note · ${product.name}`,
    notFound: 'Note not found.',
    notFoundText: 'The note may have been deleted, or the link may be incomplete.',
    toCommunity: 'Go to the community',
    toLanding: 'Go to the home page',
  },
}
