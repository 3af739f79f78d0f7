import Type from 'typebox'
import type { Answer } from '../../../contract/api.ts'
import { columnOf } from '../../db/column.ts'
import type { Db } from '../../db/connect.ts'
import { oldestFirst, type Created } from '../../http/cursor.ts'
import { missing } from '../../http/refuse.ts'
import { readCircles } from './queries.types.ts'

export type Circle = Answer<'GET /api/circles/:id/'>

const readMembers = columnOf(
  Type.Array(Type.Object({ username: Type.String(), guest: Type.Boolean(), here: Type.Boolean() })),
)

type Listed = { id: number; created_at: Date; card: Circle }

/** Returns a member's circles as that member sees them: at most `reach`, after a cursor. */
export async function listCircles(
  db: Db,
  member: number,
  { reach, after }: { reach: number; after: Created },
  circle: number | null = null,
): Promise<Listed[]> {
  const rows = await readCircles.run({ member, circle, reach, ...after }, db)
  return rows.map(({ id, created_at, name, goal, done, founder, mine, members }) => ({
    id,
    created_at,
    card: { id, name, goal, done, founder, mine, members: readMembers(members) },
  }))
}

/** @throws 404 if the member is not in the circle */
export async function readCircle(db: Db, circle: number, member: number): Promise<Circle> {
  const [found] = await listCircles(db, member, { reach: 1, after: oldestFirst.first }, circle)
  if (!found) throw missing('Circle')
  return found.card
}
