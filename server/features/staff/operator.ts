import type { Role } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import * as queries from './queries.types.ts'

export type RoleWish = { username: string; role: Role; held: boolean; displayName: string | null }

/** Grants or revokes a role on behalf of an operator, with an entry in the staff audit. */
export async function changeRole(db: Db, operator: string, wish: RoleWish) {
  const [decision] = await queries.changeRole.run({ ...wish, actor: null, operator }, db)
  return decision!
}

/** Lists the roles of one member, or of everybody if `username` is null. */
export async function listRoles(db: Db, username: string | null) {
  const rows = await queries.listRoles.run({ username }, db)
  return rows.map(({ granted_at, display_name, ...row }) => ({
    ...row,
    name: display_name ?? '',
    granted: granted_at.toISOString(),
  }))
}
