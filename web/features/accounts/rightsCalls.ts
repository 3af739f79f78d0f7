import { useQueryClient } from '@tanstack/react-query'
import type { Purpose } from '../../../contract/limits.ts'
import { dropUnsaved } from '../../lib/bodyType.ts'
import { call, download } from '../../lib/call.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { copy, downloadFailure, failed, type Field, leaveFailure, type Said, succeeded, withdrawFailure } from './copy.ts'

const words = copy.yourData

/** Deleting a long life takes the server a while, in milliseconds. */
const patience = 120_000
/** As long as the server gives a large download on a slow line, in milliseconds. */
const downloadPatience = 20 * 60_000

/** Takes consents back, and empties the journal; what this browser had read of either is forgotten. */
export function useWithdrawals() {
  const cache = useQueryClient()

  async function change(work: () => Promise<unknown>, sentence: string, field?: Field): Promise<Said> {
    try {
      await work()
      return succeeded(sentence)
    } catch (failure) {
      return { ...withdrawFailure(failure), ...(field && { field }) }
    } finally {
      cache.removeQueries({ type: 'inactive' })
      await cache.invalidateQueries()
    }
  }

  return {
    withdraw: (purpose: Purpose) =>
      change(async () => {
        await call('DELETE /api/consents/:purpose/', { params: { purpose } })
        if (purpose === 'dosha') dropUnsaved()
      }, words.agreed[purpose].withdrawn),
    eraseJournal: (password: string) =>
      change(() => call('DELETE /api/journal/', { body: { password } }), words.agreed.erase.erased, 'password'),
  }
}

/** Fetches everything that is the member's and hands it to the browser as a file. */
export async function downloadEverything(password: string): Promise<Said> {
  if (password === '') return failed(words.passwordRequired, 'password')
  try {
    const everything = await download('GET /api/accounts/export/', {}, { password, patience: downloadPatience })
    saveFile(`nitya-your-data-${new Date().toISOString().slice(0, 10)}.json`, everything)
    return succeeded(words.download.done)
  } catch (failure) {
    return { ...downloadFailure(failure), field: 'password' }
  }
}

/** Deletes the account. Answers what went wrong, or nothing once it is gone. */
export async function deleteAccount(password: string): Promise<Said | undefined> {
  try {
    await call('DELETE /api/accounts/me/', { body: { password } }, { patience })
    return undefined
  } catch (failure) {
    return { ...leaveFailure(failure), field: 'password' }
  }
}
