import { product } from '../../../content/product.ts'
import type { Answer } from '../../../contract/api.ts'
import { points, pointsExpiry, streak } from '../../../contract/limits.ts'
import { counted, plural } from '../../core/counted.ts'

const days = (count: number) => counted(count, 'day', 'days')

/** Text of the dashboard. docs/product.md prescribes some of it word for word. */
export const copy = {
  pageTitle: `Dashboard · ${product.name}`,
  title: 'Dashboard',
  lead: (username: string) => `Good to see you, ${username}.`,
  back: 'Back to Community',
  loading: 'Loading...',
  unknown: '–',
  nextClass: {
    heading: 'Your next class',
    none: 'This week’s classes are live, small and yours to join.',
    schedule: 'See the schedule',
    when: (day: string, time: string) => `${day}, ${time}`,
    join: 'Join now',
    mine: 'My classes',
    open: (end: string) => `Open now, until ${end}`,
    teaching: 'You teach next',
    coming: (people: number) =>
      people === 0 ? 'Nobody has a seat yet.' : `${counted(people, 'person is', 'people are')} coming.`,
    enter: 'Enter the room',
    who: 'Who is coming',
    notJoined: 'The room could not be opened. Please try again.',
  },
  tier: { heading: 'Membership', upgrade: 'Upgrade Now' },
  streak: {
    heading: 'Streak',
    label: (streak: number) => `Streak: ${days(streak)}`,
    unit: (streak: number) => plural(streak, 'day', 'days'),
    longest: 'Longest',
    active: 'Days in total',
    freezes: 'Freezes held',
    days,
    rule: `A freeze covers a missed day. You get ${streak.freezes} each month, and can hold ${streak.freezes} at most.`,
    hidden: 'Your streak is hidden. Every day counts as before.',
    settings: 'Rest days and streak settings',
    notLoaded: 'Couldn’t load your streak.',
    restNotLoaded: 'Couldn’t load the rest of your practice.',
  },
  week: {
    label: 'This week',
    day: (day: string, status: string) => `${day}: ${status}`,
    status: {
      counted: 'you were here',
      covered: 'covered by a freeze or a repair',
      rest: 'a rest day',
      open: 'today, still open',
      missed: 'a quiet day',
      ahead: 'still to come',
      before: 'before you joined, not counted',
    } satisfies Record<Answer<'GET /api/streaks/'>['week'][number]['status'], string>,
  },
  repair: {
    offer: (streak: number, until: string) =>
      `Life happens. Your streak of ${days(streak)} can be mended until ${until}, if you would like that. Starting afresh is just as good.`,
    mend: (cost: number) => `Mend it for ${cost} points`,
    free: 'Mend it: the first time is free',
    mended: (streak: number) => `✅ Your streak is whole again: ${days(streak)}.`,
    failed: 'That did not work, and nothing was spent. Please try again.',
  },
  points: {
    heading: 'Points',
    explained: 'What you can spend now. The history below shows every entry.',
    rewards: 'See what points buy',
    chip: `+${points.ping} pts`,
    history: 'Points history',
    none: 'Your first points are on their way.',
    notLoaded: 'Couldn’t load your points history.',
    more: 'Show more',
    reasons: {
      ping: 'Came by',
      journal: 'Wrote in the journal',
      breathing: 'Breathed in the Calm Room',
      release: 'Let something go',
      note: 'Shared the first note of the day',
      quiz: 'Took the dosha quiz',
      class: 'Attended a class',
      seat_given: 'Gave a seat to somebody else',
      checkin: 'Came to a check-in',
      commitment: 'Kept a commitment',
      milestone: 'Reached a milestone',
      welcome_back: 'Came back',
      reward: 'Redeemed a reward',
      expired: `Expired after ${pointsExpiry.months} months`,
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
