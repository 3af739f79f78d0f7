import { product } from '../../../content/product.ts'
import { reasonIn, Refused, Unreachable } from '../../lib/failures.ts'

/** What people read in the community: the spec's own words (§2, §4, §8) wherever it has them. */
export const copy = {
  pageTitle: `Community · ${product.name}`,
  heading: 'Share Your Journey',
  subheading: 'Inspire others with your experiences!',
  form: {
    title: 'Title',
    content: 'Content',
    post: 'Post',
    processing: 'Processing...',
    posted: '✅ Your note is shared.',
    titleRequired: '⚠️ Give your note a title.',
    contentRequired: '⚠️ Write something to share.',
  },
  feed: {
    heading: 'Home',
    notLoaded: 'The notes could not be loaded.',
    more: 'Show more',
    loading: 'Loading...',
    fresh: 'New notes',
    emptyTitle: 'No notes yet',
    empty: 'The first words here could be yours.',
  },
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
    deleted: 'Note deleted!',
    deleteElsewhere: 'A note is deleted on the community feed, by its author. Nothing was deleted here.',
  },
  comments: {
    label: 'Comments',
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
    notFoundText: 'It may have been deleted, or its link is not whole.',
    toCommunity: 'Go to the community',
    toLanding: 'Go to the start page',
  },
  entries: { label: 'Practice', mind: 'Mind', body: 'Body' },
  menu: {
    open: 'Menu',
    membership: (tier: string) => `Membership: ${tier}`,
    dashboard: 'Dashboard',
    settings: 'Settings',
    changeUsername: 'Change Username',
    yourData: 'Your Data',
    logout: 'Logout',
  },
} as const

const networkIssue = '⚠️ Network issue! Check your internet connection.'

/** Why a note was not posted (spec §8): "the error", or 'Failed to post.' where an answer other than 201 came. */
export function postFailure(failure: unknown): string {
  if (failure instanceof Unreachable) return networkIssue
  return [`Failed to post.`, reasonOfMember(failure)].filter(Boolean).join(' ')
}

/** Why a note was not deleted (spec §8): "the error", or 'Failed to delete note.' where it was not a 204. */
export function deleteFailure(failure: unknown): string {
  if (failure instanceof Unreachable) return networkIssue
  return ['Failed to delete note.', reasonOfMember(failure)].filter(Boolean).join(' ')
}

/** Why the feed did not load (spec §8, "the error"). */
export function feedFailure(failure: unknown): string {
  if (failure instanceof Unreachable) return networkIssue
  return reasonOfMember(failure) ?? '⚠️ Server error! Please try again later.'
}

/** What the server says of a 4xx is for the member; what it says of its own trouble is not. */
const reasonOfMember = (failure: unknown) =>
  failure instanceof Refused && failure.status < 500 ? reasonIn(failure) : undefined
