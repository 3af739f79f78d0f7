import type { Services } from '../../services.ts'
import { findNotes } from './queries.types.ts'

/** How much of a note a shared link's card shows, in characters. */
const firstWords = 160

/** The title and first words of a note, for the card of its link; null when there is no such note. */
export async function previewNote({ db }: Services, id: string): Promise<{ title: string; description: string } | null> {
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(Number(id))) return null
  const [note] = await findNotes.run({ ids: [Number(id)], viewers: [0] }, db)
  return note ? { title: note.title, description: shorten(note.content) } : null
}

/** One line, cut at a word's end. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= firstWords) return line
  const cut = line.slice(0, firstWords)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 80 ? cut.lastIndexOf(' ') : firstWords).toWellFormed()}…`
}
