import { product } from '../../../content/product.ts'
import { counted } from '../../core/counted.ts'

/** Text of the webinar screens. */
export const copy = {
  list: {
    pageTitle: `Webinars · ${product.name}`,
    description: 'Live webinars on rest, breath, food and the mind, with time for your questions.',
    title: 'Webinars',
    lead: 'An hour with somebody who knows a subject well, and time for your questions.',
    upcoming: 'Upcoming',
    past: 'Past',
    when: 'Which webinars',
    notLoaded: 'Couldn’t load the webinars.',
    none: 'No webinar is planned right now. Please check back soon.',
    nonePast: 'There have been no webinars yet.',
  },
  pageTitle: (title: string) => `${title} · ${product.name}`,
  back: 'All webinars',
  notLoaded: 'Couldn’t load this webinar.',
  notFound: 'There is no such webinar',
  notFoundText: 'The webinar may have been removed, or the link may be incomplete.',
  with: (name: string) => `with ${name}`,
  hostGone: 'Teacher to be announced',
  inIndia: (range: string) => `${range}, India time`,
  free: 'Free',
  instead: (price: string) => `instead of ${price}`,
  left: (count: number) => counted(count, 'seat left', 'seats left'),
  soldOut: 'Sold out',
  cancelled: 'This webinar was cancelled.',
  cancelledBadge: 'Cancelled',
  over: 'This webinar is over.',
  live: 'Live now',
  replay: 'Watch the recording',
  yours: 'You have a seat.',
  had: 'You had a seat.',
  logIn: 'Log in to take a seat',
}
