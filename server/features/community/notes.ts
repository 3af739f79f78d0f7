import type { Answer } from '../../../contract/api.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import type { ReplicaDb, ViewerOn } from '../../db/replica.ts'
import { findNotes } from './queries.types.ts'

export type Note = Answer<'GET /api/posts/notes/:id/'>

/** No member has this id: a visitor likes nothing. */
const visitor = 0

/** Reads single notes, each as its viewer sees it; undefined where there is none. Requests of the same moment share a statement. */
export function openNotes<D extends Db | ReplicaDb>(
  db: D,
): (request: { id: number; viewer: ViewerOn<D> }) => Promise<Note | undefined> {
  return batch(async (requests) => {
    const rows = await findNotes.run(
      { ids: requests.map(({ id }) => id), viewers: requests.map(({ viewer }) => viewer ?? visitor) },
      db,
    )
    const notes = new Map(
      rows.map(({ ordinal, created_at, ...note }) => [
        ordinal,
        { ...note, created_at: created_at.toISOString() },
      ]),
    )
    return requests.map((_, index) => notes.get(index + 1))
  })
}
