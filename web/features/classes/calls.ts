import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '../../../contract/api.ts'
import { schedule } from '../../../contract/limits.ts'
import { call, exchange } from '../../api/call.ts'
import { Refused } from '../../api/failures.ts'
import { classesKey, useSeatChange } from '../../core/seats.ts'

export type Class = Answer<'GET /api/classes/'>[number]
export type ClassDetails = Answer<'GET /api/classes/:id/'>
export type Credits = Answer<'GET /api/credits/'>
export type Filters = Pick<
  NonNullable<Input<'GET /api/classes/'>['query']>,
  'style' | 'level' | 'language' | 'host' | 'suits'
>

/** The classes of seven days from `from` (a calendar day) that match the filters. */
export function useWeek(from: string, filters: Filters) {
  return useQuery({
    queryKey: [classesKey, 'week', from, filters],
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const found: Class[] = []
      let cursor: string | undefined
      do {
        const query = { ...filters, from, days: 7, limit: 100, ...(cursor && { cursor }) }
        const { answer, next } = await exchange('GET /api/classes/', { query }, { signal })
        found.push(...answer)
        cursor = next
      } while (cursor)
      return found
    },
  })
}

/** When the next class after these days is, if there is one within a month; read only while `isWanted`. */
export function useNextStart(after: string, filters: Filters, isWanted: boolean) {
  return useQuery({
    queryKey: [classesKey, 'next', after, filters],
    enabled: isWanted,
    async queryFn({ signal }) {
      const [next] = await call(
        'GET /api/classes/',
        { query: { ...filters, suits: undefined, from: after, days: schedule.daysMax, limit: 1 } },
        { signal },
      )
      return next?.starts_at ?? null
    },
  })
}

/** One class; null if there is none. */
export function useClass(id: number) {
  return useQuery({
    queryKey: [classesKey, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /api/classes/:id/', { params: { id } }, { signal }).catch((failure: unknown) => {
        if (failure instanceof Refused && failure.status === 404) return null
        throw failure
      }),
  })
}

export const useBook = (id: number) =>
  useSeatChange((body: Input<'POST /api/classes/:id/book/'>['body']) =>
    call('POST /api/classes/:id/book/', { params: { id }, body }),
  )

export const useCancel = (id: number) =>
  useSeatChange(() => call('POST /api/classes/:id/cancel/', { params: { id } }))

export const useExcuse = (id: number) =>
  useSeatChange(() => call('POST /api/classes/:id/excuse/', { params: { id } }))

/** The member's planned or running pause; read only for those who can have one. */
export function usePaused(isWanted: boolean) {
  return useQuery({
    queryKey: [classesKey, 'pause'],
    enabled: isWanted,
    queryFn: ({ signal }) => call('GET /api/membership/pause/', {}, { signal }),
  })
}

export const usePause = () =>
  useSeatChange((body: Input<'POST /api/membership/pause/'>['body']) =>
    call('POST /api/membership/pause/', { body }),
  )

export const useWithdrawPause = () => useSeatChange(() => exchange('DELETE /api/membership/pause/'))

/** The address of the member's private calendar, asked for when it is to be shown. */
export const useCalendar = () =>
  useMutation({
    mutationFn: (renew: boolean) => call(renew ? 'POST /api/calendar/renew/' : 'GET /api/calendar/'),
  })
