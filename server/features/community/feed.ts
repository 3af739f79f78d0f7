import type { Answer } from '../../../contract/api.ts'
import { page } from '../../../contract/limits.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { cutPage, type Cursor } from '../../http/cursor.ts'
import { readPages } from './queries.types.ts'

/** One member's request for a page: at most `limit` notes after a cursor; `reach` rows are read for it. */
type PageRequest = { viewer: number; limit: number; reach: number; after: Cursor }

/** A page as one member sees it, and the cursor of the next one. */
type Page = { notes: Answer<'GET /api/posts/notes/'>; next: string | null }

/** Reads pages of the feed: members who ask at the same moment share one statement, and each distinct page is read once. */
export function openFeed(db: Db): (request: PageRequest) => Promise<Page> {
  return batch(async (requests: PageRequest[]) => {
    const distinct = new Map(requests.map((request) => [keyOf(request), request]))
    const pages = [...distinct.values()]
    const rows = await readPages.run(
      {
        moments: pages.map(({ after }) => after.at),
        ids: pages.map(({ after }) => after.id),
        limits: pages.map(({ reach }) => reach),
        bytes: page.bytes,
        viewers: [...new Set(requests.map(({ viewer }) => viewer))],
      },
      db,
    )
    const rowsOf = Map.groupBy(rows, ({ page }) => page)
    const found = new Map([...distinct.keys()].map((key, index) => [key, rowsOf.get(index + 1) ?? []]))
    return requests.map((request) => {
      const { rows, next } = cutPage(request.limit, found.get(keyOf(request))!)
      return {
        notes: rows.map(({ liked_by, created_at, ...note }) => ({
          ...note,
          created_at: created_at.toISOString(),
          is_liked_by_user: liked_by?.includes(request.viewer) ?? false,
        })),
        next,
      }
    })
  })
}

const keyOf = ({ after, limit }: PageRequest) => `${limit} ${after.at.valueOf()}.${after.id}`
