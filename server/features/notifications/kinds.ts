import { catalogue } from '../../core/language.ts'
import { checkinKinds } from './checkin-kinds.ts'
import { circleKinds } from './circle-kinds.ts'
import { classKinds } from './class-kinds.ts'
import type { Channels, Kind, Words } from './kind.ts'
import { ownKinds } from './own-kinds.ts'
import { staffKinds } from './staff-kinds.ts'
import { webinarKinds } from './webinar-kinds.ts'

/**
 * Every kind. A new one is a line in its file, its name in the contract if members see it in Settings, and a `notify` where it
 * happens.
 */
export const kinds = {
  ...classKinds,
  ...checkinKinds,
  ...webinarKinds,
  ...ownKinds,
  ...circleKinds,
  ...staffKinds,
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]

const words = catalogue<Record<KindName, Words>>(kinds)
/** Kinds whose channels members can choose. */
export const memberKinds = kindNames.filter((name) => !('staff' in kinds[name]))
/** A kind, with its sentences in the current language. */
export const kindOf = (name: string): Kind => ({ ...kinds[name as KindName], ...words[name as KindName] })

/**
 * Mails to an address rather than to a member: their feature queues them (server/mails.ts), and they cannot be switched off.
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
