import type { Answer } from '../../../contract/api.ts'
import { download } from '../../api/call.ts'
import { downloadTimeout, saveFile } from '../../api/saveFile.ts'
import { useChange } from '../../data/change.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { useRead } from '../../data/read.ts'

const decisions = 'GET /api/moderation/decisions/'
export type Decision = Answer<typeof decisions>[number]

/** What was decided about the member, newest first. */
export const useDecisions = () => useReadPages(decisions, { query: { limit: 20 } })

export const useAppeal = () =>
  useChange('POST /api/moderation/decisions/:id/appeal/', { touches: [decisions] }).mutateAsync
export const useAnswer = () =>
  useChange('POST /api/moderation/decisions/:id/appeal/answer/', { touches: [decisions] }).mutateAsync

const reports = 'GET /api/moderation/reports/'
export type Report = Answer<typeof reports>[number]

/** What the member reported, newest first. */
export const useReports = () => useReadPages(reports, { query: { limit: 20 } })

const closed = 'POST /api/moderation/closed/'

/** Why an account was closed, by the token of a mail. */
export const useClosed = (token: string) => useRead(closed, { body: { token } })

export const useClosedAppeal = () =>
  useChange('POST /api/moderation/closed/appeal/', { touches: [closed] }).mutateAsync

/** Downloads the data of a closed account as a file. */
export async function downloadClosed(token: string, password: string): Promise<void> {
  const file = await download(
    'POST /api/moderation/closed/export/',
    { body: { token, password } },
    { timeout: downloadTimeout },
  )
  saveFile('nitya-your-data.json', file)
}
