import { checkin, returnedCredit, room } from '../../../contract/limits.ts'
import { checkinPage, checkinStart, momentIn, notAfter, untilCheckin, type Facts } from './facts.ts'
import { bellOnly, everywhere, noPush, type Kind } from './kind.ts'

const seeCheckin = { path: checkinPage, action: 'See the check-in' }
const withCoach = (f: Facts) => (f.checkin?.coach ? ` with ${f.checkin.coach}` : '')
const coachOf = ({ checkin }: Facts) => checkin?.coach ?? 'your coach'
const guest = (f: Facts) => f.checkin?.member ?? 'A member'
const seeWork = {
  path: ({ data }: Facts) => `/staff/check-ins${data.checkin ? `/${data.checkin}` : ''}`,
  action: 'Open your check-ins',
  defaults: everywhere,
  locked: true,
  staff: true,
} as const

/** Notifications about check-ins. They never quote what the member or the coach wrote. */
export const checkinKinds = {
  checkin_confirmed: {
    about: 'check-ins you booked',
    title: (f) => `Your check-in${withCoach(f)}`,
    text: (f) =>
      `You have a check-in${withCoach(f)} on ${checkinStart(f)}. Until ${checkin.freeHours} hours before the start, you can ${f.checkin?.moved ? 'cancel it' : 'move it once, or cancel it'}.`,
    ...seeCheckin,
    defaults: noPush,
    urgent: true,
    until: untilCheckin,
    soon: true,
  },
  checkin_in_24h: {
    about: 'check-ins the next day',
    title: (f) => `Your check-in${withCoach(f)} is on ${checkinStart(f)}`,
    text: (f) =>
      `Your check-in begins on ${checkinStart(f)}. Two minutes is enough to tell ${coachOf(f)} how things have been going.`,
    ...seeCheckin,
    defaults: everywhere,
    until: notAfter,
  },
  checkin_in_2h: {
    about: 'check-ins about to begin',
    title: (f) => `Your check-in${withCoach(f)} begins on ${checkinStart(f)}`,
    text: (f) =>
      `Your check-in begins on ${checkinStart(f)}. The room opens ${room.opensMinutesBefore} minutes before the start.`,
    ...seeCheckin,
    defaults: everywhere,
    urgent: true,
    until: notAfter,
  },
  checkin_cancelled: {
    about: 'cancelled check-ins',
    title: (f) =>
      f.data.because === 'member'
        ? `You cancelled your check-in${withCoach(f)}`
        : `Your check-in${withCoach(f)} was cancelled`,
    text: (f) =>
      cancelled[String(f.data.because)]?.(f) ??
      `Your check-in on ${checkinStart(f)} will not take place. Your credit has been returned.`,
    ...seeCheckin,
    defaults: everywhere,
    locked: true,
    urgent: true,
  },
  checkin_coach_absent: {
    about: 'check-ins that your coach missed',
    title: () => 'We are sorry: your coach was not there',
    text: (f) =>
      `Your check-in on ${checkinStart(f)} did not take place, and that was our fault.${keptCredit(f)}`,
    ...seeCheckin,
    defaults: everywhere,
    locked: true,
    urgent: true,
  },
  checkin_answered: {
    about: 'answers from your coach',
    title: (f) => `${f.checkin?.coach ?? 'Your coach'} has answered you`,
    text: () => 'Your answer is waiting where only you can read it.',
    ...seeCheckin,
    action: 'Read the answer',
    defaults: everywhere,
  },
  checkin_lapsed: {
    about: 'written check-ins without an answer',
    title: () => 'We are sorry: nobody answered you in time',
    text: (f) => `Your written check-in has ended without an answer.${keptCredit(f)}`,
    ...seeCheckin,
    defaults: everywhere,
    locked: true,
  },
  commitment_due: {
    about: 'what you wanted to do that day',
    title: () => 'The day you chose has come',
    text: (f) => `You told ${coachOf(f)} what you wanted to do by then. How did it go?`,
    path: () => '/daily-boost',
    action: 'See what it was',
    defaults: bellOnly,
  },
  checkin_booked: {
    about: 'check-ins that members book',
    title: (f) => `${guest(f)} booked a check-in`,
    text: (f) => `The check-in is on ${checkinStart(f)}.`,
    ...seeWork,
    until: untilCheckin,
  },
  checkin_changed: {
    about: 'check-ins that change',
    title: (f) => `Your check-in with ${f.checkin?.member ?? 'a member'} has changed`,
    text: whatChanged,
    ...seeWork,
    path: (f) => (wentToAnother(f) ? '/staff/check-ins' : seeWork.path(f)),
    until: untilCheckin,
  },
  written_waiting: {
    about: 'written check-ins waiting for you',
    title: (f) => `${guest(f)} is waiting for your answer`,
    text: (f) =>
      f.checkin?.answer_by ? `Please answer by ${momentIn(f, f.checkin.answer_by)}.` : 'Please answer soon.',
    ...seeWork,
  },
} as const satisfies Record<string, Kind>

/** Promises the returned credit, unless it is void because Plus was refunded. */
const keptCredit = ({ data }: Facts) =>
  data.credit === false
    ? ''
    : ` Your credit has been returned, with at least ${returnedCredit.days} days to use it.`

/** Why a check-in was cancelled, unless its coach or the studio did it. */
const cancelled: Record<string, (facts: Facts) => string> = {
  member: (f) => `You cancelled your check-in on ${checkinStart(f)}. Your credit has been returned.`,
  paused: (f) =>
    `Your membership is paused on ${checkinStart(f)}, so your check-in was cancelled. Your credit has been returned.`,
  plus: (f) => `Your membership no longer covers your check-in on ${checkinStart(f)}, so it was cancelled.`,
  unsettled: (f) =>
    `We do not know whether your check-in on ${checkinStart(f)} took place, so it counts as cancelled.${f.data.credit === false ? '' : ' Your credit has been returned.'}`,
}

/** True if the recipient is no longer the coach of a check-in that was moved. */
const wentToAnother = ({ checkin, data }: Facts) => data.from !== undefined && checkin?.member === null

function whatChanged(f: Facts): string {
  if (f.data.from === undefined) return `The check-in on ${checkinStart(f)} was cancelled.`
  const from = momentIn(f, f.data.from)
  return wentToAnother(f)
    ? `The check-in on ${from} was moved to another coach.`
    : `The check-in on ${from} was moved to ${checkinStart(f)}.`
}
