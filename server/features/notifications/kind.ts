import Type, { type Static } from 'typebox'
import { Nullable } from '../../../contract/line.ts'
import { columnOf } from '../../db/column.ts'
import type { Facts } from './facts.ts'

const Channels = Type.Object({ app: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() })
export type Channels = Static<typeof Channels>
/** Reads a member's choice of channels; null means the defaults. */
export const readChannels = columnOf(Nullable(Channels))

/** The parts of a kind that are translated. */
export type Words = {
  /** A noun phrase for the kind's subject, used in the unsubscribe page's question. */
  about: string
  title: (facts: Facts) => string
  text: (facts: Facts) => string
  /** The label of the email's button. */
  action: string
}

/**
 * One kind of notification: its words, link and channels. Notifications of a kind with the same topic
 * (`notification_topic`, derived from `data`) are combined.
 */
export type Kind = Words & {
  /** The path of the page that the notification links to. */
  path: (facts: Facts) => string
  /** The default channels. */
  defaults: Channels
  /**
   * The kind's email cannot be switched off: for kinds about the account, money or a lost seat, and for staff's
   * kinds. A locked kind for members is also never combined, and doesn't count towards the hourly limit.
   */
  locked?: true
  /** The kind is for staff, about the studio's work. Its channels are fixed, so Settings doesn't list it. */
  staff?: true
  /** The kind is sent even in quiet hours, is never combined, and doesn't count towards the hourly limit. */
  urgent?: true
  /** True if this notification is sent even in quiet hours, which end at `quietUntil`. */
  cannotWait?: (facts: Facts, quietUntil: Date) => boolean
  /** The digest is due after `combining.seatMinutes`, because other members may want the same seat. */
  soon?: true
  /** The same text is not sent twice, although the kind is never combined. */
  once?: true
  /** The moment after which the notification is no longer sent; null if there is none. */
  until?: (facts: Facts) => Date | null
}

export const everywhere: Channels = { app: true, mail: true, push: true }
export const noPush: Channels = { app: true, mail: true, push: false }
export const bellOnly: Channels = { app: true, mail: false, push: false }
export const justMail: Channels = { app: false, mail: true, push: false }
export const optIn: Channels = { app: false, mail: false, push: false }

export const today = () => '/dashboard'
