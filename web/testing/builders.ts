import type { Answer } from '../../contract/api.ts'

type Note = Answer<'GET /api/posts/notes/:id/'>
type Comment = Answer<'POST /api/posts/notes/:id/comments/'>
type Entry = Answer<'GET /api/journal/'>[number]
type Membership = Answer<'GET /api/payments/status/'>
type Account = Answer<'GET /api/accounts/me/'>

/**
 * Returns a note as the API returns it, written by asha on 5 January 2026. A test overrides only the relevant
 * fields.
 */
export const aNote = (fields: Partial<Note> = {}): Note => ({
  id: 7,
  title: 'Dawn',
  content: 'Words',
  author_name: 'asha',
  created_at: '2026-01-05T12:00:00.000Z',
  likes_count: 0,
  is_liked_by_user: false,
  is_mine: false,
  edited: false,
  anonymous: false,
  to: null,
  answer_by: null,
  following: false,
  circle: null,
  hidden: false,
  ...fields,
})

/** Returns asha's own account, without a role. */
export const anAccount = (fields: Partial<Account> = {}): Account => ({
  username: 'asha',
  email: 'asha@nitya.test',
  time_zone: 'Asia/Kolkata',
  language: 'en',
  shows: { milestones: false, circle: false },
  roles: [],
  second_factor_until: null,
  ...fields,
})

/** Returns a comment by bela on the note of `aNote`. */
export const aComment = (fields: Partial<Comment> = {}): Comment => ({
  id: 1,
  content: 'First.',
  author_name: 'bela',
  note: 7,
  is_mine: false,
  edited: false,
  badge: null,
  ...fields,
})

/** Returns a journal entry as the API returns it. */
export const anEntry = (fields: Partial<Entry> = {}): Entry => ({
  id: 1,
  content: 'Ten quiet breaths.',
  created_at: '2026-01-05T12:00:00.000Z',
  ...fields,
})

export const free: Membership = { subscription_type: 'free', tier_name: null, expires_at: null }
export const plus: Membership = {
  subscription_type: 'premium',
  tier_name: 'Plus',
  expires_at: '2030-01-01T00:00:00.000Z',
}
