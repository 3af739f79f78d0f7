import { product } from '../../content/product.ts'
import { product as inHindi } from '../../content/product.hi.ts'
import { taught as taughtInEnglish } from '../../content/taught.ts'
import { catalogue } from './language.ts'

/** The product's name and headlines. */
export const brand = catalogue(product, { hi: inHindi })

/** The names of styles, levels and languages, for documents that are shown before the app has started. */
export const taught = catalogue(taughtInEnglish)

const words = catalogue({
  checkin: 'Check-in',
  checkinWith: (coach: string) => `Check-in with ${coach}`,
})

/** Returns a check-in's title in lists and calendars; its coach may have been deleted. */
export const checkinTitle = (coach: string | null | undefined): string =>
  coach ? words.checkinWith(coach) : words.checkin
