import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import { useReadPages } from '../../data/pages/readPages.ts'

const decisions = 'GET /api/moderation/decisions/'
export type Decision = Answer<typeof decisions>[number]

/** Decisions about the member, newest first. */
export const useDecisions = () => useReadPages(decisions, { query: { limit: 20 } })

export const useAppeal = () =>
  useChange('POST /api/moderation/decisions/:id/appeal/', { touches: [decisions] }).mutateAsync
export const useAnswer = () =>
  useChange('POST /api/moderation/decisions/:id/appeal/answer/', { touches: [decisions] }).mutateAsync

const reports = 'GET /api/moderation/reports/'
export type Report = Answer<typeof reports>[number]

/** Reads the member's reports, newest first. */
export const useReports = () => useReadPages(reports, { query: { limit: 20 } })
