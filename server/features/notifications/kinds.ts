import { classKinds } from './class-kinds.ts'
import type { Channels, Kind } from './kind.ts'
import { ownKinds } from './own-kinds.ts'
import { staffKinds } from './staff-kinds.ts'

<<<<<<< HEAD
/** Every kind, in the order of the settings screen. A new one is a line in its file, and a `notify` where it happens. */
export const kinds = { ...classKinds, ...ownKinds, ...staffKinds } as const satisfies Record<string, Kind>
=======
export type Channels = { app: boolean; mail: boolean; push: boolean }

/** One kind of notification: how it reads, where it leads, how it goes out. */
export type Kind = {
  /** What its mails are about, as the page behind their unsubscribe link puts it. */
  about: string
  title: (facts: Facts) => string
  text: (facts: Facts) => string
  /** The path of the page that it leads to. */
  path: (facts: Facts) => string
  /** The label of the mail's button. */
  action: string
  /** The default channels. */
  defaults: Channels
  /** Its mail cannot be switched off: it is about the account, money, or a seat that was taken away. */
  locked?: true
  /** It is about the studio's work and goes to those who do it: nobody's settings show it. */
  staff?: true
  /** It is sent even during quiet hours. */
  urgent?: true
  /** After this moment it is no longer sent; null: no limit. */
  until?: (facts: Facts) => Date | null
}

const everywhere: Channels = { app: true, mail: true, push: true }
const noPush: Channels = { app: true, mail: true, push: false }
const bellOnly: Channels = { app: true, mail: false, push: false }
const justMail: Channels = { app: false, mail: true, push: false }
const optIn: Channels = { app: false, mail: false, push: false }

const seeClass = { path: classPage, action: 'See the class' }
const cancelHere = { path: classPage, action: 'See or cancel my seat' }
const seeClasses = { path: () => '/classes', action: 'See the classes' }
const seePlans = { path: () => '/payments', action: 'See the plans' }
const seeStudio = {
  path: () => '/staff',
  action: 'Open the studio',
  defaults: everywhere,
  locked: true,
  staff: true,
} as const
const seeToday = { path: () => '/dashboard', action: 'Go to your day' }

