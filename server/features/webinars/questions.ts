import { audienceRefusals } from '../../http/copy.ts'
import { refuseIf } from '../../http/decisions.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import { readStanding } from '../../http/staff.ts'
import { admitWriter } from '../../http/suspension.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

/** Serves the questions of a webinar's audience, and the votes for questions. */
export function serveQuestions(context: RouteContext, services: Services): void {
  const { db } = services
  serve(context, 'GET /api/webinars/:id/questions/', async ({ params: { id }, viewer }) => {
    const [may] = await queries.mayReadQuestions.run({ webinar: id, member: viewer.id }, db)
    refuseIf(may, 'Webinar')
    const proven = may.leads && (await readStanding(services, viewer)).proven
    return queries.listQuestions.run({ webinar: id, viewer: viewer.id, proven }, db)
  })

  serve(
    context,
    'POST /api/webinars/:id/questions/',
    async ({ params: { id }, body: { text }, viewer, count }) => {
      await admitWriter(db, viewer.id)
      await count('webinarQuestion')
      const [asked] = await queries.askQuestion.run({ webinar: id, member: viewer.id, text }, db)
      refuseIf(asked, 'Webinar', audienceRefusals)
      return readQuestion(db, { webinar: id, question: asked.id, viewer: viewer.id, proven: false })
    },
  )

  serve(
    context,
    'DELETE /api/webinars/:id/questions/:question/',
    async ({ params: { id, question }, viewer }) => {
      const [gone] = await queries.dropQuestion.run({ webinar: id, question, member: viewer.id }, db)
      if (!gone) throw missing('Question')
      return undefined
    },
  )

  for (const [key, wanted] of [
    ['PUT /api/webinars/:id/questions/:question/vote/', true],
    ['DELETE /api/webinars/:id/questions/:question/vote/', false],
  ] as const) {
    serve(context, key, async ({ params: { id, question }, viewer }) => {
      const [row] = await queries.voteForQuestion.run(
        { webinar: id, question, member: viewer.id, wanted },
        db,
      )
      refuseIf(row, 'Question', audienceRefusals)
      return { votes: row.votes, voted: wanted }
    })
  }
}

/** Reads one question as a member sees it. @throws 404 */
export async function readQuestion(
  db: Db,
  which: { webinar: number; question: number; viewer: number; proven: boolean },
) {
  const [found] = await queries.listQuestions.run(which, db)
  if (!found) throw missing('Question')
  return found
}
