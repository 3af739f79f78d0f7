import type { Db } from '../../db/connect.ts'
import { together } from '../../db/together.ts'
import type { Place } from '../../http/cursor.ts'
import { readPages, type IReadPagesResult } from './queries.types.ts'

/** What one member wants to see of the feed: so many notes from a place on, or from the newest; and how many to read. */
type Wanted = { viewer: number; limit: number; reach: number; after: Place | null }

/** A page as one member sees it: the answer's text, and the notes that were read for it. */
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
        limits: wanted.map(({ reach }) => reach),
        viewers: [...new Set(asked.map(({ viewer }) => viewer))],
      },
      db,
    )
    const pages = new Map(
      [...places].map(([place, { limit }], nth) => {
        const read = notes.filter((note) => note.nth === nth + 1)
        return [place, { read, textFor: write(read.slice(0, limit)) }]
      }),
    )
    return asked.map((one) => {
      const { read, textFor } = pages.get(placeOf(one))!
      return { text: textFor(one.viewer), notes: read }
    })
  })
}

const placeOf = ({ after, limit }: Wanted) => `${limit} ${after ? `${after.at.getTime()}.${after.id}` : ''}`

/** Writes a page once, as it is for whoever likes nothing on it; for anybody else a word is put in another's place. */
function write(notes: IReadPagesResult[]): (viewer: number) => string {
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
    return seen + text.slice(end)
  }
}
