import { product } from '../../../content/product.ts'

const { name } = product

/** Text of the about page. */
export const aboutCopy = {
  pageTitle: `About ${name}`,
  description: `Why ${name} exists, what it holds itself to, and who makes it.`,
  heading: 'A little, every day, in good company',

  mission: {
    heading: 'Our mission',
    text: [
      'Most of us know what would do us good. Sleep a bit earlier. Move. Breathe before answering. Write it down instead of carrying it around. What is hard is doing it on a Tuesday.',
      `${name} is here for the Tuesdays. It brings yoga, meditation, care for the mind and Ayurveda together in one quiet place, makes each of them small enough to begin, and thanks you for coming back. Showing up is what we reward: no weights, no before and after, no winners.`,
    ],
  },

  promises: {
    heading: 'What we hold ourselves to',
    list: [
      {
        term: 'Kind before clever',
        text: 'No guilt when you miss a day. A freeze covers it, and your total of good days never falls.',
      },
      {
        term: 'True, as far as we know',
        text: 'We call tradition tradition, and evidence evidence. Our articles name their sources.',
      },
      {
        term: 'Yours stays yours',
        text: 'Your journal is encrypted. What you let go is never stored. We sell no data and show no ads.',
      },
      {
        term: 'No substitute for help',
        text: 'When you need a doctor or a therapist, we say so, and say where to find one.',
      },
    ],
  },

  founders: {
    heading: 'The founders',
    text: [
      `${name} was founded by the studio that builds it: a few people who code, write and draw, and who wanted a place like this for themselves. It began with a plain wish: that looking after yourself might feel less like a contest. That is how we came to believe in small steps.`,
      'We are makers, not doctors, and not gurus either. So we lean on the teachers of the yoga tradition, on published research, and on the people who use this place and tell us what it is like. You will not find our faces here. This place is meant to be about your day.',
    ],
    sign: `The founders of ${name}`,
  },

  closing: {
    heading: 'Come as you are',
    text: 'Joining is free and takes a minute, and today is as good a day as any.',
    start: "LET'S START",
  },
}
