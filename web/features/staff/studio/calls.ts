import type { Answer, Input } from '../../../../contract/api.ts'
import { useRead, useReadAll, useReadIfAny } from '../../../data/read.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useStaffChange, useStaffChangeOnce } from '../calls.ts'

export type StaffClass = Answer<'GET /api/staff/classes/'>[number]
export type ClassType = Answer<'GET /api/staff/class-types/'>[number]
export type Series = Answer<'GET /api/staff/series/'>[number]
export type RosterRow = Answer<'GET /api/staff/classes/:id/roster/'>[number]
export type Affected = Answer<'GET /api/staff/classes/:id/affected/'>
export type Copied = Answer<'POST /api/staff/classes/copy-week/'>
export type Decided = Answer<'PATCH /api/staff/series/:id/'>

const all = { limit: 100 }

/** Reads the classes of seven days from `from`, a calendar day in India. */
export const useStaffWeek = (from: string) =>
  useReadAll('GET /api/staff/classes/', { query: { ...all, from, days: 7 } }, { keepsPrevious: true })

/** Reads a class; null if it does not exist. */
export const useStaffClass = (id: number) => useReadIfAny('GET /api/staff/classes/:id/', { params: { id } })

export const useRoster = (id: number) => useRead('GET /api/staff/classes/:id/roster/', { params: { id } })

export const useTypes = () => useReadAll('GET /api/staff/class-types/', { query: all })

/** Reads the members who can host classes; for the desk and owners. */
export const useHosts = () => useRead('GET /api/staff/hosts/')

export const useSeries = () => useReadPages('GET /api/staff/series/', { query: { limit: 50 } })

type Change = NonNullable<Input<'GET /api/staff/classes/:id/affected/'>['query']>

/**
 * Reads the members affected by a change to a class; an empty change means cancelling, undefined disables the
 * read.
 */
export const useAffected = (id: number, change: Change | undefined) =>
  useRead(
    'GET /api/staff/classes/:id/affected/',
    { params: { id }, query: change ?? {} },
    { enabled: change !== undefined },
  )

/** Provides the changes that staff can make to the schedule. */
export function usePlanning() {
  const addClass = useStaffChange('POST /api/staff/classes/')
  const changeClass = useStaffChange('PATCH /api/staff/classes/:id/')
  const cancelClass = useStaffChange('POST /api/staff/classes/:id/cancel/')
  const endClass = useStaffChange('POST /api/staff/classes/:id/end/')
  const copyWeek = useStaffChange('POST /api/staff/classes/copy-week/')
  const addType = useStaffChange('POST /api/staff/class-types/')
  const changeType = useStaffChange('PATCH /api/staff/class-types/:id/')
  const addSeries = useStaffChange('POST /api/staff/series/')
  const changeSeries = useStaffChange('PATCH /api/staff/series/:id/')
  const correct = useStaffChange('PATCH /api/staff/classes/:id/roster/:username/')
  const addToRoster = useStaffChange('POST /api/staff/classes/:id/roster/')
  const takeOffRoster = useStaffChange('DELETE /api/staff/classes/:id/roster/:username/')
  const writeToClass = useStaffChangeOnce('POST /api/staff/classes/:id/message/')
  return {
    addClass: (body: Input<'POST /api/staff/classes/'>['body']) => addClass({ body }),
    changeClass: (id: number, body: Input<'PATCH /api/staff/classes/:id/'>['body']) =>
      changeClass({ params: { id }, body }),
    cancelClass: (id: number, reason: string) => cancelClass({ params: { id }, body: { reason } }),
    endClass: (id: number) => endClass({ params: { id } }),
    copyWeek: (from: string, to: string) => copyWeek({ body: { from, to } }),
    addType: (body: Input<'POST /api/staff/class-types/'>['body']) => addType({ body }),
    changeType: (id: number, body: Input<'PATCH /api/staff/class-types/:id/'>['body']) =>
      changeType({ params: { id }, body }),
    addSeries: (body: Input<'POST /api/staff/series/'>['body']) => addSeries({ body }),
    changeSeries: (id: number, body: Input<'PATCH /api/staff/series/:id/'>['body']) =>
      changeSeries({ params: { id }, body }),
    correct: (id: number, username: string, status: 'attended' | 'no_show') =>
      correct({ params: { id, username }, body: { status } }),
    addToRoster: (id: number, body: Input<'POST /api/staff/classes/:id/roster/'>['body']) =>
      addToRoster({ params: { id }, body }),
    takeOffRoster: (id: number, username: string, reason: string) =>
      takeOffRoster({ params: { id, username }, body: { reason } }),
    writeToClass: (id: number, body: Input<'POST /api/staff/classes/:id/message/'>['body']) =>
      writeToClass({ params: { id }, body }),
  }
}
