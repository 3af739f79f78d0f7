import type { Role } from '../../../contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { linkPage, oldestFirst, readPage } from '../../http/cursor.ts'
import { refuseIf } from '../../http/decisions.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { roleLost, type StaffViewer } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { changeRole, findStaff, listStaff } from './queries.types.ts'

/** Serves the calls by which owners list and change roles. */
export function serveRoles(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/roles/', async ({ query, reply }) => {
    const asked = readPage(query, oldestFirst)
    const found = await listStaff.run({ ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, found).map(({ username, name, roles }) => ({ username, name, roles }))
  })

  serve(context, 'PUT /api/staff/roles/:username/:role/', async ({ params, body, viewer }) => {
    await change(db, viewer, { ...params, held: true, displayName: body.display_name ?? null })
    const [found] = await findStaff.run({ username: params.username }, db)
    if (!found) throw missing('Member')
    return found
  })

  serve(context, 'DELETE /api/staff/roles/:username/:role/', async ({ params, viewer }) => {
    await change(db, viewer, { ...params, held: false, displayName: null })
    return undefined
  })
}

type RoleChange = { username: string; role: Role; held: boolean; displayName: string | null }

/** @throws 403 if the caller is no longer an owner; 404; 409 `own_account` or `last_owner` */
async function change(db: Db, viewer: StaffViewer, wish: RoleChange): Promise<void> {
  const [decision] = await changeRole.run({ ...wish, actor: viewer.id, operator: null }, db)
  if (decision?.refusal === 'forbidden') throw await roleLost(db, viewer)
  refuseIf(decision, 'Member')
}
