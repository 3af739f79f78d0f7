import { KeyMissing } from '../../core/vault.ts'
import { refuse } from '../../http/refuse.ts'
import { words } from './copy.ts'

/**
 * Encrypted data is unavailable without its key, never shown as empty.
 *
 * @param closed the sentence for data whose key is missing
 */
export function withKey<T>(closed: 'journalClosed' | 'moodsClosed', work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    throw refuse(503, { detail: words[closed] }, { 'retry-after': '60' })
  }
}
