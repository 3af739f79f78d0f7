import { moderation } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { catalogue } from './language.ts'
import { findClosed, type IFindClosedResult } from './queries.types.ts'
import { SealBroken, type Seals } from './seals.ts'

const purpose = 'moderation:closed'

export const closedWords = catalogue({
  badLink: 'This link is invalid or has expired. Please use the one in our latest email about your account.',
  exportOver: `Your data could be downloaded for ${moderation.exportDays} days after your account was closed.`,
})

/** Returns the token for emails to a closed account's owner: the decision's id, encrypted. */
export const sealClosed = (seals: Seals, decision: number): Promise<string> =>
  seals.seal(String(decision), purpose)

/**
 * Returns the decision and member of a closed account's token; null if we did not issue it, or it is too old.
 */
export async function openClosed(
  { db, seals }: Pick<Services, 'db' | 'seals'>,
  token: string,
): Promise<IFindClosedResult | null> {
  const decision = await seals.open(token, purpose).catch((error: unknown) => {
    if (error instanceof SealBroken) return null
    throw error
  })
  const [found] = decision === null ? [] : await findClosed.run({ decision: Number(decision) }, db)
  return found ?? null
}
