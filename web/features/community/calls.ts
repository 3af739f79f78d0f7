import type { Answer } from '../../../contract/api.ts'
import type { Cache } from '../../data/cache.ts'
import { useChange } from '../../data/change.ts'
import { useRead } from '../../data/read.ts'

export const feed = 'GET /api/posts/notes/'
/** The cached pages of the feed, but not the check for newer notes. */
export const shownFeed = [feed, {}, 'pages'] as const
export const single = 'GET /api/posts/notes/:id/'
export const notesOf = 'GET /api/members/:username/notes/'
export const member = 'GET /api/members/:username/'
export const found = 'GET /api/posts/search/'
export const questions = 'GET /api/posts/questions/'
/** Every list in which notes are shown. */
const lists = [feed, notesOf, found, questions] as const

export type Note = Answer<'POST /api/posts/notes/'>

/** Reads one note, for its own page. */
export const useNote = (id: number) =>
  useRead(single, { params: { id } }, { warning: 'The note could not be loaded.' })

/**
 * Toggles a like: flips the button immediately, then shows the server's numbers, or flips the button back after
 * a failure. Quick taps on a note are sent one after the other, each with its target state, so the last tap
 * wins.
 */
export function useLike(id: number, onFailure: () => void) {
  const { mutate } = useChange('PATCH /api/posts/notes/like/:id/', {
    queue: `like ${id}`,
    optimistic(cache, { body }) {
      const want = body?.is_liked_by_user ?? false
      flip(cache, id, want)
      return () => flip(cache, id, !want)
    },
    settle: (cache, likes) => changeNote(cache, id, () => likes),
    onError: onFailure,
  })
  return (note: Note) => mutate({ params: { id }, body: { is_liked_by_user: !note.is_liked_by_user } })
}

function flip(cache: Cache, id: number, want: boolean): void {
  changeNote(cache, id, ({ is_liked_by_user, likes_count }) =>
    is_liked_by_user === want
      ? {}
      : { is_liked_by_user: want, likes_count: Math.max(0, likes_count + (want ? 1 : -1)) },
  )
}

/** Changes a note in every list and on its own screen. */
export function changeNote(cache: Cache, id: number, change: (note: Note) => Partial<Note>): void {
  const changed = (note: Note) => (note.id === id ? { ...note, ...change(note) } : note)
  changeLists(cache, (notes) => notes.map(changed))
  cache.change(single, { params: { id } }, changed)
}

/** Changes every list of notes. */
export function changeLists(cache: Cache, change: (notes: Note[]) => Note[]): void {
  for (const list of lists) cache.changePages(list, undefined, change)
}
