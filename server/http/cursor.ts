import type { FastifyReply, FastifyRequest } from 'fastify'
import { page } from '../../contract/limits.ts'
import { refuse } from './refuse.ts'

/** Where a page begins: after the row with that time and id. The infinities mean the newest or the oldest row. */
export type Cursor = { at: Date | 'infinity' | '-infinity'; id: number }

const starts = { newest: { at: 'infinity', id: 0 }, oldest: { at: '-infinity', id: 0 } } as const

/**
 * Which page a request asks for: at most `limit` rows after a cursor. `reach` is one more row, which tells whether the
 * list continues.
 *
 * @param first where the list's first page begins
 * @throws 400 for a cursor that is not one of ours
 */
export function readPage(query: { limit?: number; cursor?: string }, first: keyof typeof starts = 'newest') {
  const limit = query.limit ?? page.standard
  const after: Cursor = query.cursor ? readCursor(query.cursor) : starts[first]
  return { limit, reach: limit + 1, after }
}

/** `found`: where the database leaves out rows beyond `page.bytes`, how many of the `reach` rows exist, those left out included. */
type Row = { created_at: Date; id: number; found?: number }

/** The page's rows, and the cursor of the next page if the list continues. */
export function cutPage<R extends Row>(limit: number, read: R[]): { rows: R[]; next: string | null } {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const found = last?.found ?? read.length
  return { rows, next: last && found > rows.length ? writeCursor(last) : null }
}

/** Links to the next page, if there is one, with the same filters: `Link: <…>; rel="next"`. */
export function linkNext(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
  next: string | null,
): void {
  if (next === null) return
  const [path, text] = request.url.split('?', 2)
  const query = new URLSearchParams(text)
  query.delete('limit')
  query.delete('cursor')
  query.append('limit', String(limit))
  query.append('cursor', next)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}

const writeCursor = ({ created_at, id }: Row) =>
  Buffer.from(`${created_at.getTime()}.${id}`).toString('base64url')

function readCursor(text: string): Cursor {
  const found = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString())
  const [at, id] = [Number(found?.[1]), Number(found?.[2])]
  if (!found || !Number.isSafeInteger(id)) throw refuse(400, { cursor: ['Invalid cursor.'] })
  return { at: new Date(at), id }
}
