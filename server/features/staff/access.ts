import { recordAudit } from '../../core/audit.ts'
import { lockOwners } from '../../core/roles.ts'
import type { Db } from '../../db/connect.ts'
import { missing, refuseByRule } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { forbidden, type StaffViewer } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { lockMember, setDisabled } from './queries.types.ts'

/** Disabling and enabling accounts. */
export function serveAccess(context: RouteContext, { db }: Services): void {
  serve(context, 'POST /api/staff/members/:username/disable/', ({ params, body, viewer, holdRole }) =>
    db.transaction(async (tx) => {
      await lockOwners(tx)
      await holdRole(tx)
      return change(tx, viewer, params.username, { disabled: true, reason: body.reason })
    }),
  )

  serve(context, 'POST /api/staff/members/:username/enable/', ({ params, viewer, holdRole }) =>
    db.transaction(async (tx) => {
      await holdRole(tx)
      return change(tx, viewer, params.username, { disabled: false })
    }),
  )
}

/** @throws 404, 403 for staff that only an owner may change, 409 `own_account` */
async function change(
  tx: Db,
  viewer: StaffViewer,
  username: string,
  wish: { disabled: boolean; reason?: string },
) {
  const [member] = await lockMember.run({ username }, tx)
  if (!member) throw missing('Member')
  if (member.id === viewer.id) throw refuseByRule('own_account')
  if (member.staff && !viewer.roles.includes('owner')) throw forbidden()
  const before = member.disabled_at !== null
  if (before === wish.disabled)
    return { username: member.username, disabled_at: member.disabled_at?.toISOString() ?? null }
  const [changed] = await setDisabled.run({ id: member.id, disabled: wish.disabled }, tx)
  const what = wish.disabled ? 'member.disable' : 'member.enable'
  await recordAudit(tx, { who: viewer.id, what, whom: member.id, before: { disabled: before }, after: wish })
  return { username: member.username, disabled_at: changed!.disabled_at?.toISOString() ?? null }
}
