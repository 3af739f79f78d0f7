import type { Answer } from '../../../contract/api.ts'
import { plusPrice } from '../../core/prices.ts'
import { toHost } from '../../core/teachers.ts'
import type { Db } from '../../db/connect.ts'
import { words } from './copy.ts'
import { readCards, type IReadCardsResult } from './queries.types.ts'

export type Card = Answer<'GET /api/webinars/:id/'>

/** Reads webinars as a viewer sees them, in the order of `ids`; `viewer` is null for a visitor. */
export async function readWebinars(db: Db, ids: number[], viewer: number | null): Promise<Card[]> {
  return ids.length ? (await readCards.run({ ids, viewer }, db)).map(toCard) : []
}

/** Converts a webinar to the contract's form. The price is the viewer's, in rupees. */
export function toCard(row: IReadCardsResult): Card {
  const { id, title, description, minutes, capacity, seats_left, status, price_paise, has_plus } = row
  const forPlus = has_plus && price_paise > 0
  return {
    id,
    title,
    description,
    host: toHost(row),
    starts_at: row.starts_at.toISOString(),
    minutes,
    capacity,
    seats_left,
    status,
    price: (forPlus ? plusPrice(price_paise) : price_paise) / 100,
    full_price: price_paise / 100,
    price_reason: forPlus ? words.plusPrice : null,
    mine: row.my_status && {
      status: row.my_status,
      until: row.my_until?.toISOString() ?? null,
      free_until: row.my_free_until?.toISOString() ?? null,
      position: row.my_position,
      order_id: row.my_order,
    },
  }
}
