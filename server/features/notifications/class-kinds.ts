import { cancelling, givenMat, returnedCredit, room } from '../../../contract/limits.ts'
import { classEnd, classPage, classStart, momentIn, notAfter, startOf, titleOf, type Facts } from './facts.ts'
import { everywhere, noPush, bellOnly, justMail, today, type Kind } from './kind.ts'

const seeClass = { path: classPage, action: 'See the class' }
const cancelHere = { path: classPage, action: 'See or cancel my seat' }
const seeClasses = { path: () => '/classes', action: 'See the classes' }
const hostOf = ({ class: it }: Facts) => (it?.host ? ` with ${it.host}` : '')

/** The reasons for passing over a member on the waitlist, by refusal code. */
const obstacles: Record<string, string> = {
  no_credit: 'you have no class left for that day',
  overlap: 'you already have a seat at that time',
  booking_limit: 'you hold as many seats as you can at a time',
  restricted: 'you can hold one seat at a time for now',
  paused: 'your membership is paused on that day',
  safety_notice: 'there is a new safety notice to read first',
  quiet_hours: 'it was during your quiet hours, and you had not asked to be told then',
}

/** Notifications about a member's seats and classes. */
export const classKinds = {
  seat_confirmed: {
    about: 'seats you booked',
    title: (f) => `Your seat in ${titleOf(f)}`,
    text: (f) => `You have a seat in ${titleOf(f)}${hostOf(f)} on ${startOf(f)}.`,
    ...cancelHere,
    defaults: noPush,
    urgent: true,
    until: classStart,
    soon: true,
  },
  seat_cancelled: {
    about: 'seats you gave back',
    title: (f) => `You gave back your seat in ${titleOf(f)}`,
    text: (f) =>
      `You no longer have a seat in ${titleOf(f)}${hostOf(f)} on ${startOf(f)}. ${costOfLeaving(f)}`,
    ...seeClasses,
    defaults: justMail,
    urgent: true,
    until: classStart,
    soon: true,
  },
  waitlist_promoted: {
    about: 'seats you got from a waitlist',
    title: (f) => `You got a seat in ${titleOf(f)}`,
    text: (f) => `A seat became free and it is yours: ${titleOf(f)}${hostOf(f)} on ${startOf(f)}.`,
    ...cancelHere,
    defaults: everywhere,
    urgent: true,
    until: classStart,
  },
  waitlist_skipped: {
    about: 'free seats that you could not be given',
    title: (f) => `A seat in ${titleOf(f)} became free`,
    text: (f) =>
      `A seat in ${titleOf(f)} on ${startOf(f)} became free, but ${obstacles[String(f.data.because)] ?? 'you could not take it'}. Others may take it. You keep your place on the list.`,
    ...seeClass,
    defaults: bellOnly,
    until: classStart,
  },
  seat_free: {
    about: 'free seats in classes you wait for',
    title: (f) => `A seat is free in ${titleOf(f)}`,
    text: (f) => `The first person to take it gets it: ${titleOf(f)}${hostOf(f)} on ${startOf(f)}.`,
    ...seeClass,
    action: 'Take the seat',
    defaults: everywhere,
    cannotWait: ({ data }) => data.wake === true,
    until: classStart,
    soon: true,
  },
  class_in_24h: {
    about: 'classes the next day',
    title: (f) => `${titleOf(f)} is on ${startOf(f)}`,
    text: (f) =>
      `${titleOf(f)}${hostOf(f)} begins on ${startOf(f)}. If you cannot come, cancelling is free until ${cancelling.freeMinutesBefore} minutes before the start, and somebody else can have your mat.`,
    ...cancelHere,
    defaults: everywhere,
    until: notAfter,
  },
  class_in_2h: {
    about: 'classes about to begin',
    title: (f) => `${titleOf(f)} begins on ${startOf(f)}`,
    text: (f) =>
      `${titleOf(f)}${hostOf(f)} begins on ${startOf(f)}. The room opens ${room.opensMinutesBefore} minutes before the start.`,
    ...cancelHere,
    defaults: everywhere,
    urgent: true,
    until: notAfter,
  },
  class_cancelled: {
    about: 'cancelled classes',
    title: (f) => `${titleOf(f)} ${f.class?.ended_early ? 'ended early' : 'was cancelled'}`,
    text: (f) =>
      `${titleOf(f)} on ${startOf(f)} ${f.class?.ended_early ? 'ended before half its time, so it doesn’t count' : 'will not take place'}. We are sorry. ${creditOf(f)}`,
    ...seeClasses,
    defaults: everywhere,
    locked: true,
    urgent: true,
  },
  class_moved: {
    about: 'classes with a new time',
    title: (f) => `${titleOf(f)} has a new time`,
    text: (f) =>
      f.data.waiting === true
        ? `${newTimeOf(f)}. You keep your place on the waitlist; leave it if the new time doesn’t suit you.`
        : `${newTimeOf(f)}. You keep your seat${f.class?.free ? ', and cancelling is free' : ''}.`,
    ...seeClass,
    defaults: everywhere,
    locked: true,
    urgent: true,
    until: classStart,
    once: true,
  },
  class_moved_far: {
    about: 'classes that moved',
    title: (f) => `${titleOf(f)} has moved`,
    text: (f) =>
      `${newTimeOf(f)}. Your seat was cancelled, and your credit has been returned.${keptUntil(f)}`,
    ...seeClass,
    action: 'See the new time',
    defaults: everywhere,
    locked: true,
    urgent: true,
    until: classStart,
  },
  class_host_changed: {
    about: 'changes of teacher',
    title: (f) => `${titleOf(f)} has another teacher`,
    text: (f) =>
      `${titleOf(f)} on ${startOf(f)} will be taught${f.class?.host ? ` by ${f.class.host}` : ' by somebody else'}.`,
    ...cancelHere,
    defaults: noPush,
    until: classStart,
  },
  seat_released: {
    about: 'seats that were released',
    title: (f) => `Your seat in ${titleOf(f)} was released`,
    text: (f) =>
      f.data.because === 'account'
        ? `Your account was closed, so your seat in ${titleOf(f)} on ${startOf(f)} was released.`
        : f.data.paused === true
          ? `Your membership is paused on ${startOf(f)}, so your seat in ${titleOf(f)} was released. Your credit has been returned.`
          : `Your membership no longer covers ${titleOf(f)} on ${startOf(f)}, so your seat was released.`,
    ...seeClasses,
    defaults: noPush,
    locked: true,
    urgent: true,
  },
  seat_withdrawn: {
    about: 'seats that the studio took back',
    title: (f) => `The studio took back your seat in ${titleOf(f)}`,
    text: (f) =>
      `You no longer have a seat in ${titleOf(f)}${hostOf(f)} on ${startOf(f)}. Your credit has been returned. If you did not expect this, please write to us.`,
    ...seeClasses,
    defaults: everywhere,
    locked: true,
    urgent: true,
  },
  credit_returned: {
    about: 'credits returned to you',
    title: () => 'A credit was returned to you',
    text: (f) =>
      f.data.cancelled === true
        ? `You cancelled your seat in ${titleOf(f)} late, but the class does not count. ${returned}`
        : `Somebody took the seat in ${titleOf(f)} that you cancelled late, so your credit has been returned.`,
    ...seeClasses,
    defaults: bellOnly,
  },
  class_message: {
    about: 'messages to a class from its teacher',
    title: (f) => `${String(f.data.signed)} wrote to ${titleOf(f)}`,
    text: (f) => String(f.data.text),
    ...seeClass,
    defaults: everywhere,
    cannotWait: (f, quietUntil) => isToBooked(f) && classStart(f)! < quietUntil,
    until: (f) => (isToBooked(f) ? classEnd(f) : null),
  },
  mat_given: {
    about: 'seats you gave',
    title: (f) => `${f.who ?? 'Somebody'} got your mat. Thank you.`,
    text: (f) =>
      `Because you cancelled ${titleOf(f)} in time, ${f.who ?? 'somebody'} can come. You earned ${givenMat.points} points.`,
    path: today,
    action: 'Go to your day',
    defaults: bellOnly,
  },
} as const satisfies Record<string, Kind>

