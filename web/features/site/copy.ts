import { product } from '../../../content/product.ts'

const { name } = product

/** The header and footer of all public pages, the tiers, and the 404 page. The contents of the tiers are exact (docs/product.md#tiers). */
export const copy = {
  nav: 'Site',
  about: 'About',
  blogs: 'Blogs',
  classes: 'Classes',
  logIn: 'Log in',
  home: 'Home',

  tiers: {
    heading: 'Free, or Plus',
    lead: 'Start with what is free and stay there as long as you like.',
    tabs: 'Membership tiers',
    free: {
      name: 'Free',
      text: 'For finding your rhythm.',
      contents: ['1 live yoga class per week', 'limited community access'],
      call: 'Join for free',
    },
    plus: {
      name: 'Plus',
      text: 'For making it a practice.',
      contents: [
        '24 live yoga sessions per month',
        '4 personal accountability check-ins',
        'full community access',
        'rewards for showing up',
        '30% off webinars plus bonus tools',
      ],
      call: 'Choose a plan',
    },
    plans: 'See plans and prices',
  },

  upcoming: {
    heading: 'Next on the mat',
    when: (day: string, time: string) => `${day}, ${time} IST`,
    with: (host: string) => `with ${host}`,
    all: 'See all classes',
  },

  footer: {
    caution: `${name} accompanies a healthy life. It does not replace a doctor or a therapist.`,
    links: 'More of the site',
    legal: 'Terms and privacy',
    payments: 'Plans and payment',
    chat: 'Community chat',
    languages: 'Languages',
  },

  offline: {
    pageTitle: `Offline · ${name}`,
    heading: 'No connection right now',
    text: 'This page waits for you until you are back. What you have read lately, your journal’s page and the Calm Room are here.',
    calmRoom: 'Breathe in the Calm Room',
    community: 'Open the community',
    again: 'Try again',
  },

  notFound: {
    pageTitle: `Page not found · ${name}`,
    heading: '404 Not Found',
    text: "The page you're looking for doesn't exist!",
    home: 'Go to the start page',
  },
}
