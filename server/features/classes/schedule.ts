import Type, { type Static } from 'typebox'
import { bookingStatuses } from '../../../contract/limits.ts'
import { Nullable, OneOf } from '../../../contract/line.ts'
import { batch, share } from '../../db/batch.ts'
import { columnOf } from '../../db/column.ts'
import type { Db } from '../../db/connect.ts'
import { cutPage, time, whole, type Cursor, type Order } from '../../http/cursor.ts'
import { readClasses, toCard, toMine, type Card } from './cards.ts'
import * as queries from './queries.types.ts'

/** The maximum number of viewers per statement, which keeps a batch fast. */
const viewersInBatch = 50

/** A query of the schedule; `viewer` is null for a visitor. */
export type ScheduleRequest = {
  viewer: number | null
  from: string | null
  days: number
  styles: string[] | null
  levels: string[] | null
  languages: string[] | null
  hosts: string[] | null
  limit: number
} & After
export type Schedule = { cards: Card[]; next: Cursor | null }

type After = { afterPlace: number | null; afterStart: Date | null; afterId: number | null }
/** Orders classes by start; a schedule that is ranked for a viewer is ordered by `place` first. */
export const byStart: Order<{ id: number; starts_at: Date; place?: number }, After> = {
  first: { afterPlace: null, afterStart: null, afterId: null },
  keys: { afterPlace: whole, afterStart: time, afterId: whole },
  keysOf: ({ id, starts_at, place = 0 }) => [place, starts_at.getTime(), id],
}

/** A request for a page of the schedule without viewers' bookings. */
type Stretch = Omit<ScheduleRequest, 'viewer' | 'from' | 'days'> & { first: Date; last: Date }

const Held = Type.Object({
  id: Type.Integer(),
  starts_at: Type.String(),
  my_status: OneOf(bookingStatuses),
  my_position: Nullable(Type.Integer()),
  my_free_until: Nullable(Type.String()),
  kept: Type.Integer(),
})
/** The viewer's bookings, or null if there are none. */
const readHeld = columnOf(Nullable(Type.Array(Held)))

/**
 * Returns a function that reads pages of the schedule. Simultaneous requests share statements: each distinct
 * page is read once.
 */
export function openSchedule(db: Db): (request: ScheduleRequest) => Promise<Schedule> {
  const findBounds = batch(
    (requests: ScheduleRequest[]) =>
      queries.readBounds.run(
        {
          viewers: requests.map(({ viewer }) => viewer ?? 0),
          froms: requests.map(({ from }) => from ?? ''),
          days: requests.map(({ days }) => days),
        },
        db,
      ),
    viewersInBatch,
  )
  const readPage = share((stretch: Stretch) => readStretch(db, stretch))
  return async (request) => {
    const { first, last, held } = await findBounds(request)
    const { viewer: _viewer, from: _from, days: _days, ...filters } = request
    return seenBy(readHeld(held), await readPage({ first, last, ...filters }))
  }
}

async function readStretch(db: Db, { limit, ...stretch }: Stretch): Promise<Schedule> {
  const read = await queries.readStretch.run({ ...stretch, reach: limit + 1 }, db)
  const { rows, next } = cutPage({ limit, order: byStart }, read)
  return { cards: rows.map(toCard), next }
}

/** Adds a viewer's bookings to a page. A seat held for the viewer counts as free. */
function seenBy(held: Static<typeof Held>[] | null, { cards, next }: Schedule): Schedule {
  if (!held) return { cards, next }
  const own = new Map(held.map((each) => [each.id, each]))
  const seen = (card: Card) => {
    const mine = own.get(card.id)
    return mine ? { ...card, seats_left: card.seats_left + mine.kept, mine: toMine(mine) } : card
  }
  return { cards: cards.map(seen), next }
}

/**
 * Returns a page of the schedule, ranked by how well classes balance the viewer's doshas. Requests don't
 * share pages, because the ranking is personal.
 */
export async function readRanked(
  db: Db,
  { limit, ...asked }: ScheduleRequest & { viewer: number },
): Promise<Schedule> {
  const read = await queries.rankSchedule.run({ ...asked, reach: limit + 1 }, db)
  const { rows, next } = cutPage({ limit, order: byStart }, read)
  return { cards: await readClasses(db, idsOf(rows), asked.viewer), next }
}

export const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)
