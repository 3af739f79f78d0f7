import type { Answer } from '../../../../contract/api.ts'
import type { CaseStatus, ModerationDecision, ReportReason } from '../../../../contract/limits.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useReadIfAny } from '../../../data/read.ts'
import { useStaffChange } from '../calls.ts'

export type Case = Answer<'GET /api/staff/cases/'>[number]
export type WholeCase = Answer<'GET /api/staff/cases/:id/'>
export type Appeal = Answer<'GET /api/staff/appeals/'>[number]

export const useCases = (status: CaseStatus) =>
  useReadPages('GET /api/staff/cases/', { query: { status, limit: 30 } })

/** Reads a case; null if it does not exist. */
export const useCase = (id: number) => useReadIfAny('GET /api/staff/cases/:id/', { params: { id } })

export const useAppeals = () => useReadPages('GET /api/staff/appeals/', { query: { limit: 30 } })

export type Decision = {
  version: number
  decision: ModerationDecision
  rule: ReportReason
  reason: string
  days?: number
  fraud?: boolean
}

/** Provides the changes that moderators can make to a case. */
export function useCaseChanges(id: number) {
  const params = { id }
  const take = useStaffChange('POST /api/staff/cases/:id/take/')
  const release = useStaffChange('POST /api/staff/cases/:id/release/')
  const note = useStaffChange('POST /api/staff/cases/:id/notes/')
  const reveal = useStaffChange('POST /api/staff/cases/:id/reveal/')
  const decide = useStaffChange('POST /api/staff/cases/:id/decision/')
  return {
    take: () => take({ params }),
    release: () => release({ params }),
    note: (text: string) => note({ params, body: { text } }),
    reveal: (reason: string) => reveal({ params, body: { reason } }),
    decide: (body: Decision) => decide({ params, body }),
  }
}

/** Provides the changes that moderators can make to an appeal. */
export function useAppealChanges(id: number) {
  const params = { id }
  const ask = useStaffChange('POST /api/staff/appeals/:id/question/')
  const settle = useStaffChange('POST /api/staff/appeals/:id/')
  return {
    ask: (words: string) => ask({ params, body: { words } }),
    settle: (decision: 'grant' | 'refuse', reason: string) => settle({ params, body: { decision, reason } }),
  }
}
