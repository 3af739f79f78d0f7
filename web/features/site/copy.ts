import { product } from '../../../content/product.ts'
import { points } from '../../../contract/limits.ts'

const { name, promise, invitation } = product

/** What the landing page and its frame say. The contents of the tiers are fixed word for word (docs/product.md#tiers). */
export const copy = {
  pageTitle: `${name} · ${promise}`,
  description: `Yoga, meditation, mental health and Ayurveda, a little every day and in good company. ${invitation}`,

  nav: 'Site',
  about: 'About',
  blogs: 'Blogs',
  logIn: 'Log in',
  home: 'Home',
  join: 'Join',
  joinFree: 'JOIN FREE',

  hero: {
    themes: 'Yoga · Meditation · Mental health · Ayurveda',
    headline: promise,
    subline: invitation,
    start: 'Begin today',
    compare: 'See what is free',
  },

  name: `${name} is Sanskrit for what is daily and constant.`,
  nameMeans: 'Not more and not harder: a few good minutes, today, and tomorrow again.',

  day: {
    heading: `A day with ${name}`,
    lead: 'Take one of these or all of them. Each fits between two other things.',
  },

  rewards: {
    heading: 'Rewarded for showing up',
    lead: 'Come by, and the day adds a bead to your mala, the ring that is your streak, and points to your name.',
    rules: [
      { term: `+${points.ping} pts`, text: 'for the first visit of your day' },
      { term: 'More points', text: 'for breathing, writing, sharing and letting go, each once a day' },
      { term: 'A freeze', text: 'keeps your streak when life gets in the way of a day' },
    ],
    example: 'An example',
    exampleOf: 'How a month may look: 24 days of 30',
    exampleBead: 'days of 30',
    progress: 'Days of the month, in this example',
    percent: 80,
    days: { done: 24, of: 30 },
  },

  body: {
    heading: 'Know your body',
    lead: 'Ayurveda describes people by three doshas. Answer 25 questions, see your two strongest, and get ideas for food, movement, breath and rest that suit them.',
    doshas: {
      vata: { name: 'Vata', text: 'Air. Light on its feet, quick to begin, easily scattered.' },
      pitta: { name: 'Pitta', text: 'Fire. Warm, clear and keen, at times too keen.' },
      kapha: { name: 'Kapha', text: 'Earth and water. Steady, kind and strong, slow to stir.' },
    },
    caution: 'A traditional lens, not a medical test.',
  },

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

  company: {
    chat: {
      heading: 'Come and say hello',
      text: 'Ask, tell, or only listen: members meet in the community chat.',
      call: 'Open the community chat',
    },
    blog: {
      heading: 'Read a little first',
      text: 'Breath, bandhas, mornings, food and the mind: the blog is open to everyone.',
      call: 'Go to the blog',
    },
  },

  closing: { heading: 'Tomorrow morning is a good time. So is now.', call: 'Create your account' },

  footer: {
    caution: `${name} accompanies a healthy life. It does not replace a doctor or a therapist.`,
    links: 'More of the site',
    legal: 'Terms and privacy',
    payments: 'Plans and payment',
    chat: 'Community chat',
  },

  notFound: {
    pageTitle: `Page not found · ${name}`,
    heading: '404 Not Found',
    text: "The page you're looking for doesn't exist!",
    home: 'Go to the start page',
  },
} as const
