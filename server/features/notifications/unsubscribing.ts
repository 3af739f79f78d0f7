import { SealBroken, type Seals } from '../../core/seals.ts'
import type { Db } from '../../db/connect.ts'
import { kindNames, type KindName } from './kinds.ts'
import { changeSettings } from './settings.ts'

const purpose = 'notifications:unsubscribe'

/** The member and the kind whose emails an unsubscribe link switches off. */
export type Subscription = { member: number; kind: KindName }

/** Returns the token of an email's unsubscribe link: the encrypted subscription, so nothing is stored. */
export const sealSubscription = (seals: Seals, subscription: Subscription): Promise<string> =>
  seals.seal(JSON.stringify(subscription), purpose)

/** Returns the content of a token; null if the token is invalid. */
export async function openSubscription(seals: Seals, token: string): Promise<Subscription | null> {
  try {
    const found = JSON.parse(await seals.open(token, purpose)) as Subscription
    return kindNames.includes(found.kind) ? found : null
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** Switches off the emails of a kind. Does nothing for a deleted member. */
export async function unsubscribe(db: Db, { member, kind }: Subscription): Promise<void> {
  await changeSettings(db, member, { kinds: { [kind]: { mail: false } } }).catch((error) => {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
  })
}

const foreignKeyViolation = '23503'
