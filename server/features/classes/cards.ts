import { room } from '../../../contract/limits.ts'
import type { Answer } from '../../../contract/api.ts'
import { toHost } from '../../core/teachers.ts'
import type { Db } from '../../db/connect.ts'
import { readCards, type IBookResult, type ICancelResult, type IReadStretchResult } from './queries.types.ts'

export type Card = Answer<'GET /api/classes/mine/'>[number]

/** Returns classes as a viewer sees them, in the order of `ids`; `viewer` is null for a visitor. */
export async function readClasses(db: Db, ids: number[], viewer: number | null): Promise<Card[]> {
  if (!ids.length) return []
  return (await readCards.run({ ids, viewer }, db)).map((row) => ({ ...toCard(row), mine: toMine(row) }))
}

/** Returns a class with its description. @returns undefined if no class has this id */
export async function readClass(db: Db, id: number, viewer: number | null) {
  const [row] = await readCards.run({ ids: [id], viewer }, db)
  return row && { ...toCard(row), mine: toMine(row), description: row.description, equipment: row.equipment }
}

type MineRow = {
  my_status: NonNullable<Card['mine']>['status'] | null
  my_position: number | null
  my_free_until: Date | string | null
  starts_at: Date | string
}

/** Returns a class without the viewer's booking. */
export function toCard(row: IReadStretchResult): Card {
  const { id, title, minutes, capacity, seats_left, waitlist_count } = row
  return {
    id,
    title,
    style: row.style,
    level: row.level,
    language: row.language,
    doshas: row.doshas,
    host: toHost(row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    minutes,
    capacity,
    seats_left,
    waitlist_count,
    status: row.status,
    mine: null,
  }
}

/** Returns the viewer's booking of a class, or null. */
export function toMine({ my_status, my_position, my_free_until, starts_at }: MineRow): Card['mine'] {
  if (my_status === null) return null
  return {
    status: my_status,
    position: my_position,
    join_opens_at: new Date(new Date(starts_at).getTime() - room.opensMinutesBefore * 60_000).toISOString(),
    free_until: my_free_until === null ? null : new Date(my_free_until).toISOString(),
  }
}

/** Returns the response to a booking: a seat, or a place on the waitlist. */
export const toBooked = ({
  left,
  position,
}: Pick<IBookResult, 'left' | 'position'>): Answer<'POST /api/classes/:id/book/'> =>
  position === null ? { status: 'booked', ...(left !== null && { left }) } : { status: 'waiting', position }

export const toCancelled = ({ status, credit_returned }: ICancelResult) => ({ status, credit_returned })
