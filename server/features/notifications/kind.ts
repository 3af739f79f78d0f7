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
  /** The subject of its mails, as the page behind their unsubscribe link puts it. */
  about: string
  title: (facts: Facts) => string
  text: (facts: Facts) => string
  /** The label of the mail's button. */
  action: string
}

/** One kind of notification: its words, its link and its channels. */
export type Kind = Words & {
  /** The path of the page it links to. */
  path: (facts: Facts) => string
  /** The default channels. */
  defaults: Channels
  /** Its mail cannot be switched off: it is about the account, money, or a lost seat. */
  locked?: true
  /** It is about the studio's work and goes to staff, so it appears in nobody's settings. */
  staff?: true
  /** It is sent even during quiet hours. */
  urgent?: true
  /** It is about a seat that others want too, so its digest comes sooner. */
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
