import Type, { type Static } from 'typebox'
import { Nullable } from '../../../contract/line.ts'
import { catalogue } from '../../core/language.ts'
import { formatMoment } from '../../core/moments.ts'
import { columnOf } from '../../db/column.ts'

const Subject = Type.Object({
  /** The member's time zone. */
  zone: Type.String(),
  class: Nullable(
    Type.Object({
      title: Type.String(),
      starts_at: Type.String(),
      minutes: Type.Integer(),
      host: Nullable(Type.String()),
      free: Type.Boolean(),
      ended_early: Type.Boolean(),
    }),
  ),
  /** The notification's check-in; `member` is null unless the recipient is the check-in's coach. */
  checkin: Nullable(
    Type.Object({
      coach: Nullable(Type.String()),
      member: Nullable(Type.String()),
      starts_at: Nullable(Type.String()),
      moved: Type.Boolean(),
      answer_by: Nullable(Type.String()),
    }),
  ),
  webinar: Nullable(
    Type.Object({
      title: Type.String(),
      starts_at: Type.String(),
      host: Nullable(Type.String()),
      replay_until: Nullable(Type.String()),
      free: Type.Boolean(),
      paid: Type.Boolean(),
    }),
  ),
  /** The username of the member who caused the notification, or who got the seat that the recipient gave up. */
  who: Nullable(Type.String()),
  /** The title of the note that the notification is about. */
  note: Nullable(Type.String()),
  /** The name of the circle that the notification is about. */
  circle: Nullable(Type.String()),
})
const Data = Type.Record(Type.String(), Type.Unknown())
/** Reads the subject of a notification in its current state (`notification_facts`). */
export const readSubject = columnOf(Subject)
/** Reads a notification's own data, whose fields depend on the kind. */
export const readData = columnOf(Data)

/**
 * The data for a notification's title and text. `count`: how many notifications are combined. `people`: how
 * many members caused them.
 */
export type Facts = Static<typeof Subject> & { data: Static<typeof Data>; count?: number; people?: number }

/** Formats a moment in the member's time zone, such as 'Tue 24 Nov at 6:30 am'. */
export const momentIn = ({ zone }: Facts, moment: unknown): string => formatMoment(String(moment), zone)

/** Names for classes and webinars that no longer exist. */
const words = catalogue({ aClass: 'A class', aWebinar: 'A webinar' })
const unknown = '—'

export const titleOf = (facts: Facts) => facts.class?.title ?? words.aClass
export const startOf = (facts: Facts) => (facts.class ? momentIn(facts, facts.class.starts_at) : unknown)
export const classPage = ({ data }: Facts) => `/classes/${data.class}`

export const webinarOf = ({ webinar }: Facts) => webinar?.title ?? words.aWebinar
export const webinarStartOf = (facts: Facts) =>
  facts.webinar ? momentIn(facts, facts.webinar.starts_at) : unknown
/** The time until which a webinar's recording can be watched. */
export const replayEndOf = (facts: Facts) =>
  facts.webinar?.replay_until ? momentIn(facts, facts.webinar.replay_until) : unknown
export const webinarPage = ({ data }: Facts) => `/webinars/${data.webinar}`
/** Returns the start of a webinar, after which notifications about it are obsolete. */
export const webinarStart = ({ webinar }: Facts) => (webinar ? new Date(webinar.starts_at) : null)

/** Returns the start of a class, after which notifications about it are obsolete. */
export const classStart = ({ class: it }: Facts) => (it ? new Date(it.starts_at) : null)
export const classEnd = ({ class: it }: Facts) =>
  it ? new Date(Date.parse(it.starts_at) + it.minutes * 60_000) : null

export const checkinPage = ({ data }: Facts) => `/check-ins/${data.checkin}`
/** Returns the start of a check-in; of a deleted check-in, the start in the notification's own data. */
const startsAt = ({ checkin, data }: Facts) => checkin?.starts_at ?? data.starts_at
export const checkinStart = (facts: Facts) => {
  const at = startsAt(facts)
  return at ? momentIn(facts, at) : unknown
}
/** Returns the start of a check-in, after which notifications about it are obsolete. */
export const untilCheckin = (facts: Facts) => {
  const at = startsAt(facts)
  return at ? new Date(String(at)) : null
}

/** Returns the moment in `data.not_after`, after which a reminder is obsolete. */
export const notAfter = ({ data }: Facts) => (data.not_after ? new Date(String(data.not_after)) : null)
