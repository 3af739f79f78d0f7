import { product } from '../../../content/product.ts'
import { points, quiz } from '../../../contract/limits.ts'

const { name, promise, invitation } = product

/** Text of the landing page, except the contents of Plus (copy.ts). */
export const landingCopy = {
  pageTitle: `${name} · ${promise}`,
  description: `Yoga, meditation, mental health and Ayurveda, a little every day and in good company. ${invitation}`,
  joinFree: 'JOIN FREE',
  join: 'Join',

  hero: {
    themes: 'Yoga · Meditation · Mental health · Ayurveda',
    headline: promise,
    subline: invitation,
    start: 'Begin today',
    compare: 'See what is free',
  },

  teachers: {
    heading: 'Who teaches',
    all: 'Meet all the teachers',
  },

  testimonials: 'In members’ words',

  tiers: {
    heading: 'Free, or Plus',
    lead: 'Start with what is free and stay there as long as you like.',
    price: (price: string) => `Plus from ${price} rupees. Nothing renews by itself.`,
    tabs: 'Membership tiers',
    free: {
      name: 'Free',
      text: 'For finding your rhythm.',
      contents: ['1 live yoga class per week', 'limited community access'],
      call: 'Join for free',
    },
    plus: { text: 'For making practice a habit.', call: 'Choose a plan' },
    plans: 'See plans and prices',
  },

  name: `${name} is Sanskrit for what is daily and constant.`,
  nameMeans: 'Not more and not harder: a few good minutes, today and again tomorrow.',

  day: {
    heading: `A day with ${name}`,
    lead: 'Take one of these, or all of them. Each fits between two other things in your day.',
    stations: {
      boost: {
        time: '6:30 am',
        title: 'Daily Boost',
        text: 'A few words of wisdom, motivation or health to wake up to.',
      },
      yoga: {
        time: '7 am',
        title: 'Live yoga',
        text: 'A class with a teacher and with others, wherever you roll out your mat.',
      },
      calmRoom: {
        time: '1 pm',
        title: 'Calm Room',
        text: 'Ocean waves, river flow or forest sounds, and a circle that breathes with you.',
      },
      community: {
        time: '6 pm',
        title: 'Community',
        text: 'Share a short note about what worked and what didn’t. Read how the others are doing.',
      },
      journal: {
        time: '9:30 pm',
        title: 'My Journal',
        text: 'Put the day into words. Only you can read it, and it is kept encrypted.',
      },
      letGo: {
        time: '10 pm',
        title: 'Let Go',
        text: 'Write down what still weighs on you and watch it burn. It is never stored.',
      },
    },
  },

  rewards: {
    heading: 'Rewarded for showing up',
    lead: 'Each day you come by adds a bead to your mala, the ring that shows your streak, and points to your balance.',
    rules: [
      { term: `+${points.ping} pts`, text: 'for your first visit of the day' },
      { term: 'More points', text: 'for breathing, writing, sharing and letting go, each once a day' },
      { term: 'A freeze', text: 'keeps your streak when life gets in the way' },
    ],
    example: 'An example',
    exampleOf: (done: number, days: number) => `How a month may look: ${done} days of ${days}`,
    exampleBead: (days: number) => `days of ${days}`,
    progress: 'Days of the month, in this example',
  },

  doshas: {
    heading: 'Know your body',
    lead: `Ayurveda describes people by three doshas. Answer ${quiz.questions} questions, see your two strongest, and get ideas for food, movement, breath and rest that suit them.`,
    each: {
      vata: { name: 'Vata', text: 'Air. Light on its feet, quick to begin, easily scattered.' },
      pitta: { name: 'Pitta', text: 'Fire. Warm, clear and keen, at times too keen.' },
      kapha: { name: 'Kapha', text: 'Earth and water. Steady, kind and strong, slow to stir.' },
    },
    caution: 'A traditional lens, not a medical test.',
  },

  company: {
    chat: {
      heading: 'Come and say hello',
      text: 'Ask, share, or just listen: members meet in the community chat.',
      call: 'Open the community chat',
    },
    blog: {
      heading: 'Read a little first',
      text: 'Breath, bandhas, mornings, food and the mind: the blog is open to everyone.',
      call: 'Go to the blog',
    },
  },

  closing: { heading: 'Tomorrow morning is a good time. So is now.', call: 'Create your account' },
}
