import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import { readClasses, toCard, toMine, type Card } from './cards.ts'
import { classCursor } from './paging.ts'
import * as queries from './queries.types.ts'

/** One statement looks up the zones of no more viewers than this, so that a batch stays quick. */
const viewersInBatch = 50

/** What somebody asks of the schedule; `viewer` is null for a visitor. */
export type ScheduleRequest = {
  viewer: number | null
  from: string | null
  days: number
  styles: string[] | null
  levels: string[] | null
  languages: string[] | null
  hosts: string[] | null
  limit: number
  afterId: number | null
  afterStart: Date | null
}
export type Schedule = { cards: Card[]; next: string | null }

/** A stretch of the schedule as everybody sees it, and the request that asks for it. */
type Stretch = Omit<ScheduleRequest, 'viewer' | 'from' | 'days'> & { first: Date; last: Date }

/** What a viewer has of a class, as JSON has it. */
type Held = {
  id: number
  starts_at: string
  my_status: string
  my_position: number | null
  my_free_until: string | null
  kept: number
}

/** Reads pages of the schedule. Requests of the same moment share their statements: each distinct stretch is read once. */
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
  const readPage = batch(async (stretches: Stretch[]) => {
    const keys = stretches.map((stretch) => JSON.stringify(stretch))
    const distinct = new Map(stretches.map((stretch, index) => [keys[index]!, stretch]))
    const pages = new Map(
      await Promise.all(
        [...distinct].map(async ([key, stretch]) => [key, await readStretch(db, stretch)] as const),
      ),
    )
    return keys.map((key) => pages.get(key)!)
  })
  return async (request) => {
    const { first, last, held } = await findBounds(request)
    const { styles, levels, languages, hosts, limit, afterId, afterStart } = request
    const page = await readPage({ first, last, styles, levels, languages, hosts, limit, afterId, afterStart })
    return seenBy(held as Held[] | null, page)
  }
}

async function readStretch(db: Db, { limit, ...stretch }: Stretch): Promise<Schedule> {
  const rows = await queries.readStretch.run({ ...stretch, limit: limit + 1 }, db)
  return { cards: rows.slice(0, limit).map(toCard), next: classCursor(limit, rows) }
}

/** A page for one viewer: a seat kept for them counts as free, and their own standing is told. */
function seenBy(held: Held[] | null, { cards, next }: Schedule): Schedule {
  if (!held) return { cards, next }
  const own = new Map(held.map((each) => [each.id, each]))
  const seen = (card: Card) => {
    const mine = own.get(card.id)
    return mine ? { ...card, seats_left: card.seats_left + mine.kept, mine: toMine(mine) } : card
  }
  return { cards: cards.map(seen), next }
}

/** A page of the schedule in which what balances the viewer's doshas comes first: nobody else asks the same. */
export async function readRanked(
  db: Db,
  { limit, ...asked }: ScheduleRequest & { viewer: number; afterPlace: number | null },
): Promise<Schedule> {
  const rows = await queries.rankSchedule.run({ ...asked, limit: limit + 1 }, db)
  return {
    cards: await readClasses(
      db,
      rows.slice(0, limit).map(({ id }) => id),
      asked.viewer,
    ),
    next: classCursor(limit, rows),
  }
}
