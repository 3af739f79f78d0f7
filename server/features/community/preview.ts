import type { Preview } from '../../http/page.ts'
import type { Services } from '../../services.ts'
import { visitor } from './notes.ts'
import { findNotes } from './queries.types.ts'

/** The number of characters of a note that the preview of a shared link shows. */
const previewLength = 160

/** Returns a note's title and beginning, for its link preview; null if visitors can't see the note. */
export async function previewNote({ db }: Services, id: string): Promise<Preview | null> {
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(Number(id))) return null
  const [note] = await findNotes.run({ ids: [Number(id)], viewers: [visitor] }, db)
  return note ? { card: { title: note.title, description: shorten(note.content) } } : null
}

/** Returns the text as one line, cut at the end of a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= previewLength) return line
  const cut = line.slice(0, previewLength)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 80 ? cut.lastIndexOf(' ') : previewLength).toWellFormed()}…`
}
