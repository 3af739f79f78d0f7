import type { Role } from '../../../../contract/limits.ts'
import { useReload } from '../calls.ts'
import { staffCall } from '../staffCall.ts'

/** Gives and takes roles, and reloads what shows them, also after a refusal. */
export function useRoleChanges() {
  const reload = useReload()
  return {
    give: (username: string, role: Role, display_name?: string) =>
      staffCall('PUT /api/staff/roles/:username/:role/', { params: { username, role }, body: display_name ? { display_name } : {} }).finally(reload),
    take: (username: string, role: Role) => staffCall('DELETE /api/staff/roles/:username/:role/', { params: { username, role } }).finally(reload),
  }
}
