import { product } from '../../../content/product.ts'
import type { Answer } from '../../../contract/api.ts'
import { points } from '../../../contract/limits.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Every sentence of the dashboard. Those that docs/product.md lists are exact. */
export const copy = {
  pageTitle: `Dashboard · ${product.name}`,
  title: 'Dashboard',
  lead: (username: string) => `Good to see you, ${username}.`,
  back: 'Back to Community',
  loading: 'Loading...',
  unknown: '–',
  nextClass: {
    heading: 'Your next class',
    none: 'No seat yet. This week’s classes are live, small and yours to join.',
    schedule: 'See the schedule',
    when: (day: string, time: string) => `${day}, ${time}`,
    join: 'Join now',
    mine: 'My classes',
    notJoined: 'The room could not be opened just now. Please try again.',
  },
  tier: { heading: 'Membership', upgrade: 'Upgrade Now' },
  streak: {
    heading: 'Streak',
    label: (streak: number) => `Streak: ${days(streak)}`,
    unit: (streak: number) => (streak === 1 ? 'day' : 'days'),
    longest: 'Longest',
    active: 'Days in all',
    freezes: 'Freezes held',
    days,
    rule: 'A freeze covers a missed day. Two come each month, and two are held at most.',
    notLoaded: 'Your streak could not be read just now.',
    restNotLoaded: 'The rest of your practice could not be read just now.',
  },
  points: {
    heading: 'Points',
    chip: `+${points.ping} pts`,
    history: 'Points history',
    none: 'Your first points are on their way.',
    notLoaded: 'The history could not be read just now.',
    more: 'Show more',
    reasons: {
      ping: 'Came by today',
      journal: 'Wrote in the journal',
      breathing: 'Breathed in the Calm Room',
      release: 'Let something go',
      note: 'Shared the first note of the day',
      quiz: 'Took the dosha quiz',
      class: 'Was in a class',
      seat_given: 'Gave a seat to somebody else',
      checkin: 'Came to a check-in',
      commitment: 'Kept a commitment',
      milestone: 'Reached a milestone',
      welcome_back: 'Came back',
      reward: 'Redeemed a reward',
      expired: 'Expired after 12 months',
      correction: 'Correction',
    } satisfies Record<Answer<'GET /api/streaks/ledger/'>[number]['reason'], string>,
  },
  bodyType: {
    heading: 'Body type',
    detecting: 'Detecting...',
    notSet: 'Not set',
    quiz: 'Take the quiz',
    recommendations: 'Recommendations',
  },
  year: {
    heading: 'A year of practice',
    summary: (count: number) => `${days(count)} of practice in the last year`,
    day: (date: string, points: number) => `${date}: ${points}`,
    month: (name: string, count: number) => `${name}: ${days(count)}`,
    less: 'Quiet day',
    more: 'Full day',
  },
}
