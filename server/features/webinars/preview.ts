import { product } from '../../../content/product.ts'
import { homeTimeZone } from '../../core/day.ts'
import { formatLongDay, formatMoment, formatTimeRange } from '../../core/moments.ts'
import type { Preview } from '../../http/page.ts'
import type { Services } from '../../services.ts'
import { readWebinars, type Card } from './cards.ts'
import { words } from './copy.ts'
import { byStart } from './order.ts'
import { listUpcoming } from './queries.types.ts'

const minute = 60_000
const endOf = ({ starts_at, minutes }: Card) => new Date(Date.parse(starts_at) + minutes * minute)

/**
 * The preview of a webinar's link, its data for search engines, and the outline of an upcoming one; null if
 * there is none.
 */
export async function previewWebinar({ db, origin }: Services, id: string): Promise<Preview | null> {
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(Number(id))) return null
  const [item] = await readWebinars(db, [Number(id)], null)
  if (!item) return null
  const host = item.host ? words.withHost(item.host.name) : words.noHostYet
  const startsAt = new Date(item.starts_at)
  const description = `${words.indiaTime(formatMoment(startsAt, homeTimeZone))} · ${host}`
  const isComing = item.status === 'scheduled' || item.status === 'live'
  return {
    card: { title: item.title, description },
    data: { ...eventOf(item, origin()), description: item.description || description },
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

/** How many webinars are listed for search engines. */
const listed = 20

/** The next webinars for search engines. */
export function openWebinarsPreview({ db, origin }: Services): () => Promise<Preview> {
  return async () => {
    const found = await listUpcoming.run({ ...byStart.first, reach: listed }, db)
    const cards = await readWebinars(
      db,
      found.map(({ id }) => id),
      null,
    )
    const items = cards
      .filter(({ status }) => status === 'scheduled')
      .map((item, at) => ({ '@type': 'ListItem', position: at + 1, item: eventOf(item, origin()) }))
    return { data: { '@type': 'ItemList', name: `${product.name}: webinars`, itemListElement: items } }
  }
}

/** A webinar as an event in schema.org's terms, with the standard price. */
function eventOf(item: Card, origin: string) {
  const { id, title, starts_at, status, host, capacity, seats_left, full_price } = item
  const url = `${origin}/webinars/${id}`
  return {
    '@type': 'Event',
    name: title,
    url,
    image: `${origin}/preview.jpg`,
    startDate: starts_at,
    endDate: endOf(item).toISOString(),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: product.name, url: origin },
    ...(host && { performer: { '@type': 'Person', name: host.name } }),
    maximumVirtualAttendeeCapacity: capacity,
    offers: {
      '@type': 'Offer',
      url,
      price: full_price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${seats_left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}