/** True for a message to those who have a seat, not to those who came. */
const isToBooked = (f: Facts) => f.data.to === 'booked' && f.class !== null

const returned = `Your credit has been returned, with at least ${returnedCredit.days} days to use it.`

/** Returns the effect of a cancelled class on a member's credit. */
function creditOf({ data }: Facts): string {
  if (data.kept === true)
    return 'The seat held for you is gone, too; your credit was returned when the class moved.'
  return data.credit === false ? 'The class cost you no credit.' : returned
}

/** The start may be the former start: if only the length changed, or the class has moved back since. */
function newTimeOf(f: Facts): string {
  const moved = Date.parse(String(f.data.from)) !== classStart(f)?.getTime()
  return moved
    ? `${titleOf(f)} has moved from ${momentIn(f, f.data.from)} to ${startOf(f)}`
    : `${titleOf(f)} on ${startOf(f)} now lasts ${f.class!.minutes} minutes`
}

function keptUntil(facts: Facts): string {
  return facts.data.kept_until
    ? ` A seat at the new time is held for you until ${momentIn(facts, facts.data.kept_until)}.`
    : ''
}

function costOfLeaving({ data }: Facts): string {
  return data.in_time === false
    ? 'It was too late to cancel for free, so your credit is used up; if somebody takes the seat, the credit is returned automatically.'
    : 'Your credit has been returned.'
}
