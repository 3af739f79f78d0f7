import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../contract/api.ts'
import { inPages } from '../../api/pages.ts'
import { staffCall, staffExchange } from './staffCall.ts'

export type Today = Answer<'GET /api/staff/today/'>

/** Every key begins with it, so that a change can reload all that the console shows. */
const staff = 'staff'
const page = 30

export const useToday = () =>
  useQuery({
    queryKey: [staff, 'today'],
    queryFn: ({ signal }) => staffCall('GET /api/staff/today/', {}, { signal }),
  })

export const useRoles = () =>
  useInfiniteQuery({
    queryKey: [staff, 'roles'],
    ...inPages((cursor, signal) =>
      staffExchange('GET /api/staff/roles/', { query: { limit: page, ...cursor } }, { signal }),
    ),
  })

export const usePeople = (q: string) =>
  useInfiniteQuery({
    queryKey: [staff, 'people', q],
    // While a search is being typed, the list before it stays.
    placeholderData: keepPreviousData,
    ...inPages((cursor, signal) =>
      staffExchange('GET /api/staff/members/', { query: { limit: page, q, ...cursor } }, { signal }),
    ),
  })

/** Reloads everything that the console shows: a change in one place is a number in another. */
export function useReload(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [staff] })
}
