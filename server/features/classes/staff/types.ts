import type { Answer } from '../../../../contract/api.ts'
import { recordAudit } from '../../../core/audit.ts'
import { linkPage, oldestFirst, readPage } from '../../../http/cursor.ts'
import { missing } from '../../../http/refuse.ts'
import { serve, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

type ClassType = Answer<'POST /api/staff/class-types/'>

/** What is taught. */
export function serveTypes(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/class-types/', async ({ query, reply }) => {
    const asked = readPage(query, oldestFirst)
    const found = await queries.listTypes.run({ ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, found) as ClassType[]
  })

  serve(context, 'POST /api/staff/class-types/', ({ body, viewer, holdRole }) =>
    db.transaction(async (tx) => {
      await holdRole(tx)
      const [added] = await queries.addType.run({ doshas: [], equipment: '', description: '', ...body }, tx)
      const { description: _, ...told } = added!
      await recordAudit(tx, {
        who: viewer.id,
        what: 'class_type.create',
        whom: null,
        before: null,
        after: told,
      })
      return added as ClassType
    }),
  )

  serve(context, 'PATCH /api/staff/class-types/:id/', ({ params, body, viewer, holdRole }) =>
    db.transaction(async (tx) => {
      await holdRole(tx)
      const [before] = await queries.lockType.run({ type: params.id }, tx)
      if (!before) throw missing('ClassType')
      const { id, ...words } = { ...before, ...body }
      const [changed] = await queries.changeType.run({ type: id, ...words }, tx)
      if (words.title !== before.title) await queries.retitleClasses.run({ type: id }, tx)
      await recordAudit(tx, {
        who: viewer.id,
        what: 'class_type.change',
        whom: null,
        before,
        after: changed!,
      })
      return changed as ClassType
    }),
  )
}
