import { readMembership } from '../../../core/membership.ts'
import type { Db } from '../../../db/connect.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { readRetryKey } from '../../../http/retry.ts'
import { serveChange, type RouteContext } from '../../../http/serve.ts'
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

/** Serves staff's calls that grant Plus without a payment, take granted days back, and end Plus early. */
export function serveMemberships(context: RouteContext, { db }: Services): void {
  serveChange(
    context,
    db,
    'POST /api/staff/members/:username/membership/',
    async (tx, { params, body, viewer, request, reply }) => {
      const retryKey = readRetryKey(request)
      const member = await holdAnother(tx, viewer.id, params.username)
      const before = await readMembership(tx, member)
      const [granted] = await grantOnce.run({ member, days: body.days, retryKey }, tx)
      if (!granted) {
        reply.code(200)
        const [earlier] = await findRetriedGrant.run({ member, retryKey: retryKey! }, tx)
        return { entry: null, answer: { ...before, id: earlier!.id } }
      }
      const after = await readMembership(tx, member)
      return {
        entry: {
          what: 'membership.grant',
          whom: member,
          before,
          after: { ...after, days: body.days, reason: body.reason },
        },
        answer: { ...after, id: granted.id },
      }
    },
  )

  serveChange(
    context,
    db,
    'DELETE /api/staff/members/:username/membership/:id/',
    async (tx, { params, viewer }) => {
      const member = await holdAnother(tx, viewer.id, params.username)
      const before = await readMembership(tx, member)
      const whose = { member, grant: params.id }
      const [taken] = await takeDaysBack.run(whose, tx)
      if (!taken) {
        const [found] = await findGivenDays.run(whose, tx)
        if (!found) throw missing('Membership')
        if (!found.ended) throw refuseByRule('too_late')
        return { entry: null, answer: undefined }
      }
      const after = await readMembership(tx, member)
      return {
        entry: { what: 'membership.take_back', whom: member, before: { ...before, days: taken.days }, after },
        answer: undefined,
      }
    },
  )

  serveChange(
    context,
    db,
    'DELETE /api/staff/members/:username/membership/',
    async (tx, { params, body, viewer }) => {
      const member = await holdAnother(tx, viewer.id, params.username)
      const before = await readMembership(tx, member)
      const ended = await revokeByHand.run({ member }, tx)
      if (ended.length === 0) return { entry: null, answer: undefined }
      const after = { ...(await readMembership(tx, member)), reason: body.reason }
      return { entry: { what: 'membership.revoke', whom: member, before, after }, answer: undefined }
    },
  )
}

/**
 * Locks a member's membership and seats until the transaction ends, and returns the member's id.
 *
 * @throws 404, 409 `own_account`
 */
async function holdAnother(tx: Db, caller: number, username: string): Promise<number> {
  const [member] = await findMember.run({ username }, tx)
  if (!member) throw missing('Member')
  if (member.id === caller) throw refuseByRule('own_account')
  await lockMembership.run({ member: member.id }, tx)
  return member.id
}
