import type { Answer, Parsed } from '../../../../contract/api.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useRead, useReadIfAny } from '../../../data/read.ts'
import { useStaffChange } from '../calls.ts'

export type Row = Answer<'GET /api/staff/checkins/'>[number]
export type Hours = Parsed<'PUT /api/staff/availability/'>['body']
export type Outcome = Parsed<'PATCH /api/staff/checkins/:id/'>['body']
export const views = ['upcoming', 'waiting', 'past'] as const
export type When = (typeof views)[number]

export const useCheckins = (when: When) =>
  useReadPages('GET /api/staff/checkins/', { query: { when, limit: 30 } })

/** Reads a check-in; null if it does not exist. */
export const useCheckin = (id: number) => useReadIfAny('GET /api/staff/checkins/:id/', { params: { id } })

/** Provides the changes that staff can make to a check-in. */
export function useCheckinChanges(id: number) {
  const params = { id }
  const write = useStaffChange('PATCH /api/staff/checkins/:id/')
  const cancel = useStaffChange('POST /api/staff/checkins/:id/cancel/')
  return {
    write: (body: Outcome) => write({ params, body }),
    cancel: (reason: string) => cancel({ params, body: { reason } }),
  }
}

export const useHours = () => useRead('GET /api/staff/availability/')

export function usePutHours() {
  const put = useStaffChange('PUT /api/staff/availability/')
  return (body: Hours) => put({ body })
}
