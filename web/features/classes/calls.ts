import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '../../../contract/api.ts'
import { call, exchange } from '../../lib/call.ts'
import { Refused } from '../../lib/failures.ts'

export type Class = Answer<'GET /api/classes/'>[number]
export type ClassDetails = Answer<'GET /api/classes/:id/'>
export type Credits = Answer<'GET /api/credits/'>
export type Filters = Pick<NonNullable<Input<'GET /api/classes/'>['query']>, 'style' | 'level' | 'language' | 'host' | 'suits'>

/** The classes of seven days from `from` (a calendar day) that match the filters. */
export function useWeek(from: string | undefined, filters: Filters) {
  return useQuery({
    queryKey: ['classes', 'week', from, filters],
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const found: Class[] = []
      for (let cursor: string | undefined, isLast = false; !isLast; ) {
        const query = { ...filters, from: from!, days: 7, limit: 100, ...(cursor && { cursor }) }
        const { answer, next } = await exchange('GET /api/classes/', { query }, { signal })
        found.push(...answer)
        cursor = next
        isLast = next === undefined
      }
      return found
    },
  })
}

/** One class; null if there is none. */
export function useClass(id: number) {
  return useQuery({
    queryKey: ['classes', 'one', id],
    queryFn: ({ signal }) =>
      call('GET /api/classes/:id/', { params: { id } }, { signal }).catch((failure: unknown) => {
        if (failure instanceof Refused && failure.status === 404) return null
        throw failure
      }),
  })
}

/** The member's own classes: the seats and waits ahead, or the first page of what has been. */
export function useMine(when: 'upcoming' | 'past') {
  return useQuery({
    queryKey: ['classes', 'mine', when],
    queryFn: ({ signal }) => call('GET /api/classes/mine/', { query: { when } }, { signal }),
  })
}

export function useCredits() {
  return useQuery({ queryKey: ['classes', 'credits'], queryFn: ({ signal }) => call('GET /api/credits/', {}, { signal }) })
}

/** A change of a booking. Everything that shows classes or credits is read again afterwards, also after a refusal. */
function useChange<T, V>(mutationFn: (given: V) => Promise<T>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: ['classes'] }) })
}

export const useBook = (id: number) =>
  useChange((body: Input<'POST /api/classes/:id/book/'>['body']) => call('POST /api/classes/:id/book/', { params: { id }, body }))

export const useCancel = (id: number) => useChange(() => call('POST /api/classes/:id/cancel/', { params: { id } }))

export const useJoin = (id: number) => useChange(() => call('POST /api/classes/:id/join/', { params: { id } }))

export const useExcuse = (id: number) => useChange(() => call('POST /api/classes/:id/excuse/', { params: { id } }))

export const usePause = () =>
  useChange((body: Input<'POST /api/membership/pause/'>['body']) => call('POST /api/membership/pause/', { body }))

export const useWithdrawPause = () => useChange(() => exchange('DELETE /api/membership/pause/'))

/** The address of the member's private calendar, asked for when it is to be shown. */
export const useCalendar = () => useMutation({ mutationFn: (renew: boolean) => call(renew ? 'POST /api/calendar/renew/' : 'GET /api/calendar/') })
