import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '../../../../contract/api.ts'
import { Refused } from '../../../api/failures.ts'
import { inPages } from '../../../api/pages.ts'
import { useReload } from '../calls.ts'
import { staffCall, staffExchange } from '../staffCall.ts'

export type StaffClass = Answer<'GET /api/staff/classes/'>[number]
export type ClassType = Answer<'GET /api/staff/class-types/'>[number]
export type Series = Answer<'GET /api/staff/series/'>[number]
export type RosterRow = Answer<'GET /api/staff/classes/:id/roster/'>[number]
export type Affected = Answer<'GET /api/staff/classes/:id/affected/'>
export type Copied = Answer<'POST /api/staff/classes/copy-week/'>
export type Decided = Answer<'PATCH /api/staff/series/:id/'>

const page = 100
type Page<T> = { answer: T[]; next: string | undefined }

/** Every page of a list, for lists that are shown whole. */
async function readAll<T>(
  read: (query: { limit: number; cursor?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const found: T[] = []
  let cursor: string | undefined
  do {
    const { answer, next } = await read({ limit: page, ...(cursor && { cursor }) })
    found.push(...answer)
    cursor = next
  } while (cursor)
  return found
}

/** The classes of seven days from `from`, a calendar day in India. */
export const useStaffWeek = (from: string) =>
  useQuery({
    queryKey: ['staff', 'week', from],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      readAll((query) =>
        staffExchange('GET /api/staff/classes/', { query: { from, days: 7, ...query } }, { signal }),
      ),
  })

/** One class; null if there is none. */
export const useStaffClass = (id: number) =>
  useQuery({
    queryKey: ['staff', 'class', id],
    queryFn: ({ signal }) =>
      staffCall('GET /api/staff/classes/:id/', { params: { id } }, { signal }).catch(nullIfMissing),
  })

export const useRoster = (id: number) =>
  useQuery({
    queryKey: ['staff', 'roster', id],
    queryFn: ({ signal }) => staffCall('GET /api/staff/classes/:id/roster/', { params: { id } }, { signal }),
  })

export const useTypes = () =>
  useQuery({
    queryKey: ['staff', 'class-types'],
    queryFn: ({ signal }) =>
      readAll((query) => staffExchange('GET /api/staff/class-types/', { query }, { signal })),
  })

/** Whom classes can be given to; for the desk and owners. */
export const useHosts = () =>
  useQuery({
    queryKey: ['staff', 'hosts'],
    queryFn: ({ signal }) => staffCall('GET /api/staff/hosts/', {}, { signal }),
  })

export const useSeries = () =>
  useInfiniteQuery({
    queryKey: ['staff', 'series'],
    ...inPages((cursor, signal) =>
      staffExchange('GET /api/staff/series/', { query: { limit: 50, ...cursor } }, { signal }),
    ),
  })

type Change = NonNullable<Input<'GET /api/staff/classes/:id/affected/'>['query']>

/** Whom a change of a class would concern; an empty change is its cancelling, and undefined is not asked about. */
export const useAffected = (id: number, change: Change | undefined) =>
  useQuery({
    queryKey: ['staff', 'affected', id, change],
    enabled: change !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      staffCall('GET /api/staff/classes/:id/affected/', { params: { id }, query: change ?? {} }, { signal }),
  })

/** What staff change of the schedule. What shows it is read again, also after a refusal. */
export function usePlanning() {
  const reload = useReload()
  return {
    addClass: (body: Input<'POST /api/staff/classes/'>['body']) =>
      staffCall('POST /api/staff/classes/', { body }).finally(reload),
    changeClass: (id: number, body: Input<'PATCH /api/staff/classes/:id/'>['body']) =>
      staffCall('PATCH /api/staff/classes/:id/', { params: { id }, body }).finally(reload),
    cancelClass: (id: number, reason: string) =>
      staffCall('POST /api/staff/classes/:id/cancel/', { params: { id }, body: { reason } }).finally(reload),
    endClass: (id: number) =>
      staffCall('POST /api/staff/classes/:id/end/', { params: { id } }).finally(reload),
    copyWeek: (from: string, to: string) =>
      staffCall('POST /api/staff/classes/copy-week/', { body: { from, to } }).finally(reload),
    addType: (body: Input<'POST /api/staff/class-types/'>['body']) =>
      staffCall('POST /api/staff/class-types/', { body }).finally(reload),
    changeType: (id: number, body: Input<'PATCH /api/staff/class-types/:id/'>['body']) =>
      staffCall('PATCH /api/staff/class-types/:id/', { params: { id }, body }).finally(reload),
    addSeries: (body: Input<'POST /api/staff/series/'>['body']) =>
      staffCall('POST /api/staff/series/', { body }).finally(reload),
    changeSeries: (id: number, body: Input<'PATCH /api/staff/series/:id/'>['body']) =>
      staffCall('PATCH /api/staff/series/:id/', { params: { id }, body }).finally(reload),
    correct: (id: number, username: string, status: 'attended' | 'no_show') =>
      staffCall('PATCH /api/staff/classes/:id/roster/:username/', {
        params: { id, username },
        body: { status },
      }).finally(reload),
    giveCredit: (username: string, body: Input<'POST /api/staff/members/:username/credits/'>['body']) =>
      staffCall('POST /api/staff/members/:username/credits/', { params: { username }, body }).finally(reload),
    takeCreditBack: (username: string, id: number) =>
      staffCall('DELETE /api/staff/members/:username/credits/:id/', { params: { username, id } }).finally(
        reload,
      ),
  }
}

function nullIfMissing(failure: unknown): null {
  if (failure instanceof Refused && failure.status === 404) return null
  throw failure
}
