import type { Database } from '../../../db/connect.ts'
import { missing } from '../../../http/refuse.ts'
import { serveChange, type RouteContext } from '../../../http/serve.ts'
import { readQuestion } from '../questions.ts'
import { checkLeadsWebinar } from './access.ts'
import { changeQuestion } from './queries.types.ts'

/** Serves the call that hides and answers a webinar's questions. */
export function serveAnswers(context: RouteContext, db: Database): void {
  serveChange(
    context,
    db,
    'PATCH /api/staff/webinars/:id/questions/:question/',
    async (tx, { params: { id, question }, body, viewer }) => {
      await checkLeadsWebinar(tx, viewer, id)
      const { hidden = null, answered = null, answer = null } = body
      const [changed] = await changeQuestion.run(
        { webinar: id, question, hidden, answered, answer, clears: body.answer === null },
        tx,
      )
      if (!changed) throw missing('Question')
      // The audit does not store the texts of questions and answers.
      const after = { webinar: id, question, hidden, answered, in_writing: answer !== null }
      return {
        entry: { what: 'webinar.question', whom: changed.member, before: null, after },
        answer: await readQuestion(tx, { webinar: id, question, viewer: viewer.id, proven: true }),
      }
    },
  )
}
