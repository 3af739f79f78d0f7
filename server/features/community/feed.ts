import type { Db } from '../../db/connect.ts'
import { together } from '../../db/together.ts'
import type { Place } from '../../http/cursor.ts'
import { readPages, type IReadPagesResult } from './queries.types.ts'

/** What one member wants to see of the feed: so many notes from a place on, or from the newest. */
type Wanted = { viewer: number; limit: number; after: Place | null }

/** A page as one member sees it: the answer's text, and the notes that are on it. */
export type Page = { text: string; notes: { id: number; created_at: Date }[] }

/**
 * Reads pages of the feed. Members who ask at the same moment are answered from one statement, and those who want the
 * same page from one reading of it: what differs between them is which notes they like.
 */
export function openFeed(db: Db): (wanted: Wanted) => Promise<Page> {
  return together<Wanted, Page>(async (asked) => {
    const places = new Map(asked.map((wanted) => [placeOf(wanted), wanted]))
    const wanted = [...places.values()]
    const notes = await readPages.run(
      {
        moments: wanted.map(({ after }) => after?.at ?? 'infinity'),
        ids: wanted.map(({ after }) => after?.id ?? 0),
        limits: wanted.map(({ limit }) => limit),
        viewers: [...new Set(asked.map(({ viewer }) => viewer))],
      },
      db,
    )
    const pages = new Map([...places.keys()].map((place, nth) => [place, write(notes.filter((note) => note.nth === nth + 1))]))
    return asked.map((one) => pages.get(placeOf(one))!(one.viewer))
  })
}

const placeOf = ({ after, limit }: Wanted) => `${limit} ${after ? `${after.at.getTime()}.${after.id}` : ''}`

/** Writes a page once, as it is for whoever likes nothing on it; for anybody else a word is put in another's place. */
function write(notes: IReadPagesResult[]): (viewer: number) => Page {
  let text = '['
  /** Where the word stands that differs, of each note that a member likes. */
  const likes = new Map<number, number[]>()
  for (const { id, title, content, author_name, created_at, likes_count, liked_by } of notes) {
    const note = JSON.stringify({ id, title, content, author_name, created_at, likes_count })
    text += `${text === '[' ? '' : ','}${note.slice(0, -1)},"is_liked_by_user":`
    for (const member of liked_by ?? []) likes.set(member, [...(likes.get(member) ?? []), text.length])
    text += 'false}'
  }
  text += ']'
  return (viewer) => {
    let seen = ''
    let end = 0
    for (const place of likes.get(viewer) ?? []) {
      seen += `${text.slice(end, place)}true`
      end = place + 'false'.length
    }
    return { text: seen + text.slice(end), notes }
  }
}
