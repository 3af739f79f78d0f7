import { product } from '../../../content/product.ts'
import { pause, replay, restriction } from '../../../contract/limits.ts'
import type { Credits } from './calls.ts'
import { counted, plural } from '../../core/counted.ts'

/** Text about the member's own classes. */
export const copy = {
  pageTitle: `My classes · ${product.name}`,
  title: 'My classes',
  lead: 'Your seats, the credits they use, and the credits you have left.',
  back: 'All classes',
  upcoming: 'Upcoming',
  past: 'Past',
  taught: 'You teach this week',
  noneUpcoming: 'No seat yet. The schedule has room for you.',
  nonePast: 'Classes you have been to will be listed here.',
  webinars: 'Webinars',
  toSchedule: 'See the schedule',
  notLoaded: 'Couldn’t load your classes.',
  recordings: `Missed something? For ${replay.classHours / 24} days after a class, there may be a recording here:`,
  credits: 'Credits',
  creditsNotLoaded: 'Couldn’t load your credits.',
  windowLeft: (left: number, issued: number) => `${left} of ${issued} left`,
  windowOver: (left: number, issued: number) => `${left} of ${issued} not used`,
  window: (from: string, to: string) => `${from} to ${to}`,
  sources: {
    free: 'Free',
    plus: 'Plus',
    carried: 'Carried over',
    goodwill: 'From the studio',
    reward: 'Reward',
    gift: 'Gift',
  } satisfies Record<Credits['windows'][number]['source'], string>,
  bead: (title: string, day: string) => `Used for ${title}, ${day}`,
  unused: 'Not used yet',
  lapsed: 'Not used',
  limit: (seatsNow: number, most: number) => `You hold ${seatsNow} of at most ${most} upcoming seats.`,
  restricted: (left: number) =>
    `${restriction.noShows} of your seats stayed empty within ${restriction.withinDays} days. Until you have been to ${counted(left, 'more class', 'more classes')}, you can take one seat at a time. You keep the seats you have.`,
  calendar: 'Your calendar',
  calendarText:
    'Subscribe to this address to see your seats in your own calendar. Anybody who has the address can see them, so keep it to yourself.',
  showAddress: 'Show the address',
  address: 'Calendar address',
  copyAddress: 'Copy',
  addressCopied: 'The address is copied.',
  addressNotCopied: 'The address could not be copied. Please select it yourself.',
  addToGoogle: 'Add to Google',
  addToApple: 'Add to Apple',
  renew: 'Replace the address',
  renewed: 'This is your new address. The old one no longer works.',
  calendarFailed: 'Couldn’t load the address.',
  pause: 'Pause your membership',
  pauseText: `You can pause once per purchase, for ${pause.daysMin} to ${pause.daysMax} days. Your membership and its classes end that much later; seats and check-ins during the pause are given up, and their credits returned.`,
  pauseFrom: 'From',
  pauseDays: 'Days',
  pauseGo: 'Pause',
  paused: (from: string, until: string) => `Paused from ${from} until ${until}.`,
  pauseTitle: 'Pause your membership?',
  pauseEffect: (from: string, until: string, seats: number, talks: number) => {
    const given = [
      ...(seats ? [counted(seats, 'seat', 'seats')] : []),
      ...(talks ? [counted(talks, 'check-in', 'check-ins')] : []),
    ].join(' and ')
    const effect = given
      ? `${given} ${plural(seats + talks, 'is given up, and its credit', 'are given up, and their credits')} returned.`
      : 'You have no seats or check-ins booked during that time.'
    return `From ${from} until ${until}. ${effect}`
  },
  pauseKeep: 'Not now',
  isPaused: 'Your pause is planned.',
  withdraw: 'Withdraw the pause',
  withdrawn: 'The pause is withdrawn.',
}
