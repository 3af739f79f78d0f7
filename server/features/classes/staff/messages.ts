import { serveChange, type RouteContext } from '../../../http/serve.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { checkWords } from '../../../http/words-to-members.ts'
import type { Services } from '../../../services.ts'
import { holdClass } from './access.ts'
import { writeToClass } from './queries.types.ts'

/** Serves the call that sends a message to the members of a class. */
export function serveMessages(context: RouteContext, { db }: Services): void {
  serveChange(
    context,
    db,
    'POST /api/staff/classes/:id/message/',
    async (tx, { params: { id }, body: { text, to }, viewer }) => {
      checkWords(text)
      await holdClass(tx, viewer, id)
      const [row] = await writeToClass.run({ class: id, writer: viewer.id, audience: to, text }, tx)
      refuseIf(row, 'Class')
      const { sent_to } = row
      // The audit doesn't store the text, which is meant only for the class's members.
      return {
        entry: { what: 'class.message', whom: null, before: null, after: { class: id, to, sent_to } },
        answer: { sent_to },
      }
    },
  )
}
