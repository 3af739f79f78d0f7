import { api } from '../../../contract/api.ts'
import { columnOf } from '../../db/column.ts'
import { ownHost } from '../../http/leading.ts'
import { checkWords } from '../../http/words-to-members.ts'
import { missing, refuseByRule } from '../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { isListed, lockMember, noteMorning, readMorning, tellMember } from './queries.types.ts'

const readWhy = columnOf(api['GET /api/staff/morning/'].answer.items.properties.why)

/** Serves the morning list of members whom the studio may want to write to, and sends notes to them. */
export function serveMorning(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/morning/', async ({ viewer }) => {
    const rows = await readMorning.run({ host: ownHost(viewer), reader: viewer.id }, db)
    return rows.map(({ why, at, written_at, ...row }) => ({
      ...row,
      why: readWhy(why),
      at: at.toISOString(),
      written_at: written_at?.toISOString() ?? null,
    }))
  })

  serveChange(
    context,
    db,
    'POST /api/staff/morning/:username/',
    async (tx, { params, body: { why, text }, viewer }) => {
      checkWords(text)
      const [member] = await lockMember.run(params, tx)
      if (!member) throw missing('Member')
      if (member.id === viewer.id) throw refuseByRule('own_account')
      const [state] = await isListed.run({ host: ownHost(viewer), member: member.id, why }, tx)
      if (!state!.listed) throw refuseByRule('not_listed')
      if (!state!.reachable) throw refuseByRule('switched_off')
      const [note] = await noteMorning.run({ writer: viewer.id, member: member.id, why }, tx)
      const { sent_at, by } = note!
      if (sent_at === null) throw refuseByRule('limit_reached')
      const at = sent_at.toISOString()
      await tellMember.run({ member: member.id, key: at, signed: by, text }, tx)
      // The audit doesn't store the text, because it is personal.
      return {
        entry: { what: 'morning.write', whom: member.id, before: null, after: { why } },
        answer: { sent_at: at },
      }
    },
  )
}
