import { formatMoment } from '../../core/moments.ts'

/** The data of a notification's title and text: its own, and the current state of what it is about. */
export type Facts = {
  data: Record<string, unknown>
  /** The member's time zone. */
  zone: string
  /** The class it is about; null if there is none (any more). */
  class: { title: string; starts_at: string; host: string | null; ended_early: boolean } | null
  /** The username of the member who caused it. */
  who: string | null
  /** The title of the note it is about. */
  note: string | null
  /** The number of notifications it combines, and of the members behind them. */
  count?: number
  people?: number
}

/** 'Tue 24 Nov at 6:30 am', in the member's time zone. */
export const momentIn = ({ zone }: Facts, moment: unknown): string => formatMoment(String(moment), zone)

export const titleOf = (facts: Facts) => facts.class?.title ?? 'A class'
export const startOf = (facts: Facts) => (facts.class ? momentIn(facts, facts.class.starts_at) : 'soon')
export const hostOf = ({ class: it }: Facts) => (it?.host ? ` with ${it.host}` : '')
export const classPage = ({ data }: Facts) => `/classes/${data.class}`

/** A notification about a class says nothing new once the class has started. */
export const classStart = ({ class: it }: Facts) => (it ? new Date(it.starts_at) : null)

/** The moment in `data.not_after`: by then the reminder is obsolete. */
export const notAfter = ({ data }: Facts) => (data.not_after ? new Date(String(data.not_after)) : null)

/** The reason why somebody on the waitlist was passed over, by the code of the refusal. */
export const obstacles: Record<string, string> = {
  no_credit: 'you have no class left for that day',
  overlap: 'you already have a seat at that time',
  booking_limit: 'you hold as many seats as you can at a time',
  restricted: 'you can hold one seat at a time for now',
  paused: 'your membership is paused on that day',
  safety_notice: 'there is a new safety notice to read first',
  quiet_hours: 'it was night, and you had not asked to be woken',
}
