import { cancelling, room } from '../../../../contract/limits.ts'
import { plural } from '../../../core/counted.ts'
import { product } from '../../../../content/product.ts'

/** Text of a class's page, and about a seat in the class. */
export const copy = {
  pageTitle: (title: string) => `${title} · ${product.name}`,
  notFound: 'There is no such class',
  notFoundText: 'The class may have been removed, or the link may be incomplete.',
  notLoaded: 'Couldn’t load the class.',
  timeInIndia: (time: string) => `${time}, India time`,
  minutes: (minutes: string) => `${minutes}, live`,
  good: (doshas: string) => `Balances ${doshas}`,
  equipment: 'You need',
  waiting: (count: number) => `${count} on the waitlist`,
  cost: (left: number, until: string) =>
    `A seat uses ${plural(left, 'the last class you have', `one of the ${left} classes you have left`)}, good until ${until}.`,
  firstClass: `Your first class costs nothing. Its room opens in your browser ${room.opensMinutesBefore} minutes before the start. Your camera and microphone can stay off, and the teacher leads you step by step.`,
  bookingOpens: (moment: string) => `Booking opens ${moment}.`,
  noneLeft: 'You have no class left for this day.',
  waitlistFree: 'You can still join the waitlist: you need a credit only when a seat becomes free.',
  freeUntil: `Cancelling is free until ${cancelling.freeMinutesBefore} minutes before the start, and within ${cancelling.freeMinutesAfterBooking} minutes of booking. There is never a fee.`,
  leads: 'You teach this class.',
  whoComes: 'Who is coming',
  takeFree: 'Take this class free',
  logIn: 'Log in to take a seat',
  book: 'Take a seat',
  booking: 'Taking your seat...',
  joining: 'Joining the waitlist...',
  join: 'Join the waitlist',
  wake: (hours: string | undefined) =>
    `Also give me the seat during my quiet hours${hours === undefined ? '' : ` (${hours})`}`,
  booked: 'You’re booked. See you there.',
  onList: (position: number) =>
    `You are number ${position} on the waitlist. We’ll tell you as soon as a seat is yours.`,
  yourSeat: 'You have a seat.',
  freeStill: (until: string) => `Cancelling is free until ${until}.`,
  freeNoMore: 'Cancelling now would use up your credit, unless somebody takes the seat.',
  opens: (day: string, time: string) => `The room opens ${day} at ${time}.`,
  enter: 'Join now',
  cancelledFree: 'Cancelled. Your credit is back.',
  cancelledLate: 'Cancelled. The credit returns automatically if somebody takes the seat.',
  left: 'You left the waitlist.',
  hostCancelled: 'This class was cancelled. If you used a credit, you have it back.',
  moved:
    'This class was moved to a new time, and your credit is back. If the new time suits you, take your seat again.',
  keptUntil: (time: string) => `Your seat is held until ${time}.`,
  wasCancelled: 'This class was cancelled.',
  isOver: 'This class is over.',
  endedEarly: 'This class ended before half its time, so it doesn’t count. Your credit is back.',
  isLive: 'This class is live now.',
  excuse: 'Excuse my absence',
  excused: (left: number) => `Excused: your credit is back. You can excuse ${left} more this quarter.`,
  excusedAhead: 'You excused your absence from this class, so you can’t take a seat in it again.',
  calendar: 'Add to my calendar',
  noticeGo: 'Take the seat',
  noticeRead: 'Read the notice',
  noticeEnter: 'Go on to the room',
}
