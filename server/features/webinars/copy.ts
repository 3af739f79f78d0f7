import { product } from '../../../content/product.ts'
import { ticket } from '../../../contract/limits.ts'
import { catalogue } from '../../core/language.ts'

/** The texts about webinars that calls and pages return. */
export const words = catalogue({
  plusPrice: `Plus −${ticket.plusPercent} %`,
  withHost: (name: string) => `with ${name}`,
  noHostYet: 'Teacher to be announced',
  list: `${product.name}: webinars`,
  indiaTime: (moment: string) => `${moment}, India time`,
})

/** The sentences of the console's webinars and recordings. */
export const staffWords = catalogue({
  price: `A ticket is free, or costs ${ticket.priceMin} to ${ticket.priceMax.toLocaleString('en-IN')} rupees.`,
  inThePast: 'A webinar must start in the future.',
  notStarted: 'This webinar has not started yet.',
  notOver: 'This webinar is not over yet.',
  classNotOver: 'This class is not over yet.',
  confirmed: 'Please confirm that only the teacher can be seen or heard in it.',
  url: 'Enter an address that begins with https://.',
  until: (days: number) => `Choose a time in the next ${days} days.`,
})
