import type { Entry } from '../../core/audit.ts'
import { lockOwners } from '../../core/roles.ts'
import type { Db } from '../../db/connect.ts'
import { missing, refuseByRule } from '../../http/refuse.ts'
import { serveChange, type RouteContext } from '../../http/serve.ts'
import { forbidden, type StaffViewer } from '../../http/staff.ts'
import type { Services } from '../../services.ts'
import { lockMember, setDisabled } from './queries.types.ts'

/** Serves the calls that disable and enable accounts. */
export function serveAccess(context: RouteContext, { db }: Services): void {
  serveChange(
    context,
    db,
    'POST /api/staff/members/:username/disable/',
    (tx, { params, body, viewer }) =>
      change(tx, viewer, params.username, { disabled: true, reason: body.reason }),
    lockOwners,
  )

  serveChange(context, db, 'POST /api/staff/members/:username/enable/', (tx, { params, viewer }) =>
    change(tx, viewer, params.username, { disabled: false }),
  )
}

/** @throws 404; 403 for a staff account, unless the viewer is an owner; 409 `own_account` */
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
  const { username: name, disabled_at: since, leads } = member
  const before = since !== null
  if (before === wish.disabled)
    return { entry: null, answer: { username: name, disabled_at: since?.toISOString() ?? null } }
  const [changed] = await setDisabled.run({ id: member.id, disabled: wish.disabled }, tx)
  const entry: Entry = {
    what: wish.disabled ? 'member.disable' : 'member.enable',
    whom: member.id,
    before: { disabled: before, ...(leads !== null && { leads }) },
    after: wish,
  }
  return {
    entry,
    answer: { username: name, disabled_at: changed!.disabled_at?.toISOString() ?? null },
  }
}
