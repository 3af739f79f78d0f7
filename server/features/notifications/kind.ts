import Type, { type Static } from 'typebox'
import { Nullable } from '../../../contract/line.ts'
import { columnOf } from '../../db/column.ts'
import type { Facts } from './facts.ts'

const Channels = Type.Object({ app: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() })
export type Channels = Static<typeof Channels>
/** A member's choice; null for the defaults. */
export const readChannels = columnOf(Nullable(Channels))

/** What a translation of a kind consists of. */
export type Words = {
  /** What its mails are about, in the question of the unsubscribe page; their subject is `title`. */
  about: string
  title: (facts: Facts) => string
  text: (facts: Facts) => string
  /** The label of the mail's button. */
  action: string
}

/**
 * One kind of notification: its words, its link and its channels. Those of one `notification_topic`, which is taken
 * from `data`, are combined.
 */
export type Kind = Words & {
  /** The path of the page it links to. */
  path: (facts: Facts) => string
  /** The default channels. */
  defaults: Channels
  /**
   * Its mail cannot be switched off, and is never combined or counted: for members those about the account, money, or
   * a lost seat.
   */
  locked?: true
  /** It is about the studio's work and goes to staff: its channels are fixed, so nobody's settings list it. */
  staff?: true
  /** It is sent even during quiet hours, and never combined or counted. */
  urgent?: true
  /** Its digest comes after `combining.seatMinutes`, because it is about a seat that others want too. */
  soon?: true
  /** Its text is all its news, so the same text is not sent twice, even for a kind that is never combined. */
  once?: true
  /** After this moment it is no longer sent; null: no limit. */
  until?: (facts: Facts) => Date | null
}

export const everywhere: Channels = { app: true, mail: true, push: true }
export const noPush: Channels = { app: true, mail: true, push: false }
export const bellOnly: Channels = { app: true, mail: false, push: false }
export const justMail: Channels = { app: false, mail: true, push: false }
export const optIn: Channels = { app: false, mail: false, push: false }

export const today = () => '/dashboard'
