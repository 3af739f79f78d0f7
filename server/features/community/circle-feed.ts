import { page } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import type { Created } from '../../http/cursor.ts'
import { missing } from '../../http/refuse.ts'
import { readCircleNotes, type IReadCircleNotesResult } from './queries.types.ts'

type Row = Omit<IReadCircleNotesResult, 'id'> & { id: number }

/**
 * Returns a page of a circle's notes: at most `reach` notes after a cursor.
 * @throws 404 for members outside the circle
 */
export async function readCircleFeed(
  db: Db,
  circle: number,
  viewer: number,
  { reach, after }: { reach: number; after: Created },
): Promise<Row[]> {
  const rows = await readCircleNotes.run({ circle, viewer, reach, ...after, bytes: page.bytes }, db)
  if (rows.length === 0) throw missing('Circle')
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }))
}
