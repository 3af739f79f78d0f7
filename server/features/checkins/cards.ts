import Type from 'typebox'
import { Nullable, OneOf } from '../../../contract/line.ts'
import { commitmentOutcomes, room } from '../../../contract/limits.ts'
import { columnOf } from '../../db/column.ts'
import type { Db } from '../../db/connect.ts'
import { readCards, type IReadCardsResult } from './queries.types.ts'
import type { Card, Reader, Sealing } from './sealing.ts'

const readCommitments = columnOf(
  Type.Array(
    Type.Object({
      number: Type.Integer(),
      sealed: Type.String(),
      due: Type.String(),
      outcome: Nullable(OneOf(commitmentOutcomes)),
    }),
  ),
)
const minuteMs = 60_000
const textOf = (moment: Date | null) => moment?.toISOString() ?? null

/** Returns a check-in as its member and coach see it. For the desk, `read` is null and the card has no text. */
export function toCard(row: IReadCardsResult, read: Reader | null): Card {
  const { id, kind, status, coach_username: username, starts_at: starts } = row
  return {
    id,
    kind,
    status,
    coach: username === null ? null : { username, name: row.coach_name ?? username },
    starts_at: textOf(starts),
    ends_at: textOf(row.ends_at),
    join_opens_at: textOf(starts && new Date(starts.getTime() - room.opensMinutesBefore * minuteMs)),
    free_until: textOf(row.free_until),
    moved: row.moved,
    answer_by: textOf(row.answer_by),
    brief: read?.brief(id, row.brief) ?? null,
    commitments: read ? readCommitments(row.commitments).map((each) => read.commitment(id, each)) : [],
    note: read?.text(id, 'note', row.note) ?? null,
    answer: read?.text(id, 'answer', row.answer) ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** Returns one member's check-ins, in the order of `ids`. */
export async function readOwn(db: Db, sealing: Sealing, member: number, ids: number[]): Promise<Card[]> {
  if (!ids.length) return []
  const [rows, read] = [await readCards.run({ ids }, db), await sealing.readerOf(member)]
  return rows.map((row) => toCard(row, read))
}
