import { recordAudit } from '../../../core/audit.ts'
import { readMembership } from '../../../core/membership.ts'
import type { Db } from '../../../db/connect.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { readRetryKey } from '../../../http/retry.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import { revokeByHand } from '../queries.types.ts'
import {
  findGivenDays,
  findMember,
  findRetriedGrant,
  grantOnce,
  lockMembership,
  takeDaysBack,
} from './queries.types.ts'

/** Plus without a payment, and its early end. */
export function serveMemberships(context: RouteContext, { db }: Services): void {
  serve(
    context,
    'POST /api/staff/members/:username/membership/',
    ({ params, body, viewer, request, reply, holdRole }) => {
      const retryKey = readRetryKey(request)
      return db.transaction(async (tx) => {
        await holdRole(tx)
        const member = await holdAnother(tx, viewer.id, params.username)
        const before = await readMembership(tx, member)
        const [granted] = await grantOnce.run({ member, days: body.days, retryKey }, tx)
        if (!granted) {
          reply.code(200)
          const [earlier] = await findRetriedGrant.run({ member, retryKey: retryKey! }, tx)
          return { ...before, id: earlier!.id }
        }
        const after = await readMembership(tx, member)
        await recordAudit(tx, {
          who: viewer.id,
          what: 'membership.grant',
          whom: member,
          before,
          after: { ...after, days: body.days, reason: body.reason },
        })
        return { ...after, id: granted.id }
      })
    },
  )

  serve(context, 'DELETE /api/staff/members/:username/membership/:id/', ({ params, viewer, holdRole }) =>
    db.transaction(async (tx) => {
      await holdRole(tx)
      const member = await holdAnother(tx, viewer.id, params.username)
      const before = await readMembership(tx, member)
      const whose = { member, grant: params.id }
      const [taken] = await takeDaysBack.run(whose, tx)
      if (!taken) {
        const [found] = await findGivenDays.run(whose, tx)
        if (!found) throw missing('Membership')
        if (!found.ended) throw refuseByRule('too_late')
        return undefined
      }
      const after = await readMembership(tx, member)
      await recordAudit(tx, {
        who: viewer.id,
        what: 'membership.take_back',
        whom: member,
        before: { ...before, days: taken.days },
        after,
      })
      return undefined
    }),
  )

  serve(context, 'DELETE /api/staff/members/:username/membership/', ({ params, body, viewer, holdRole }) =>
    db.transaction(async (tx) => {
      await holdRole(tx)
      const member = await holdAnother(tx, viewer.id, params.username)
      const before = await readMembership(tx, member)
      const ended = await revokeByHand.run({ member }, tx)
      if (ended.length === 0) return undefined
      const after = { ...(await readMembership(tx, member)), reason: body.reason }
      await recordAudit(tx, { who: viewer.id, what: 'membership.revoke', whom: member, before, after })
      return undefined
    }),
  )
}

/** The member, whose membership and seats nobody else changes until the transaction ends. @throws 404, 409 `own_account` */
async function holdAnother(tx: Db, caller: number, username: string): Promise<number> {
  const [member] = await findMember.run({ username }, tx)
  if (!member) throw missing('Member')
  if (member.id === caller) throw refuseByRule('own_account')
  await lockMembership.run({ member: member.id }, tx)
  return member.id
}
