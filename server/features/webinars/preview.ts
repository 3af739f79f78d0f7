import { homeTimeZone } from '../../core/day.ts'
import { formatLongDay, formatMoment, formatTimeRange } from '../../core/moments.ts'
import { webinarRefusals } from '../../http/copy.ts'
import { listedEvents, toEventData, toEventList } from '../../http/event-data.ts'
import { missingPreview, type Preview } from '../../http/page.ts'
import type { Services } from '../../services.ts'
import { readWebinars, type Card } from './cards.ts'
import { words } from './copy.ts'
import { byStart } from './by-start.ts'
import { listUpcoming } from './queries.types.ts'

const minute = 60_000
const endOf = ({ starts_at, minutes }: Card) => new Date(Date.parse(starts_at) + minutes * minute)

/**
 * Returns the preview of a webinar's link, the webinar's data for search engines, and the outline of an
 * upcoming webinar, or 404 if there is no such webinar.
 */
export async function previewWebinar({ db, origin }: Services, id: string): Promise<Preview> {
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(Number(id))) return missingPreview
  const [item] = await readWebinars(db, [Number(id)], null)
  if (!item) return missingPreview
  const host = item.host ? words.withHost(item.host.name) : words.noHostYet
  const startsAt = new Date(item.starts_at)
  const description =
    item.status === 'cancelled'
      ? webinarRefusals.class_cancelled
      : `${words.indiaTime(formatMoment(startsAt, homeTimeZone))} · ${host}`
  const isComing = item.status === 'scheduled' || item.status === 'live'
  return {
    card: { title: item.title, description },
    data: { ...toEventData(toEvent(item), origin()), description: item.description || description },
    ...(isComing && {
      words: {
        TITLE: item.title,
        DAY: formatLongDay(item.starts_at, homeTimeZone),
        TIME: formatTimeRange(startsAt, endOf(item), homeTimeZone),
        WITH: host,
        DESCRIPTION: item.description,
      },
    }),
  }
}

/** Returns a function that reads the next webinars, for search engines. */
export function openWebinarsPreview({ db, origin }: Services): () => Promise<Preview> {
  return async () => {
    const found = await listUpcoming.run({ ...byStart.first, reach: listedEvents }, db)
    const cards = await readWebinars(
      db,
      found.map(({ id }) => id),
      null,
    )
    const coming = cards.filter(({ status }) => status === 'scheduled').map(toEvent)
    return { data: toEventList(words.list, coming, origin()) }
  }
}

/** Converts a webinar to an event with the standard price. */
const toEvent = (item: Card) => ({
  ...item,
  at: `/webinars/${item.id}`,
  ends_at: endOf(item).toISOString(),
  price: item.full_price,
})
