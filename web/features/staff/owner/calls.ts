import type { Answer } from '../../../../contract/api.ts'
import type { Role } from '../../../../contract/limits.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { useStaffChange } from '../calls.ts'

export type Entry = Answer<'GET /api/staff/audit/'>[number]

/** Reads the audit entries that match the non-empty filters. */
export function useAudit(filters: { who: string; whom: string; what: string }) {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return useReadPages('GET /api/staff/audit/', { query: { limit: 50, ...set } }, { keepsPrevious: true })
}

export function useRoleChanges() {
  const give = useStaffChange('PUT /api/staff/roles/:username/:role/')
  const take = useStaffChange('DELETE /api/staff/roles/:username/:role/')
  return {
    give: (username: string, role: Role, display_name?: string) =>
      give({ params: { username, role }, body: display_name ? { display_name } : {} }),
    take: (username: string, role: Role) => take({ params: { username, role } }),
  }
}
