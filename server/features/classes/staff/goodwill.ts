import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../../core/audit.ts'
import type { Db } from '../../../db/connect.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/** Credits given by hand, and taken back while they are unused. */
export function serveGoodwill(context: RouteContext, { db }: Services): void {
  serve(
    context,
    'POST /api/staff/members/:username/credits/',
    ({ params, body: { kind, days, reason }, viewer, holdRole }) =>
      db.transaction(async (tx) => {
        await holdRole(tx)
        const member = await findAnother(tx, viewer.id, params.username)
        const [given] = await queries.giveCredit.run(
          { member, kind, days, key: `goodwill ${randomUUID()}` },
          tx,
        )
        const [window] = await queries.readWindow.run({ window: given!.window }, tx)
        await recordAudit(tx, {
          who: viewer.id,
          what: 'credit.give',
          whom: member,
          before: null,
          after: { kind, days, reason },
        })
        return {
          id: window!.id,
          kind,
          source: 'goodwill' as const,
          from: window!.starts_at.toISOString(),
          to: window!.ends_at.toISOString(),
        }
      }),
  )

  serve(context, 'DELETE /api/staff/members/:username/credits/:id/', ({ params, viewer, holdRole }) =>
    db.transaction(async (tx) => {
      await holdRole(tx)
      const member = await findAnother(tx, viewer.id, params.username)
      const [taken] = await queries.takeCreditBack.run({ member, window: params.id }, tx)
      refuseIf(taken, 'Credit')
      if (taken.taken_before) return undefined
      const [window] = await queries.readWindow.run({ window: params.id }, tx)
      const before = { kind: window!.classes > 0 ? 'class' : 'checkin', until: window!.ends_at.toISOString() }
      await recordAudit(tx, { who: viewer.id, what: 'credit.take_back', whom: member, before, after: null })
      return undefined
    }),
  )
}

/** @throws 404, 409 `own_account` */
async function findAnother(tx: Db, caller: number, username: string): Promise<number> {
  const [member] = await queries.findMember.run({ username }, tx)
  if (!member) throw missing('Member')
  if (member.id === caller) throw refuseByRule('own_account')
  return member.id
}