/** Every kind, in the order of the settings screen. A new one is a line here, and a `notify` where it happens. */
export const kinds = {
  seat_confirmed: {
    about: 'seats you booked',
    title: (f) => `Your seat in ${titleOf(f)}`,
    text: (f) => `You have a seat in ${titleOf(f)}${hostOf(f)} on ${startOf(f)}.`,
    ...cancelHere,
    defaults: noPush,
    urgent: true,
    until: classStart,
  },
  seat_cancelled: {
    about: 'seats you gave back',
    title: (f) => `You gave your seat in ${titleOf(f)} back`,
    text: (f) =>
      `You no longer have a seat in ${titleOf(f)}${hostOf(f)} on ${startOf(f)}. ${costOfLeaving(f)}`,
    ...seeClasses,
    defaults: justMail,
    urgent: true,
    until: classStart,
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
    about: 'seats that went to the next on the list',
    title: (f) => `A seat in ${titleOf(f)} went to the next person`,
    text: (f) =>
      `A seat became free on ${startOf(f)}, but ${obstacles[String(f.data.because)] ?? 'you could not take it'}. You keep your place on the list.`,
    ...seeClass,
    defaults: bellOnly,
    until: classStart,
  },
  seat_free: {
    about: 'free seats in classes you wait for',
    title: (f) => `A seat is free in ${titleOf(f)}`,
    text: (f) => `The first person to take it has it: ${titleOf(f)}${hostOf(f)} on ${startOf(f)}.`,
    ...seeClass,
    action: 'Take the seat',
    defaults: everywhere,
    until: classStart,
  },
  class_in_24h: {
    about: 'classes of the next day',
    title: (f) => `${titleOf(f)} is tomorrow`,
    text: (f) =>
      `${titleOf(f)}${hostOf(f)} begins on ${startOf(f)}. If you cannot come, cancelling is free until an hour before, and somebody else gets your mat.`,
    ...cancelHere,
    defaults: everywhere,
    until: notAfter,
  },
  class_in_2h: {
    about: 'classes about to begin',
    title: (f) => `${titleOf(f)} begins in two hours`,
    text: (f) =>
      `${titleOf(f)}${hostOf(f)} begins on ${startOf(f)}. The room opens ${room.opensMinutesBefore} minutes before.`,
    ...cancelHere,
    defaults: everywhere,
    urgent: true,
    until: notAfter,
  },
  class_cancelled: {
    about: 'cancelled classes',
    title: (f) => `${titleOf(f)} was cancelled`,
    text: (f) =>
      `${titleOf(f)} on ${startOf(f)} will not take place. We are sorry. What it cost you is back, with at least 14 days to use it.`,
    ...seeClasses,
    defaults: everywhere,
    locked: true,
    urgent: true,
  },
  class_moved: {
    about: 'classes with a new time',
    title: (f) => `${titleOf(f)} has a new time`,
    text: (f) =>
      `${titleOf(f)} has moved from ${momentIn(f, f.data.from)} to ${startOf(f)}. You keep your seat, and cancelling is free.`,
    ...cancelHere,
    defaults: everywhere,
    locked: true,
    urgent: true,
    until: classStart,
  },
  class_moved_far: {
    about: 'classes that moved',
    title: (f) => `${titleOf(f)} has moved`,
    text: (f) =>
      `${titleOf(f)} has moved from ${momentIn(f, f.data.from)} to ${startOf(f)}, so your seat was cancelled and what it cost you is back.${keptUntil(f)}`,
    ...seeClass,
    action: 'See the new time',
    defaults: everywhere,
    locked: true,
    urgent: true,
    until: classStart,
  },
  class_host_changed: {
    about: 'another teacher',
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
      f.data.paused === true
        ? `Your membership is paused on ${startOf(f)}, so your seat in ${titleOf(f)} was released. What it cost you is back.`
        : `Your membership does not cover ${titleOf(f)} on ${startOf(f)} any more, so your seat was released.`,
    ...seeClasses,
    defaults: noPush,
    locked: true,
    urgent: true,
  },
  credit_returned: {
    about: 'classes that came back to you',
    title: () => 'A class came back to you',
    text: (f) =>
      `Somebody took the seat in ${titleOf(f)} that you cancelled late, so what it cost you is back.`,
    ...seeClasses,
    defaults: bellOnly,
  },
  mat_given: {
    about: 'seats you gave',
    title: (f) => `${f.who ?? 'Somebody'} got your mat. Thank you.`,
    text: (f) =>
      `Because you cancelled ${titleOf(f)} in time, ${f.who ?? 'somebody'} can come. You earned 5 points.`,
    ...seeToday,
    defaults: bellOnly,
  },
  comment: {
    about: 'comments on your notes',
    title: (f) => `${f.who ?? 'Somebody'} commented on your note`,
    text: (f) => `${f.who ?? 'Somebody'} wrote a comment below “${f.note ?? 'your note'}”.`,
    path: (f) => `/notes/${f.data.note}`,
    action: 'Read the comment',
    defaults: everywhere,
  },
  membership_ends_7d: {
    about: 'the end of Plus in a week',
    title: () => 'Plus ends in seven days',
    text: (f) =>
      `Your membership runs until ${momentIn(f, f.data.ends_at)}. It does not renew by itself; renewing adds to the days you have.`,
    ...seePlans,
    defaults: noPush,
    until: notAfter,
  },
  membership_ends_1d: {
    about: 'the end of Plus tomorrow',
    title: () => 'Plus ends tomorrow',
    text: (f) =>
      `Your membership runs until ${momentIn(f, f.data.ends_at)}. It does not renew by itself; everything you wrote stays yours on Free.`,
    ...seePlans,
    defaults: noPush,
    until: notAfter,
  },
  points_expire: {
    about: 'points about to expire',
    title: (f) => `${pointsOf(f)} soon`,
    text: (f) =>
      `${pointsOf(f)} from ${momentIn(f, f.data.first_at)} on. Points live twelve months, and a reward takes the oldest first.`,
    path: () => '/rewards',
    action: 'See what they buy',
    defaults: noPush,
    until: notAfter,
  },
  weekly_digest: {
    about: 'your week',
    title: () => 'Your week',
    text: weekOf,
    ...seeToday,
    defaults: optIn,
    until: notAfter,
  },
  streak: {
    about: 'your streak',
    title: (f) => `Day ${Number(f.data.streak) + 1} is still open`,
    text: (f) =>
      `Your streak is ${days(f.data.streak)} long. A breath, a line in the journal or just a visit counts today.`,
    ...seeToday,
    defaults: optIn,
    until: notAfter,
  },
  classes_without_host: {
    about: 'classes without a teacher',
    title: () => 'Classes need a teacher',
    text: (f) =>
      `${f.data.classes === 1 ? 'One class' : `${f.data.classes} classes`} to come lost their teacher. Those with a seat still expect them: please find a substitute, or cancel.`,
    ...seeStudio,
  },
  roster_flagged: {
    about: 'corrected rosters',
    title: (f) => `Many corrections in ${titleOf(f)}`,
    text: (f) =>
      `The attendance of more than three people in ${titleOf(f)} on ${startOf(f)} was set by hand, against what the room saw or after it was settled.`,
    ...seeStudio,
  },
} as const satisfies Record<string, Kind>
>>>>>>> 3c9229e (notifications: say what became of a released seat, at once)

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
/** Those that members choose the channels of. */
export const memberKinds = kindNames.filter((name) => !('staff' in kinds[name]))
export const kindOf = (name: string): Kind => kinds[name as KindName]

/**
 * What goes to an address rather than to a member, by mail only: it is queued by its feature (server/mails.ts) and cannot be
 * switched off.
 */
export const mailOnly: Record<string, Channels> = {
  account: { app: false, mail: true, push: false },
  payments: { app: false, mail: true, push: false },
}

/** A member's channels for a kind: what they chose, else the defaults; a locked mail is always on. */
export function channelsOf(name: string, chosen: Channels | null): Channels {
  const { defaults, locked } = kindOf(name)
  const { app, mail, push } = chosen ?? defaults
  return { app, mail: mail || locked === true, push }
}
