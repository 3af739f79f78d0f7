import { goodwill, memberSearch } from '../../../../contract/limits.ts'
import type { Person } from './calls.ts'
import { counted, plural } from '../../../core/counted.ts'

const days = (count: number) => counted(count, 'day', 'days')

/** Text of People and of a person's page. */
export const copy = {
  title: 'People',
  search: 'Search',
  byName: `Any part of a name; with fewer than ${memberSearch.anywhereFrom} characters, the beginning of a username.`,
  byEmail: `Any part of a name or an email address; with fewer than ${memberSearch.anywhereFrom} characters, the beginning of a username or an email address.`,
  list: 'Members',
  username: 'Username',
  email: 'Email',
  plan: 'Plan',
  free: 'Free',
  since: 'Member since',
  disabled: 'Disabled',
  none: {
    anywhere: { name: 'No name contains this.', email: 'No name or email address contains this.' },
    beginning: {
      name: 'No username begins with this.',
      email: 'No username or email address begins with this.',
    },
  },
  noneYet: 'There are no members yet.',
  notLoaded: 'Couldn’t load the members.',

  back: 'People',
  backToSchedule: 'Schedule',
  attendance: 'Attendance',
  classes: (count: number) => counted(count, 'class', 'classes'),
  orders: 'Payments',
  allOrders: 'All payments',
  noOrders: 'No payments yet.',
  amount: 'Amount',
  personLead: 'All times are India time (IST).',
  personNotLoaded: 'Couldn’t load this member.',
  noSuch: 'There is no such member',
  noSuchText: 'The member may have changed their username, or left.',
  account: 'Account',
  unverified: 'not verified',
  zone: 'Time zone',
  roles: 'Roles',
  noRoles: 'None',
  disabledSince: (day: string) => `Disabled since ${day}: the member cannot log in.`,
  until: (day: string) => `until ${day}`,
  yourself: 'This is your own account: somebody else on the staff can change it.',
  staffOnly: 'Only an owner can disable somebody with a role.',

  credits: 'Credits',
  noCredits: 'No credits at present.',
  kind: 'For',
  kinds: { class: 'Classes', checkin: 'Check-ins' } satisfies Record<
    Person['credits'][number]['kind'],
    string
  >,
  source: 'From',
  sources: {
    free: 'Free',
    plus: 'Plus',
    carried: 'Carried over',
    goodwill: 'Goodwill',
    reward: 'Reward',
    gift: 'Gift',
  } satisfies Record<Person['credits'][number]['source'], string>,
  valid: 'Valid',
  left: 'Left',
  actions: 'Actions',
  leftOf: (left: number, issued: number) => `${left} of ${issued}`,

  bookings: 'Bookings',
  noBookings: 'No bookings yet.',
  className: 'Class',
  when: 'When',
  state: 'State',
  states: {
    waiting: 'Waiting',
    booked: 'Booked',
    cancelled: 'Cancelled',
    late_cancelled: 'Cancelled late',
    host_cancelled: 'Cancelled by the studio',
    attended: 'Came',
    no_show: 'Did not come',
    excused: 'Excused',
    expired: 'No seat came free',
  } satisfies Record<Person['bookings'][number]['status'], string>,

  notifications: 'Notifications sent',
  noNotifications: 'Nothing has been sent yet.',
  notificationsNotLoaded: 'Couldn’t load the notifications.',
  notification: 'About',
  seen: 'Seen',
  seenYes: 'Yes',
  seenNo: 'Not yet',

  goodwill: {
    button: 'Give a credit',
    title: (name: string) => `Give ${name} a credit?`,
    text: 'One credit, valid from now. It can be taken back until something is booked with it.',
    now: 'Give the credit',
    days: 'Days it is valid',
    hint: `At most ${goodwill.daysMax}.`,
    done: (name: string, until: string) => `${name} has a credit until ${until}.`,
  },
  grant: 'Give days of Plus',
  grantTitle: (name: string) => `Give ${name} days of Plus?`,
  grantText: (until: string | undefined) =>
    until
      ? `No payment is needed. The days are added to the membership, which currently ends on ${until}.`
      : 'No payment is needed. The membership begins now.',
  grantNow: 'Give the days',
  grantDays: 'Days',
  granted: (name: string, count: number) => `${name} has ${counted(count, 'more day', 'more days')} of Plus.`,
  given: 'Given by the studio',
  givenDays: (count: number, on: string) => `${days(count)} of Plus, on ${on}`,
  takeBack: 'Undo',
  takeCreditBackLabel: (kind: string, until: string) => `Undo: ${kind}, until ${until}`,
  takeCreditBackTitle: (name: string) => `Take ${name}’s credit back?`,
  takeCreditBackText: (kind: string, until: string) =>
    `The unused credit (${kind}, until ${until}) ends now.`,
  takeCreditBackNow: 'Take the credit back',
  creditTakenBack: (name: string) => `${name}’s credit was taken back.`,
  takeDaysBackLabel: (count: number, on: string) => `Undo: ${days(count)} of Plus, on ${on}`,
  takeDaysBackTitle: (name: string, count: number) => `Take ${days(count)} of Plus back from ${name}?`,
  takeDaysBackText: (until: string | undefined, seats: number) =>
    `${until ? `Their Plus then ends on ${until}.` : 'Their Plus ends now.'} Unused credits from these days end. ${
      seats === 0
        ? 'No upcoming seats are released.'
        : `${counted(seats, 'upcoming seat', 'upcoming seats')} after that ${plural(seats, 'is', 'are')} released.`
    }`,
  takeDaysBackNow: 'Take the days back',
  daysTakenBack: (name: string, count: number) =>
    `${days(count)} of Plus ${plural(count, 'was', 'were')} taken back from ${name}.`,
  revoke: 'End Plus',
  revokeTitle: (name: string) => `End ${name}’s Plus?`,
  revokeText: (until: string, credits: number, seats: number) =>
    `Plus would run until ${until}. ${counted(credits, 'unused credit from Plus ends', 'unused credits from Plus end')}. ${seats === 0 ? 'No upcoming seats are released.' : `Of ${counted(seats, 'upcoming seat', 'upcoming seats')}, those that Plus paid for are released.`} Nothing is refunded; for a refund, open the order. This cannot be undone.`,
  revokeNow: 'End Plus now',
  revoked: (name: string) => `${name}’s Plus has ended.`,
  disable: 'Disable the account',
  disableTitle: (name: string) => `Disable ${name}’s account?`,
  disableText: (seats: number) =>
    `The member is logged out on every device immediately and cannot log in. ${seats ? `${counted(seats, 'upcoming seat is', 'upcoming seats are')} released, and the credits are returned. ` : ''}Tickets for webinars are refunded, and check-ins are cancelled. Undoing this does not give these back. What they wrote and their membership stay as they are.`,
  disableNow: 'Disable the account',
  disabledNow: (name: string) => `${name}’s account is disabled.`,
  enable: 'Enable the account',
  enableTitle: (name: string) => `Enable ${name}’s account?`,
  enableText:
    'The member can log in again. They do not get back the seats that were released, or the classes and webinars that they led.',
  enableNow: 'Enable the account',
  enabledNow: (name: string) => `${name}’s account works again.`,
  enrol: 'Make an enrolment link',
  enrolTitle: (name: string) => `Make an enrolment link for ${name}?`,
  enrolText:
    'With this link, the member logs in and adds one passkey. Earlier links stop working, and we email the member that a link was made. Hand the link over in person or in a way you trust.',
  enrolNow: 'Make the link',
  enrolMade: 'Enrolment link',
  enrolUntil: (time: string) => `This link works once, until ${time}, and is shown only now.`,
  copyLink: 'Copy the link',
  copied: 'Copied.',
  done: 'Done',
}
