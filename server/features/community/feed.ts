import { page } from '../../../contract/limits.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { cutPage, newestFirst, type Created, type Cursor } from '../../http/cursor.ts'
import { nameOf } from './copy.ts'
import { addressOf, type Note, visitor } from './notes.ts'
import { readPages, type IReadPagesResult } from './queries.types.ts'

/** The maximum number of pages per statement, which keeps a batch quick and small in memory. */
const pagesInStatement = 20

/** A member's request for a page: at most `limit` notes after a cursor, cut from `reach` rows. */
type PageRequest = { viewer: number; limit: number; reach: number; after: Created }
type Page = { notes: Note[]; next: Cursor | null }

/**
 * Returns a function that reads a page of the feed. Simultaneous requests share a statement, and a page that
 * is the same for several members is read once.
 */
export function openFeed(db: Db): (request: PageRequest) => Promise<Page> {
  return batch(async (requests) => {
    const rows = await readPages.run(
      {
        moments: requests.map(({ after }) => after.at),
        ids: requests.map(({ after }) => after.id),
        limits: requests.map(({ reach }) => reach),
        viewers: requests.map(({ viewer }) => viewer),
        bytes: page.bytes,
      },
      db,
    )
    const pages: Page[] = requests.map(() => ({ notes: [], next: null }))
    for (const [first, ...others] of splitPages(rows)) {
      const sharing = first.requests.map((nth) => nth - 1)
      const view = viewsOf(requests[sharing[0]!]!.limit, [first, ...others])
      for (const nth of sharing) pages[nth] = view(requests[nth]!.viewer)
    }
    return pages
  }, pagesInStatement)
}

type FirstRow = IReadPagesResult & { requests: number[] }

/** Splits rows into pages. A page's first row lists the requests for that page, numbered from 1. */
function splitPages(rows: IReadPagesResult[]): [FirstRow, ...IReadPagesResult[]][] {
  const pages: [FirstRow, ...IReadPagesResult[]][] = []
  for (const row of rows) {
    const { requests } = row
    if (requests) pages.push([{ ...row, requests }])
    else pages.at(-1)!.push(row)
  }
  return pages
}

/** Returns a note of the feed as a viewer sees it. */
export function toFeedNote(
  {
    requests: _requests,
    author,
    created_at,
    edited,
    hidden,
    found: _found,
    liked_by,
    followed_by,
    to_teachers,
    answer_by,
    ...note
  }: IReadPagesResult,
  viewer: number,
): Note {
  return {
    ...note,
    author_name: nameOf(note),
    created_at: created_at.toISOString(),
    is_liked_by_user: liked_by?.includes(viewer) ?? false,
    is_mine: author === viewer,
    edited,
    following: followed_by?.includes(viewer) ?? false,
    hidden,
    circle: null,
    ...addressOf({ to_teachers, answer_by }),
  }
}

/**
 * Returns a function from viewer to page. Pages differ only in which notes the viewer wrote, likes or
 * follows.
 */
function viewsOf(limit: number, read: IReadPagesResult[]): (viewer: number) => Page {
  const { rows, next } = cutPage({ limit, order: newestFirst }, read)
  const concerned = new Set(
    rows.flatMap(({ author, liked_by, followed_by }) => [
      author,
      ...(liked_by ?? []),
      ...(followed_by ?? []),
    ]),
  )
  const seenBy = (viewer: number) => rows.map((row) => toFeedNote(row, viewer))
  const notes = seenBy(visitor)
  return (viewer) => ({ notes: concerned.has(viewer) ? seenBy(viewer) : notes, next })
}
