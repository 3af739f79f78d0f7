import { product } from '../../content/product.ts'
import { product as inHindi } from '../../content/product.hi.ts'
import type { classLevels, classStyles, Dosha } from '../../contract/limits.ts'
import { catalogue } from './language.ts'

/** The product's name and headlines. */
export const brand = catalogue(product, { hi: inHindi })

/** The names of what is taught, as documents show them before the app has started. */
export const taught = catalogue({
  styles: {
    hatha: 'Hatha',
    vinyasa: 'Vinyasa',
    yin: 'Yin',
    pranayama: 'Pranayama',
    meditation: 'Meditation',
    restorative: 'Restorative',
  } satisfies Record<(typeof classStyles)[number], string>,
  levels: { gentle: 'Gentle', steady: 'Steady', strong: 'Strong' } satisfies Record<
    (typeof classLevels)[number],
    string
  >,
  doshas: { Vata: 'Vata', Pitta: 'Pitta', Kapha: 'Kapha' } satisfies Record<Dosha, string>,
})

const words = catalogue({
  checkin: 'Check-in',
  checkinWith: (coach: string) => `Check-in with ${coach}`,
})

/** A check-in's title in lists and calendars; its coach may be gone. */
export const checkinTitle = (coach: string | null | undefined): string =>
  coach ? words.checkinWith(coach) : words.checkin
