import type { Purpose } from '../../../contract/limits.ts'
import { useCache } from '../../api/cache.ts'
import { dropUnsaved } from '../../core/bodyType.ts'
import { call, download } from '../../api/call.ts'
import { saveFile } from '../../api/saveFile.ts'
import { failed, type Feedback, succeeded } from '../../ui/useAttempt.ts'
import { copy } from './copy.ts'
import { deleteAccountFailure, downloadFailure, withdrawFailure } from './failures.ts'

const words = copy.yourData

/** Milliseconds. Deleting an account with many rows takes the server a while. */
const deletionTimeout = 120_000
/** Milliseconds. As long as the server allows a large download on a slow connection. */
const downloadTimeout = 20 * 60_000

/** Withdraws consents and deletes all journal entries. Both drop what this browser has cached. */
export function useWithdrawals() {
  const cache = useCache()

  async function change(work: () => Promise<unknown>, sentence: string, field?: string): Promise<Feedback> {
    try {
      await work()
      return succeeded(sentence)
    } catch (failure) {
      return { ...withdrawFailure(failure), ...(field && { field }) }
    } finally {
      await cache.touchAll()
    }
  }

  return {
    withdraw: (purpose: Purpose) =>
      change(async () => {
        await call('DELETE /api/consents/:purpose/', { params: { purpose } })
        if (purpose === 'dosha') dropUnsaved()
      }, words.agreed[purpose].withdrawn),
    eraseJournal: (password: string) =>
      change(
        () => call('DELETE /api/journal/', { body: { password } }),
        words.agreed.erase.erased,
        'password',
      ),
  }
}

/** Downloads the member's data as a file. */
export async function downloadData(password: string): Promise<Feedback> {
  if (password === '') return failed(words.passwordRequired, 'password')
  try {
    const file = await download('GET /api/accounts/export/', {}, { password, timeout: downloadTimeout })
    saveFile(`nitya-your-data-${new Date().toISOString().slice(0, 10)}.json`, file)
    return succeeded(words.download.done)
  } catch (failure) {
    return { ...downloadFailure(failure), field: 'password' }
  }
}

/** Deletes the account. Returns what went wrong, or nothing once it is deleted. */
export async function deleteAccount(password: string): Promise<Feedback | undefined> {
  try {
    await call('DELETE /api/accounts/me/', { body: { password } }, { timeout: deletionTimeout })
    return undefined
  } catch (failure) {
    return { ...deleteAccountFailure(failure), field: 'password' }
  }
}
