import { brand } from '../core/copy.ts'

/** The maximum number of events that a page lists for search engines. */
export const listedEvents = 20

/**
 * The data about a class or a webinar for search engines. `price` is in rupees, `at` an address such as
 * `/classes/3`.
 */
type Event = {
  at: string
  title: string
  starts_at: string
  ends_at: string
  status: string
  host: { name: string } | null
  capacity: number
  seats_left: number
  price: number
  language?: string
}

/** Returns an online event in schema.org's terms. */
export function toEventData(event: Event, origin: string) {
  const { title, starts_at, ends_at, status, host, capacity, seats_left, price, language } = event
  const url = `${origin}${event.at}`
  return {
    '@type': 'Event',
    name: title,
    url,
    image: `${origin}/preview.jpg`,
    startDate: starts_at,
    endDate: ends_at,
    ...(language && { inLanguage: language }),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: brand.name, url: origin },
    ...(host && { performer: { '@type': 'Person', name: host.name } }),
    maximumVirtualAttendeeCapacity: capacity,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${seats_left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}

/** Returns the first events of a list in schema.org's terms. */
export function toEventList(name: string, events: Event[], origin: string) {
  const items = events
    .slice(0, listedEvents)
    .map((event, at) => ({ '@type': 'ListItem', position: at + 1, item: toEventData(event, origin) }))
  return { '@type': 'ItemList', name, itemListElement: items }
}
