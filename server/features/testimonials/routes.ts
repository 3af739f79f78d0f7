import { testimonial as limits } from '../../../contract/limits.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { words } from '../../http/copy.ts'
import { fault, missing, refuseByRule } from '../../http/refuse.ts'
import { serve, serveChange, type RouteContext } from '../../http/serve.ts'
import { admitWriter } from '../../http/suspension.ts'
import { checkWords } from '../../http/words-to-members.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

/** Serves members' testimonials, which are public once enough of them are approved. */
export function testimonials(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/testimonials/', async () => {
    const { shown } = limits
    const found = await queries.listShown.run({ shown }, db)
    return found.length < shown ? [] : found
  })

  serve(context, 'GET /api/testimonials/mine/', async ({ viewer }) => {
    const found = await queries.readOwn.run({ member: viewer.id }, db)
    return found.map(dated)
  })

  serve(context, 'PUT /api/testimonials/mine/', async ({ body, viewer, count }) => {
    const { text, first_name: firstName = null, consent } = body
    if (!consent) throw fault('consent', words.required)
    checkWords(text)
    if (firstName !== null) checkWords(firstName, 'first_name')
    await admitWriter(db, viewer.id)
    await count('testimonial')
    const [own] = await queries.writeOwn.run({ member: viewer.id, text, firstName }, db)
    return dated(own!)
  })

  serve(context, 'DELETE /api/testimonials/mine/', async ({ viewer }) => {
    await queries.withdrawOwn.run({ member: viewer.id }, db)
    return undefined
  })

  serve(context, 'GET /api/staff/testimonials/', async ({ query, reply }) => {
    const asked = readPage(query, newestFirst)
    const found = await queries.listAll.run(
      { ...asked.after, reach: asked.reach, status: query.status ?? null },
      db,
    )
    return linkPage(reply, asked, found).map(dated)
  })

  serveChange(context, db, 'POST /api/staff/testimonials/:id/', async (tx, { params, body, viewer }) => {
    const { approved, reason = null } = body
    if (!approved && reason === null) throw fault('reason', words.required)
    const [author] = await queries.lockAuthor.run(params, tx)
    const [before] = author ? await queries.lockTestimonial.run(params, tx) : []
    if (!author || !before) throw missing('Testimonial')
    if (author.id === viewer.id) throw refuseByRule('own_account')
    const status = approved ? 'approved' : 'declined'
    const [decided] = await queries.decide.run({ ...params, status, reason }, tx)
    if (before.status !== status) await queries.tellAuthor.run({ ...params, member: author.id, status }, tx)
    // The entry omits the text, which is deleted with the account, whereas the audit is not.
    return {
      entry: {
        what: approved ? 'testimonial.approve' : 'testimonial.decline',
        whom: author.id,
        before,
        after: { status, reason },
      },
      answer: dated({ ...decided!, username: author.username }),
    }
  })
}

const dated = <Row extends { written_at: Date }>({ written_at: at, ...row }: Row) => ({
  ...row,
  written_at: at.toISOString(),
})
