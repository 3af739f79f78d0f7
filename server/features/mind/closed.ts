import { KeyMissing } from '../../core/vault.ts'
import { refuse } from '../../http/refuse.ts'
import { words } from './copy.ts'

/**
 * Returns the result of `work`, which reads encrypted data.
 *
 * @throws 503 with the sentence `closed` if the data's key is missing, so that unreadable data never looks
 * empty
 */
export function withKey<T>(closed: 'journalClosed' | 'moodsClosed', work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    throw refuse(503, { detail: words[closed] }, { 'retry-after': '60' })
  }
}
