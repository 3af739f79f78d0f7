import { untilWritten } from '../../db/cache.ts'
import type { Database } from '../../db/connect.ts'
import { together } from '../../db/together.ts'
import { cursorAfter, type Place } from '../../http/cursor.ts'
import { readPages, type IReadPagesResult } from './queries.types.ts'

/** What one member wants to see of the feed: so many notes from a place on, or from the newest; and how many to read. */
type Wanted = { viewer: number; limit: number; reach: number; after: Place | null }

/** A page as one member sees it: the answer's text in UTF-8, and the cursor of the next one. */
export type Page = { text: Buffer; next: string | null }

/** How much of the feed is kept in mind at the most, in bytes. */
const mostKept = 16 * 1024 * 1024

/**
 * Reads pages of the feed. Members who ask at the same moment are answered from one statement, and those who want the
 * same page from one reading of it: what differs between them is which notes they like.
 */
export function openFeed(db: Database): (wanted: Wanted) => Promise<Page> {
  const read = together<Wanted, Page>(async (asked) => {
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
        const found = notes.filter((note) => note.nth === nth + 1)
        return [place, { textFor: write(found.slice(0, limit)), next: cursorAfter(limit, found) }]
      }),
    )
    return asked.map((one) => {
      const { textFor, next } = pages.get(placeOf(one))!
      return { text: textFor(one.viewer), next }
    })
  })
  return untilWritten(db, read, {
    nameOf: (wanted) => `${wanted.viewer} ${placeOf(wanted)}`,
    weigh: ({ text }) => text.length,
    most: mostKept,
  })
}

const placeOf = ({ after, limit }: Wanted) => `${limit} ${after ? `${after.at.getTime()}.${after.id}` : ''}`

/** Writes a page once, as it is for whoever likes nothing on it; for anybody else a word is put in another's place. */
function write(notes: IReadPagesResult[]): (viewer: number) => Buffer {
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
  const plain = Buffer.from(text)
  return (viewer) => {
    const liked = likes.get(viewer)
    if (!liked) return plain
    let seen = ''
    let end = 0
    for (const place of liked) {
      seen += `${text.slice(end, place)}true`
      end = place + 'false'.length
    }
    return Buffer.from(seen + text.slice(end))
  }
}
