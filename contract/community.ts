import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, Paragraphs, RetryKey } from './line.ts'
import * as limits from './limits.ts'

const Note = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  author_name: Type.String(),
  created_at: Moment(),
  likes_count: Type.Integer(),
  is_liked_by_user: Type.Boolean(),
})

const Comment = Type.Object({
  id: Type.Integer(),
  content: Type.String(),
  author_name: Type.String(),
  note: Type.Integer(),
})

const Likes = Type.Object({ likes_count: Type.Integer(), is_liked_by_user: Type.Boolean() })
const ById = () => Type.Object({ id: Id() })

/** The feed and its notes. */
export const community = lines({
  'GET /api/posts/notes/': {
    summary: 'List the feed, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(Note),
  },
  'POST /api/posts/notes/': {
    summary: 'Share a note.',
    guard: 'member',
    rate: 'write',
    headers: RetryKey(),
    body: Type.Object({
      title: Type.String({ minLength: 1, maxLength: limits.note.titleMax }),
      content: Paragraphs({ minLength: 1, maxLength: limits.note.contentMax }),
    }),
    status: 201,
    answer: Note,
    failures: [],
  },
  'GET /api/posts/notes/:id/': {
    summary: 'Get a note by its link. `is_liked_by_user` is false for visitors.',
    guard: 'public',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Note,
    failures: [],
  },
  'DELETE /api/posts/notes/delete/:id/': {
    summary: 'Delete your own note, with its comments and likes.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 204,
    failures: [403],
  },
  'PATCH /api/posts/notes/like/:id/': {
    summary: 'Toggle your like, or set it with `is_liked_by_user`, which is safe to send twice.',
    guard: 'member',
    rate: 'like',
    params: ById(),
    body: Type.Object({ is_liked_by_user: Type.Optional(Type.Boolean()) }),
    status: 200,
    answer: Likes,
    failures: [],
  },
  'GET /api/posts/notes/:id/comments/': {
    summary: 'List a note’s comments, oldest first.',
    guard: 'public',
    rate: 'read',
    params: ById(),
    ...inPages(Comment),
  },
  'POST /api/posts/notes/:id/comments/': {
    summary: 'Comment on a note. `note`, if given, must match the path.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    headers: RetryKey(),
    body: Type.Object({
      content: Paragraphs({ minLength: 1, maxLength: limits.comment.contentMax }),
      note: Type.Optional(Type.Integer()),
    }),
    status: 201,
    answer: Comment,
    failures: [],
  },
  'GET /api/welcome/': {
    summary: 'Get the first steps of a new member; null once all are done, or the welcome was dismissed.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({
      steps: Nullable(
        Type.Object({ breathed: Type.Boolean(), booked: Type.Boolean(), wrote: Type.Boolean() }),
      ),
    }),
    failures: [],
  },
  'DELETE /api/welcome/': {
    summary: 'Dismiss the welcome.',
    guard: 'member',
    rate: 'write',
    status: 204,
    failures: [],
  },
  'GET /api/posts/user/': {
    summary: 'Get the logged-in member.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({ username: Type.String() }),
    failures: [],
  },
})
