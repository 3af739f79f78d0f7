import { linkPage, oldestFirst, readPage } from '../../../http/cursor.ts'
import { missing } from '../../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../../http/serve.ts'
import type { Services } from '../../../services.ts'
import * as queries from './queries.types.ts'

const unsaid = { doshas: [], equipment: '', description: '', minutes: null, capacity: null }

/** Serves staff's calls for class types. */
export function serveTypes(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/staff/class-types/', async ({ query, reply }) => {
    const asked = readPage(query, oldestFirst)
    const found = await queries.listTypes.run({ ...asked.after, reach: asked.reach }, db)
    return linkPage(reply, asked, found)
  })

  serveChange(context, db, 'POST /api/staff/class-types/', async (tx, { body }) => {
    const [added] = await queries.addType.run({ ...unsaid, ...body }, tx)
    const { description: _, ...told } = added!
    return {
      entry: { what: 'class_type.create', whom: null, before: null, after: told },
      answer: added!,
    }
  })

  serveChange(context, db, 'PATCH /api/staff/class-types/:id/', async (tx, { params, body }) => {
    const [before] = await queries.lockType.run({ type: params.id }, tx)
    if (!before) throw missing('ClassType')
    const { id, ...words } = { ...before, ...body }
    const [changed] = await queries.changeType.run({ type: id, ...words }, tx)
    if (words.title !== before.title) await queries.retitleClasses.run({ type: id }, tx)
    return {
      entry: { what: 'class_type.change', whom: null, before, after: changed! },
      answer: changed!,
    }
  })
}
