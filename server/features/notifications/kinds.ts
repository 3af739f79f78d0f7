import { catalogue } from '../../core/language.ts'
import { checkinKinds } from './checkin-kinds.ts'
import { circleKinds } from './circle-kinds.ts'
import { classKinds } from './class-kinds.ts'
import type { Channels, Kind, Words } from './kind.ts'
import { ownKinds } from './own-kinds.ts'
import { staffKinds } from './staff-kinds.ts'
import { webinarKinds } from './webinar-kinds.ts'

/** Every kind of notification. CONTRIBUTING.md lists the other changes that a new kind requires. */
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
/** Returns a kind with its words in the current language. */
export const kindOf = (name: string): Kind => ({ ...kinds[name as KindName], ...words[name as KindName] })

/**
 * Emails to an address instead of a member. Each is queued by its feature (server/mails.ts) and can't be
 * switched off.
 */
export const mailOnly: Record<string, Channels> = {
  account: { app: false, mail: true, push: false },
  payments: { app: false, mail: true, push: false },
}

/** Returns a member's channels for a kind: their choice, or the defaults. A locked email is always on. */
export function channelsOf(name: string, chosen: Channels | null): Channels {
  const { defaults, locked } = kindOf(name)
  const { app, mail, push } = chosen ?? defaults
  return { app, mail: mail || locked === true, push }
}
