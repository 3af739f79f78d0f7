import type { FastifyReply, FastifyRequest } from 'fastify'
import { page } from '../../contract/limits.ts'
import { refuse } from './refuse.ts'

/** Where a page of a list ended: its last row's time and id. */
export type Cursor = { at: Date; id: number }

/**
 * How many rows a call wants, after which place, and how many to read: one more, which tells whether the list goes on.
 *
 * @throws 400 for a cursor that is none of ours.
 */
export function readPage(query: { limit?: number; cursor?: string }): { limit: number; reach: number; after: Cursor | null } {
  const limit = query.limit ?? page.standard
  return { limit, reach: limit + 1, after: query.cursor ? readCursor(query.cursor) : null }
}

/** The cursor of the next page, when more was read than stands on this one. */
export function cursorAfter(limit: number, read: Row[]): string | null {
  const last = read[limit - 1]
  if (read.length <= limit || !last) return null
  return Buffer.from(`${last.created_at.getTime()}.${last.id}`).toString('base64url')
}

/** Names the next page, if there is one, in `Link: <…>; rel="next"` (contract C13). */
export function linkNext(request: FastifyRequest, reply: FastifyReply, limit: number, cursor: string | null): void {
  if (cursor === null) return
  const [path] = request.url.split('?', 1)
  reply.header('link', `<${path}?limit=${limit}&cursor=${cursor}>; rel="next"`)
}

type Row = { created_at: Date; id: number }

function readCursor(text: string): Cursor {
  const found = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString())
  const [at, id] = [Number(found?.[1]), Number(found?.[2])]
  if (!found || !Number.isSafeInteger(id) || at > 8.64e15) throw refuse(400, { cursor: ['Invalid cursor.'] })
  return { at: new Date(at), id }
}
