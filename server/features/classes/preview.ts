import { product } from '../../../content/product.ts'
import { schedule } from '../../../contract/limits.ts'
import type { Preview } from '../../http/page.ts'
import type { Services } from '../../services.ts'
import { readClass, type Card } from './cards.ts'
import { outlineWords, previewWords } from './copy.ts'
import { byStart, openSchedule } from './schedule.ts'

/**
 * The preview of a class's link, its data for search engines, and the outline of an upcoming class; null if
 * there is no such class.
 */
export async function previewClass({ db, origin }: Services, id: string): Promise<Preview | null> {
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(Number(id))) return null
  const item = await readClass(db, Number(id), null)
  if (!item) return null
  const description = previewWords(new Date(item.starts_at), item.minutes, item.host?.name)
  // A class that is cancelled or over must say so, which the app does.
  const isComing = item.status === 'scheduled' || item.status === 'live'
  return {
    card: { title: item.title, description },
    data: { ...eventOf(item, origin()), description: item.description || description },
    ...(isComing && { words: outlineWords(item) }),
  }
}

/** How many classes of the schedule are listed for search engines. */
const listed = 20

/** The next classes of the schedule for search engines. */
export function openSchedulePreview({ db, origin }: Services): () => Promise<Preview> {
  const readSchedule = openSchedule(db)
  const everything = {
    viewer: null,
    from: null,
    days: schedule.days,
    styles: null,
    levels: null,
    languages: null,
    hosts: null,
    ...byStart.first,
  }
  return async () => {
    const { cards } = await readSchedule({ ...everything, limit: 100 })
    const coming = cards.filter(({ status }) => status === 'scheduled').slice(0, listed)
    const items = coming.map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: eventOf(item, origin()),
    }))
    return { data: { '@type': 'ItemList', name: `${product.name}: live classes`, itemListElement: items } }
  }
}

/** A class as an event in schema.org's terms. Free gives one class a week, so a seat costs nothing. */
function eventOf(
  { id, title, starts_at, ends_at, status, language, host, capacity, seats_left }: Card,
  origin: string,
) {
  const url = `${origin}/classes/${id}`
  return {
    '@type': 'Event',
    name: title,
    url,
    image: `${origin}/preview.jpg`,
    startDate: starts_at,
    endDate: ends_at,
    inLanguage: language,
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: product.name, url: origin },
    ...(host && { performer: { '@type': 'Person', name: host.name } }),
    maximumVirtualAttendeeCapacity: capacity,
    offers: {
      '@type': 'Offer',
      url,
      price: 0,
      priceCurrency: 'INR',
      availability: `https://schema.org/${seats_left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}
