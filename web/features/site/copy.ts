import { product } from '../../../content/product.ts'

const { name } = product

/**
 * Text of every public page's header and footer, the contents of Plus (exactly as in
 * docs/product.md#tiers), and the next classes.
 */
export const copy = {
  nav: 'Site',
  about: 'About',
  blogs: 'Blogs',
  classes: 'Classes',
  webinars: 'Webinars',
  logIn: 'Log in',
  home: 'Home',

  plus: {
    name: 'Plus',
    contents: [
      '24 live yoga sessions per month',
      '4 personal accountability check-ins',
      'full community access',
      'rewards for showing up',
      '30% off webinars plus bonus tools',
    ],
  },

  upcoming: {
    heading: 'Next on the mat',
    when: (day: string, time: string) => `${day}, ${time} IST`,
    with: (host: string) => `with ${host}`,
    all: 'See all classes',
  },

  footer: {
    caution: `${name} supports a healthy life. It does not replace a doctor or a therapist.`,
    links: 'More of the site',
    legal: 'Terms and privacy',
    payments: 'Plans and payment',
    chat: 'Community chat',
    languages: 'Languages',
  },
}
