import { expect, it } from 'vitest'
import { listedEvents, toEventData, toEventList } from './event-data.ts'

const event = {
  at: '/classes/3',
  title: 'Morning flow',
  starts_at: '2026-12-01T01:00:00.000Z',
  ends_at: '2026-12-01T02:00:00.000Z',
  status: 'scheduled',
  host: { name: 'Mira' },
  capacity: 12,
  seats_left: 1,
  price: 0,
}
const origin = 'https://nitya.example'

it('an event’s data has its address, teacher and price', () => {
  expect(toEventData({ ...event, language: 'hi' }, origin)).toMatchObject({
    '@type': 'Event',
    url: 'https://nitya.example/classes/3',
    inLanguage: 'hi',
    eventStatus: 'https://schema.org/EventScheduled',
    performer: { name: 'Mira' },
    offers: { price: 0, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  })
})

it('an event’s data marks it as full or cancelled, and omits a missing teacher or language', () => {
  const full = toEventData({ ...event, seats_left: 0, status: 'cancelled', host: null }, origin)
  expect(full).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { availability: 'https://schema.org/SoldOut' },
  })
  expect(full).not.toHaveProperty('performer')
  expect(full).not.toHaveProperty('inLanguage')
})

it('a list numbers its events and ends at the maximum', () => {
  const { itemListElement: items } = toEventList('live classes', Array(listedEvents + 1).fill(event), origin)
  expect(items.map(({ position }) => position)).toEqual(
    Array.from({ length: listedEvents }, (_, at) => at + 1),
  )
})
