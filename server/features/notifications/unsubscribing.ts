import { SealBroken, type Seals } from '../../core/seals.ts'
import type { Db } from '../../db/connect.ts'
import { kindNames, type KindName } from './kinds.ts'
import { changeSettings } from './settings.ts'

const purpose = 'notifications:unsubscribe'

/** Whose mails of which kind a link ends. */
export type Subscription = { member: number; kind: KindName }

/** The token of a mail's unsubscribe link: it carries what it ends, sealed, so no table has to hold it. */
export const sealSubscription = (seals: Seals, subscription: Subscription): Promise<string> =>
  seals.seal(JSON.stringify(subscription), purpose)

/** What a token ends; null when it is not ours. */
export async function openSubscription(seals: Seals, token: string): Promise<Subscription | null> {
  try {
    const found = JSON.parse(await seals.open(token, purpose)) as Subscription
    return kindNames.includes(found.kind) ? found : null
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** Switches the mails of a kind off. For a member who has left there is nothing to do. */
export async function unsubscribe(db: Db, { member, kind }: Subscription): Promise<void> {
  await changeSettings(db, member, { kinds: { [kind]: { mail: false } } }).catch((error) => {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
  })
}

const foreignKeyViolation = '23503'
