import type { FastifyReply, FastifyRequest } from 'fastify'
import { page } from '../../contract/limits.ts'
import { refuse } from './refuse.ts'

/** Where a page of a list ended: the last row's moment and id. */
export type Place = { at: Date; id: number }

/** How many rows a call wants, and after which place. @throws 400 for a cursor that is none of ours. */
export function readPage(query: { limit?: number; cursor?: string }): { limit: number; after: Place | null } {
  return { limit: query.limit ?? page.standard, after: query.cursor ? readCursor(query.cursor) : null }
}

/** Names the next page in `Link: <…>; rel="next"` when this one is full (contract C13). */
export function linkNext(request: FastifyRequest, reply: FastifyReply, limit: number, rows: Row[]): void {
  const last = rows.at(-1)
  if (rows.length < limit || !last) return
  const cursor = Buffer.from(`${last.created_at.getTime()}.${last.id}`).toString('base64url')
  const [path] = request.url.split('?')
  reply.header('link', `<${path}?limit=${limit}&cursor=${cursor}>; rel="next"`)
}

type Row = { created_at: Date; id: number }

function readCursor(text: string): Place {
  const found = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString())
  const [at, id] = [Number(found?.[1]), Number(found?.[2])]
  if (!found || !Number.isSafeInteger(id) || at > 8.64e15) throw refuse(400, { cursor: ['Invalid cursor.'] })
  return { at: new Date(at), id }
}
