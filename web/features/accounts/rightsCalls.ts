import type { Purpose } from '../../../contract/limits.ts'
import { call, download } from '../../api/call.ts'
import { useChange } from '../../data/change.ts'
import { downloadTimeout, saveFile } from '../../core/saveFile.ts'
import { dropUnsaved } from '../../core/bodyType.ts'

/** In milliseconds, because deleting an account with many rows is slow. */
const deletionTimeout = 120_000

/** Withdraws a consent and rereads all cached data, as deleting the journal does. */
export const useWithdraw = () =>
  useChange(
    async (purpose: Purpose) => {
      await call('DELETE /api/consents/:purpose/', { params: { purpose } })
      if (purpose === 'dosha') dropUnsaved()
    },
    { touches: 'all' },
  )

/** Deletes every entry of the journal. */
export const useEraseJournal = () => useChange('DELETE /api/journal/', { touches: 'all' })

/** Downloads the member's data as a file. */
export async function downloadData(password: string): Promise<void> {
  const file = await download('GET /api/accounts/export/', {}, { password, timeout: downloadTimeout })
  saveFile(`nitya-your-data-${new Date().toISOString().slice(0, 10)}.json`, file)
}

export const deleteAccount = (password: string) =>
  call('DELETE /api/accounts/me/', { body: { password } }, { timeout: deletionTimeout })
