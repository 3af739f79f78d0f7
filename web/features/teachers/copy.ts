import { product } from '../../../content/product.ts'

/** Text of the teachers' pages. */
export const copy = {
  list: {
    pageTitle: `Teachers · ${product.name}`,
    description: `The people who teach at ${product.name}, in their own words, and when you can meet them.`,
    title: 'Teachers',
    lead: 'The people on the other side of the screen, in their own words. Choose a name to see what they teach, and when.',
    notLoaded: 'Couldn’t load the teachers.',
    none: 'Nobody teaches here yet.',
    all: 'All teachers',
  },
  one: {
    pageTitle: (name: string) => `${name} · ${product.name}`,
    photoOf: (name: string) => `${name}, portrait`,
    classes: 'Next classes',
    noClasses: 'No classes in the coming weeks.',
    classesNotLoaded: 'Couldn’t load the classes.',
    notLoaded: 'Couldn’t load this page.',
    notFound: 'There is no such teacher',
    notFoundText: 'This teacher may have left, or the link may be incomplete.',
  },
}
