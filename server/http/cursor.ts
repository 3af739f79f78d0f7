import type { FastifyReply } from 'fastify'
import { page } from '../../contract/limits.ts'
import { words } from './copy.ts'
import { refuse } from './refuse.ts'

/** The order of a list, and the start of its first page. A cursor contains the keys of a page's last row. */
export type Order<Row, After> = {
  first: After
  /** Reads a cursor's keys in order; undefined for a malformed key. */
  keys: { [K in keyof After]: (key: unknown) => After[K] | undefined }
  keysOf: (row: Row) => (string | number)[]
}

declare const made: unique symbol
/** The `?cursor=` value of a next page. Only `cutPage` creates cursors, so all lists share one format. */
export type Cursor = string & { [made]: true }

/**
 * A requested page: at most `limit` rows after `after`. `reach` is `limit + 1`; the extra row shows whether
 * the list continues.
 */
export type Page<Row, After> = { limit: number; reach: number; after: After; order: Order<Row, After> }

export const whole = (key: unknown) =>
  Number.isSafeInteger(key) && Number(key) >= 0 ? Number(key) : undefined
/** Reads milliseconds since 1970, up to the year 33658. */
export const time = (key: unknown) => (Number(whole(key)) < 1e15 ? new Date(Number(key)) : undefined)
export const text = (form: RegExp) => (key: unknown) =>
  typeof key === 'string' && form.test(key) ? key : undefined

/** The keys of a row in a list by time. `infinity` and `-infinity` start the first page. */
export type Created = { at: Date | 'infinity' | '-infinity'; id: number }
export const newestFirst: Order<{ created_at: Date; id: number }, Created> = {
  first: { at: 'infinity', id: 0 },
  keys: { at: time, id: whole },
  keysOf: ({ created_at, id }) => [created_at.getTime(), id],
}
export const oldestFirst: typeof newestFirst = { ...newestFirst, first: { at: '-infinity', id: 0 } }

/** @throws 400 for a cursor that we did not issue */
export function readPage<Row, After>(
  query: { limit?: number; cursor?: string },
  order: Order<Row, After>,
): Page<Row, After> {
  const limit = query.limit ?? page.standard
  const after = query.cursor ? readCursor(query.cursor, order) : order.first
  return { limit, reach: limit + 1, after, order }
}

/**
 * The columns of a statement that limits a page by the size of its texts. `bytes` is the size of the row's
 * texts. A statement that itself omits rows beyond `page.bytes` returns in `found` the number of rows within
 * reach.
 */
type Texts = { bytes?: number; found?: number }

/** Returns the page's rows, and the cursor of the next page if the list continues. */
export function cutPage<Row, R extends Row & Texts>(
  { limit, order }: Pick<Page<Row, unknown>, 'limit' | 'order'>,
  read: R[],
): { rows: R[]; next: Cursor | null } {
  const rows = read.slice(0, Math.min(limit, roomFor(read)))
  const last = rows.at(-1)
  const found = last?.found ?? read.length
  return { rows, next: last && found > rows.length ? writeCursor(order.keysOf(last)) : null }
}

/**
 * Returns the number of rows after which the texts reach `page.bytes` in total, or the number of all rows.
 */
function roomFor(read: Texts[]): number {
  let sum = 0
  const last = read.findIndex(({ bytes = 0 }) => (sum += bytes) >= page.bytes)
  return last < 0 ? read.length : last + 1
}

/** Returns the page's rows, and adds a link to the next page to the response. */
export function linkPage<Row, R extends Row & Texts>(
  reply: FastifyReply,
  asked: Page<Row, unknown>,
  read: R[],
): R[] {
  const { rows, next } = cutPage(asked, read)
  linkNext(reply, asked.limit, next)
  return rows
}

/** Links to the next page, if there is one, with the same filters: `Link: <…>; rel="next"`. */
export function linkNext(reply: FastifyReply, limit: number, next: Cursor | null): void {
  if (next === null) return
  const [path, text] = reply.request.url.split('?', 2)
  const query = new URLSearchParams(text)
  query.delete('limit')
  query.delete('cursor')
  query.append('limit', String(limit))
  query.append('cursor', next)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}

const writeCursor = (keys: (string | number)[]) =>
  Buffer.from(JSON.stringify(keys)).toString('base64url') as Cursor

function readCursor<Row, After>(cursor: string, { keys: readers }: Order<Row, After>): After {
  const keys = parse(Buffer.from(cursor, 'base64url').toString())
  const read = Object.entries<(key: unknown) => unknown>(readers).map(
    ([name, reader], index) => [name, reader(keys[index])] as const,
  )
  if (keys.length !== read.length || read.some(([, value]) => value === undefined))
    throw refuse(400, { cursor: [words.cursor] })
  return Object.fromEntries(read) as After
}

function parse(text: string): unknown[] {
  try {
    const keys: unknown = JSON.parse(text)
    return Array.isArray(keys) ? keys : []
  } catch {
    return []
  }
}
