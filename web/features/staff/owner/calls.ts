import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/api.ts'
import type { Role } from '../../../../contract/limits.ts'
import { useReload } from '../calls.ts'
import { inPages } from '../../../api/pages.ts'
import { staffCall, staffExchange } from '../staffCall.ts'

export type Entry = Answer<'GET /api/staff/audit/'>[number]

/** The changes that match the filters that are set. */
export const useAudit = (filters: { who: string; whom: string; what: string }) =>
  useInfiniteQuery({
    queryKey: ['staff', 'audit', filters],
    placeholderData: keepPreviousData,
    ...inPages((cursor, signal) => {
      const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
      return staffExchange('GET /api/staff/audit/', { query: { limit: 50, ...set, ...cursor } }, { signal })
    }),
  })

/** Gives and takes roles, and reloads what shows them, also after a refusal. */
export function useRoleChanges() {
  const reload = useReload()
  return {
    give: (username: string, role: Role, display_name?: string) =>
      staffCall('PUT /api/staff/roles/:username/:role/', {
        params: { username, role },
        body: display_name ? { display_name } : {},
      }).finally(reload),
    take: (username: string, role: Role) =>
      staffCall('DELETE /api/staff/roles/:username/:role/', { params: { username, role } }).finally(reload),
  }
}
