import Type, { type Static } from 'typebox'
import { Nullable } from '../../../contract/line.ts'
import { formatMoment } from '../../core/moments.ts'
import { columnOf } from '../../db/column.ts'

const Subject = Type.Object({
  /** The member's time zone. */
  zone: Type.String(),
  class: Nullable(
    Type.Object({
      title: Type.String(),
      starts_at: Type.String(),
      host: Nullable(Type.String()),
      ended_early: Type.Boolean(),
    }),
  ),
  /** The check-in it is about; `member` only for its coach. */
  checkin: Nullable(
    Type.Object({
      coach: Nullable(Type.String()),
      member: Nullable(Type.String()),
      starts_at: Nullable(Type.String()),
      answer_by: Nullable(Type.String()),
    }),
  ),
  webinar: Nullable(
    Type.Object({ title: Type.String(), starts_at: Type.String(), host: Nullable(Type.String()) }),
  ),
  /** The username of the member who caused it. */
  who: Nullable(Type.String()),
  /** The title of the note it is about. */
  note: Nullable(Type.String()),
  /** The name of the circle it is about. */
  circle: Nullable(Type.String()),
})
const Data = Type.Record(Type.String(), Type.Unknown())
/** What a notification is about, as of now (`notification_facts`). */
export const readSubject = columnOf(Subject)
/** Its own data, which differ by kind. */
export const readData = columnOf(Data)

/** The data for a notification's title and text, and how many notifications and members it combines. */
export type Facts = Static<typeof Subject> & { data: Static<typeof Data>; count?: number; people?: number }

/** 'Tue 24 Nov at 6:30 am', in the member's time zone. */
export const momentIn = ({ zone }: Facts, moment: unknown): string => formatMoment(String(moment), zone)

export const titleOf = (facts: Facts) => facts.class?.title ?? 'A class'
export const startOf = (facts: Facts) => (facts.class ? momentIn(facts, facts.class.starts_at) : 'soon')
export const hostOf = ({ class: it }: Facts) => (it?.host ? ` with ${it.host}` : '')
export const classPage = ({ data }: Facts) => `/classes/${data.class}`

export const webinarOf = ({ webinar }: Facts) => webinar?.title ?? 'A webinar'
export const webinarStartOf = (facts: Facts) =>
  facts.webinar ? momentIn(facts, facts.webinar.starts_at) : 'soon'
export const webinarPage = ({ data }: Facts) => `/webinars/${data.webinar}`
/** The moment a webinar starts, after which the notification is pointless. */
export const webinarStart = ({ webinar }: Facts) => (webinar ? new Date(webinar.starts_at) : null)

/** A notification about a class is pointless once the class has started. */
export const classStart = ({ class: it }: Facts) => (it ? new Date(it.starts_at) : null)

export const checkinPage = ({ data }: Facts) => `/check-ins/${data.checkin}`
export const coachOf = ({ checkin }: Facts) => checkin?.coach ?? 'your coach'
export const checkinStart = (facts: Facts) => {
  const at = facts.checkin?.starts_at
  return at ? momentIn(facts, at) : 'soon'
}
/** A notification about a check-in is pointless once it has started. */
export const untilCheckin = ({ checkin }: Facts) => (checkin?.starts_at ? new Date(checkin.starts_at) : null)

/** The moment in `data.not_after`: by then the reminder is obsolete. */
export const notAfter = ({ data }: Facts) => (data.not_after ? new Date(String(data.not_after)) : null)

/** The reason a member on the waitlist was passed over, by refusal code. */
export const obstacles: Record<string, string> = {
  no_credit: 'you have no class left for that day',
  overlap: 'you already have a seat at that time',
  booking_limit: 'you hold as many seats as you can at a time',
  restricted: 'you can hold one seat at a time for now',
  paused: 'your membership is paused on that day',
  safety_notice: 'there is a new safety notice to read first',
  quiet_hours: 'it was night, and you had not asked to be woken',
}
