import type { Answer } from '../../../contract/api.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { nameOf } from './copy.ts'
import { findNotes, type IAddNoteResult, type IFindNotesResult } from './queries.types.ts'

export type Note = Answer<'GET /api/posts/notes/:id/'>

/** The viewer id of a visitor. No member has this id, so no likes or blocks match. */
export const visitor = 0

export type ReadNote = (request: { id: number; viewer: number | null }) => Promise<Note | undefined>

/**
 * Returns a function that reads a note, or undefined if the viewer can't see the note. Simultaneous requests
 * share a statement.
 */
export function openNotes(db: Db): ReadNote {
  return batch(async (requests) => {
    const rows = await findNotes.run(
      { ids: requests.map(({ id }) => id), viewers: requests.map(({ viewer }) => viewer ?? visitor) },
      db,
    )
    const notes = new Map(rows.map(({ ordinal, ...row }) => [ordinal, toNote(row)]))
    return requests.map((_, index) => notes.get(index + 1))
  })
}

export function toNote(row: Omit<IFindNotesResult, 'ordinal'>): Note {
  const { created_at, to_teachers, answer_by, ...note } = row
  return {
    ...note,
    author_name: nameOf(row),
    created_at: created_at.toISOString(),
    ...addressOf({ to_teachers, answer_by }),
  }
}

/** Returns the addressee of a note, and the deadline for an answer if there is none yet. */
export const addressOf = (row: Pick<IFindNotesResult, 'to_teachers' | 'answer_by'>) => ({
  to: row.to_teachers ? ('teachers' as const) : null,
  answer_by: row.answer_by?.toISOString() ?? null,
})

/** Reads a list's notes as the viewer sees them; omits notes that the viewer can no longer see. */
export async function readListed(read: ReadNote, rows: { id: number }[], viewer: number): Promise<Note[]> {
  const notes = await Promise.all(rows.map(({ id }) => read({ id, viewer })))
  return notes.filter((note) => note !== undefined)
}

/** Returns a newly shared note, as its author sees it. */
export const toNewNote = ({ is_new: _isNew, ...row }: IAddNoteResult, answer_by: Date | null) =>
  toNote({ ...row, answer_by, is_liked_by_user: false, is_mine: true, following: false, hidden: false })
