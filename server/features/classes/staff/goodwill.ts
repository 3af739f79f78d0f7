import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { missing, refuseByRule } from '../../../http/refuse.ts'
import { readRetryKey } from '../../../http/retry.ts'
import { serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

/** Serves the calls that give goodwill credits and take back unused ones. */
export function serveGoodwill(context: RouteContext, { db }: Services): void {
  serveChange(
    context,
    db,
    'POST /api/staff/members/:username/credits/',
    async (tx, { params, body: { kind, days, reason }, viewer, request, reply }) => {
      const member = await findAnother(tx, viewer.id, params.username)
      const key = `goodwill ${readRetryKey(request)?.toString('hex') ?? randomUUID()}`
      const [given] = await queries.giveCredit.run({ member, kind, days, key }, tx)
      const isNew = given!.window !== null
      if (!isNew) reply.code(200)
      const [window] = await queries.readGiven.run({ member, key }, tx)
      return {
        entry: isNew
          ? { what: 'credit.give', whom: member, before: null, after: { kind, days, reason } }
          : null,
        answer: {
          id: window!.id,
          kind: window!.classes > 0 ? ('class' as const) : ('checkin' as const),
          source: 'goodwill' as const,
          from: window!.starts_at.toISOString(),
          to: window!.ends_at.toISOString(),
        },
      }
    },
  )

  serveChange(
    context,
    db,
    'DELETE /api/staff/members/:username/credits/:id/',
    async (tx, { params, viewer }) => {
      const member = await findAnother(tx, viewer.id, params.username)
      const [taken] = await queries.takeCreditBack.run({ member, window: params.id }, tx)
      refuseIf(taken, 'Credit')
      if (taken.taken_before) return { entry: null, answer: undefined }
      const [window] = await queries.readWindow.run({ window: params.id }, tx)
      const before = { kind: window!.classes > 0 ? 'class' : 'checkin', until: window!.ends_at.toISOString() }
      return { entry: { what: 'credit.take_back', whom: member, before, after: null }, answer: undefined }
    },
  )
}

/** @throws 404 for an unknown member, 409 `own_account` for the caller */
async function findAnother(tx: Db, caller: number, username: string): Promise<number> {
  const [member] = await queries.findMember.run({ username }, tx)
  if (!member) throw missing('Member')
  if (member.id === caller) throw refuseByRule('own_account')
  return member.id
}
