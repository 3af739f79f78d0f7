import { page } from '../../../contract/limits.ts'
import { refuse } from '../../http/refuse.ts'

/** Where a page of classes ended: the last one's rank, start and id. */
type Cursor = { place: number; start: Date; id: number }
type Row = { id: number; starts_at: Date; place?: number }

/** What a list's statement takes: how many rows, and after which class. */
export function readClassPage({ limit = page.standard, cursor }: { limit?: number; cursor?: string }) {
  const after = cursor ? readCursor(cursor) : null
  return {
    limit,
    afterId: after?.id ?? null,
    afterStart: after?.start ?? null,
    afterPlace: after?.place ?? null,
  }
}

/** The cursor of the next page, when one row more was read than the page holds. */
export function classCursor(limit: number, rows: Row[]): string | null {
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return null
  return Buffer.from(`${last.place ?? 0}.${last.starts_at.getTime()}.${last.id}`).toString('base64url')
}

function readCursor(text: string): Cursor {
  const found = /^(\d)\.(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString())
  if (!found) throw refuse(400, { cursor: ['Invalid cursor.'] })
  return { place: Number(found[1]), start: new Date(Number(found[2])), id: Number(found[3]) }
}
