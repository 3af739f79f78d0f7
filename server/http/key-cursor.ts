import { page } from '../../contract/limits.ts'
import { refuse } from './refuse.ts'

/**
 * Which page of a list that is ordered by text keys a request asks for: at most `limit` rows after those with the keys
 * `after`. `reach` is one more than `limit`: it tells whether the list continues.
 *
 * @param forms a pattern for each key of a cursor
 * @throws 400 for a cursor that is not one of ours
 */
export function readKeyPage(query: { limit?: number; cursor?: string }, forms: RegExp[]) {
  const limit = query.limit ?? page.standard
  return { limit, reach: limit + 1, after: query.cursor === undefined ? null : readKeys(query.cursor, forms) }
}

/** The page's rows, and the cursor of the next page if the list continues. */
export function cutKeyPage<R>(
  limit: number,
  read: R[],
  keysOf: (row: R) => string[],
): { rows: R[]; next: string | null } {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const next =
    last !== undefined && read.length > limit
      ? Buffer.from(JSON.stringify(keysOf(last))).toString('base64url')
      : null
  return { rows, next }
}

function readKeys(cursor: string, forms: RegExp[]): string[] {
  const keys = parse(Buffer.from(cursor, 'base64url').toString())
  const ours =
    Array.isArray(keys) &&
    keys.length === forms.length &&
    forms.every((form, at) => typeof keys[at] === 'string' && form.test(keys[at]))
  if (!ours) throw refuse(400, { cursor: ['Invalid cursor.'] })
  return keys as string[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
