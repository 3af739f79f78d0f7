import { room, ticket } from '../../../contract/limits.ts'
import {
  momentIn,
  notAfter,
  replayEndOf,
  webinarOf,
  webinarPage,
  webinarStart,
  webinarStartOf,
  type Facts,
} from './facts.ts'
import { bellOnly, everywhere, noPush, type Kind } from './kind.ts'

const seeWebinar = { path: webinarPage, action: 'See the webinar' }
const seeWebinars = { path: () => '/webinars', action: 'See the webinars' }

/** Notifications about webinars and tickets. */
export const webinarKinds = {
  ticket_confirmed: {
    about: 'tickets you bought',
    title: (f) => `Your ticket for ${webinarOf(f)}`,
    text: (f) => `You have a seat in ${webinarOf(f)} on ${webinarStartOf(f)}. ${paid(f)}${mayGiveBack(f)}`,
    ...seeWebinar,
    defaults: noPush,
    urgent: true,
  },
  ticket_refunded: {
    about: 'refunded tickets',
    title: (f) => `Your payment for ${webinarOf(f)} is being refunded`,
    text: (f) =>
      `${whyRefunded(f)} We are refunding ${amountOf(f)}${orderOf(f)}. Banks take five to seven working days to show it.`,
    ...seeWebinars,
    defaults: everywhere,
    locked: true,
    urgent: true,
  },
  webinar_offer: {
    about: 'seats offered to you',
    title: (f) => `There is a seat for you in ${webinarOf(f)}`,
    text: (f) =>
      `A seat became free in ${webinarOf(f)} on ${webinarStartOf(f)}. It is held for you until ${momentIn(f, f.data.until)}; then it goes to the next person.`,
    ...seeWebinar,
    action: 'Take the seat',
    defaults: everywhere,
    locked: true,
    urgent: true,
    until: (f) => (f.data.until ? new Date(String(f.data.until)) : null),
  },
  webinar_offer_over: {
    about: 'seats you did not take in time',
    title: (f) => `The seat in ${webinarOf(f)} is no longer held for you`,
    text: (f) =>
      `Your time to take the seat in ${webinarOf(f)} is over. If another is free, you can take it, and otherwise wait for it.`,
    ...seeWebinar,
    defaults: bellOnly,
    until: webinarStart,
  },
  webinar_in_24h: {
    about: 'webinars the next day',
    title: (f) => `${webinarOf(f)} is on ${webinarStartOf(f)}`,
    text: (f) => `${webinarOf(f)}${withHost(f)} begins on ${webinarStartOf(f)}.`,
    ...seeWebinar,
    defaults: everywhere,
    until: notAfter,
  },
  webinar_in_2h: {
    about: 'webinars about to begin',
    title: (f) => `${webinarOf(f)} begins on ${webinarStartOf(f)}`,
    text: (f) =>
      `${webinarOf(f)}${withHost(f)} begins on ${webinarStartOf(f)}. The room opens ${room.opensMinutesBefore} minutes before the start.`,
    ...seeWebinar,
    defaults: everywhere,
    urgent: true,
    until: notAfter,
  },
  webinar_changed: {
    about: 'webinars that changed',
    title: (f) => `${webinarOf(f)} ${f.data.cancelled === true ? 'was cancelled' : 'has changed'}`,
    text: (f) => whatChanged(f),
    ...seeWebinar,
    defaults: everywhere,
    locked: true,
    urgent: true,
    once: true,
  },
  webinar_replay: {
    about: 'recordings of webinars',
    title: (f) => `The recording of ${webinarOf(f)} is here`,
    text: (f) => `You can watch ${webinarOf(f)} again until ${replayEndOf(f)}.`,
    path: (f) => `/webinars/${f.data.webinar}/replay`,
    action: 'Watch it',
    defaults: noPush,
  },
} as const satisfies Record<string, Kind>

const withHost = ({ webinar }: Facts) => (webinar?.host ? ` with ${webinar.host}` : '')
/** Formats the amount, which is stored in paise, as rupees, such as '₹1,299.00'. */
const amountOf = ({ data }: Facts) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(
    Number(data.amount ?? 0) / 100,
  )
const orderOf = ({ data }: Facts) => (data.order ? ` (order ${String(data.order)})` : '')
const paid = (facts: Facts) =>
  facts.data.amount ? `This is your receipt: you paid ${amountOf(facts)}${orderOf(facts)}. ` : ''
const mayGiveBack = ({ data }: Facts) =>
  data.final === true
    ? `You booked it less than ${ticket.refundHoursBefore} hours before the start, so you cannot give it back.`
    : `You can give it back until ${ticket.refundHoursBefore} hours before the start.`

const reasons: Record<string, (facts: Facts) => string> = {
  given_back: (f) => `You gave back your seat in ${webinarOf(f)} on ${webinarStartOf(f)}.`,
  cancelled: (f) => `${webinarOf(f)} on ${webinarStartOf(f)} will not take place. We are sorry.`,
  no_seat: (f) =>
    `Your payment arrived when your seat in ${webinarOf(f)} was no longer held, so it could not be booked.`,
  discount: () => 'The discount code of your order was used before your payment arrived.',
}
const whyRefunded = (facts: Facts) =>
  (reasons[String(facts.data.because)] ?? ((f) => `Your ticket for ${webinarOf(f)} has ended.`))(facts)

function nowFree({ webinar }: Facts): string {
  if (!webinar?.free) return ''
  return ` You can give your ticket back until the start${webinar.paid ? ' and get all your money back' : ''}.`
}

function whatChanged(facts: Facts): string {
  if (facts.data.cancelled === true)
    return `${webinarOf(facts)} on ${webinarStartOf(facts)} will not take place. We are sorry. Nothing was charged.`
  if (facts.data.from)
    return `${webinarOf(facts)} has moved from ${momentIn(facts, facts.data.from)} to ${webinarStartOf(facts)}. You keep your seat.${nowFree(facts)}`
  return `${webinarOf(facts)}${withHost(facts)} is on ${webinarStartOf(facts)} now. You keep your seat.`
}
