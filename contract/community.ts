import Type from 'typebox'
import { Id, inPages, lines, Moment, Nullable, OneOf, PageQuery, Paragraphs, RetryKey } from './line.ts'
import * as limits from './limits.ts'

export const Note = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  author_name: Type.String(),
  created_at: Moment(),
  likes_count: Type.Integer(),
  is_liked_by_user: Type.Boolean(),
  is_mine: Type.Boolean(),
  edited: Type.Boolean(),
  anonymous: Type.Boolean({ description: 'Its author is not shown.' }),
  to: Nullable(OneOf(limits.addressees)),
  /** When teachers should answer a question by; null once a teacher has answered, and for other notes. */
  answer_by: Nullable(Moment()),
  following: Type.Boolean(),
  hidden: Type.Boolean({ description: 'Visible to its author only.' }),
  circle: Nullable(Type.Integer({ description: 'The circle whose members alone can see it.' })),
})

const Comment = Type.Object({
  id: Type.Integer(),
  content: Type.String(),
  author_name: Type.String(),
  note: Type.Integer(),
  is_mine: Type.Boolean(),
  edited: Type.Boolean(),
  badge: Nullable(OneOf(limits.badges)),
})

const Likes = Type.Object({ likes_count: Type.Integer(), is_liked_by_user: Type.Boolean() })
const ById = () => Type.Object({ id: Id() })
const ByComment = () => Type.Object({ id: Id(), comment: Id() })
const Title = () => Type.String({ minLength: 1, maxLength: limits.note.titleMax })
const Content = () => Paragraphs({ minLength: 1, maxLength: limits.note.contentMax })
const CommentContent = () => Paragraphs({ minLength: 1, maxLength: limits.comment.contentMax })

/** The feed and its notes. */
export const community = lines({
  'GET /api/posts/notes/': {
    summary: 'List the notes in the feed, or in a circle that you are in, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(Note),
    query: Type.Object({ ...PageQuery().properties, circle: Type.Optional(Id()) }),
    failures: [404],
  },
  'POST /api/posts/notes/': {
    summary: `Share a note with everybody or in a circle that you are in, or ask the teachers, with Plus and at most ${limits.askTeachers.perWindow} times in ${limits.askTeachers.windowDays} days. \`firstNotes\` counts during an account’s first ${limits.newcomer.hours} hours.`,
    guard: 'member',
    rate: 'write',
    alsoCounts: ['firstNotes', 'sameNote'],
    headers: RetryKey(),
    body: Type.Object({
      title: Title(),
      content: Content(),
      circle: Type.Optional(Id()),
      anonymous: Type.Optional(Type.Boolean({ description: 'Part of Plus.' })),
      to: Type.Optional(OneOf(limits.addressees)),
    }),
    status: 201,
    answer: Note,
    failures: [403, 404, 409],
  },
  'GET /api/posts/questions/': {
    summary: 'List your own questions to the teachers, newest first.',
    guard: 'member',
    rate: 'read',
    ...inPages(Note),
  },
  'GET /api/staff/questions/': {
    summary: 'List the questions to the teachers that nobody has answered yet, oldest first.',
    guard: 'member',
    role: ['host'],
    rate: 'read',
    ...inPages(Note),
  },
  'GET /api/posts/search/': {
    summary:
      'List the notes that contain every word of the query, English or Hindi, in any grammatical form; newest first.',
    guard: 'member',
    rate: 'read',
    query: Type.Object({
      ...PageQuery().properties,
      q: Type.String({ minLength: limits.noteSearch.min, maxLength: limits.noteSearch.max }),
    }),
    status: 200,
    answer: Type.Array(Note),
    failures: [],
  },
  'GET /api/posts/notes/:id/': {
    summary: 'Get one note, for its own page. `is_liked_by_user` is false for visitors.',
    guard: 'public',
    rate: 'read',
    params: ById(),
    status: 200,
    answer: Note,
    failures: [],
  },
  'PATCH /api/posts/notes/:id/': {
    summary: `Edit your own note, for ${limits.editing.minutes} minutes.`,
    guard: 'member',
    rate: 'write',
    params: ById(),
    body: Type.Object({ title: Type.Optional(Title()), content: Type.Optional(Content()) }),
    status: 200,
    answer: Note,
    failures: [403, 409],
  },
  'PUT /api/posts/notes/:id/follow/': {
    summary: 'Follow a note, to be notified of new comments.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 200,
    answer: Type.Object({ following: Type.Boolean() }),
    failures: [],
  },
  'DELETE /api/posts/notes/:id/follow/': {
    summary: 'Unfollow a note.',
    guard: 'member',
    rate: 'write',
    params: ById(),
    status: 204,
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
    summary: 'Toggle your like, or set it with `is_liked_by_user`, which is idempotent.',
    guard: 'member',
    rate: 'like',
    alsoCounts: ['likesOfOne'],
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
    summary: `Comment on a note. \`note\`, if given, must match the path. \`firstComments\` counts during an account’s first ${limits.newcomer.hours} hours.`,
    guard: 'member',
    rate: 'write',
    alsoCounts: ['firstComments'],
    params: ById(),
    headers: RetryKey(),
    body: Type.Object({
      content: CommentContent(),
      note: Type.Optional(Type.Integer()),
    }),
    status: 201,
    answer: Comment,
    failures: [403],
  },
  'GET /api/posts/comments/editable/': {
    summary: 'List the comments that you may still edit, each with its deadline.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Array(Type.Object({ id: Type.Integer(), until: Moment() })),
    failures: [],
  },
  'PATCH /api/posts/notes/:id/comments/:comment/': {
    summary: `Edit your own comment, for ${limits.editing.minutes} minutes.`,
    guard: 'member',
    rate: 'write',
    params: ByComment(),
    body: Type.Object({ content: CommentContent() }),
    status: 200,
    answer: Comment,
    failures: [403, 409],
  },
  'DELETE /api/posts/notes/:id/comments/:comment/': {
    summary: 'Delete your own comment.',
    guard: 'member',
    rate: 'write',
    params: ByComment(),
    status: 204,
    failures: [403],
  },
  'GET /api/welcome/': {
    summary:
      'Get the suggested first steps for a new member; null once all are done or the welcome was dismissed.',
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
    summary: 'Get the member who is logged in.',
    guard: 'member',
    rate: 'read',
    status: 200,
    answer: Type.Object({ username: Type.String() }),
    failures: [],
  },
})
