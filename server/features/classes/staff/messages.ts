import { serveChange, type RouteContext } from '../../../http/serve.ts'
import { refuseIf } from '../../../http/decisions.ts'
import { readRetryKey } from '../../../http/retry.ts'
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
    async (tx, { params: { id }, body: { text, to }, viewer, request, reply }) => {
      checkWords(text)
      await holdClass(tx, viewer, id)
      const retryKey = readRetryKey(request)
      const [row] = await writeToClass.run({ class: id, writer: viewer.id, audience: to, text, retryKey }, tx)
      refuseIf(row, 'Class')
      const { sent_to, is_new } = row
      if (!is_new) {
        reply.code(200)
        return { entry: null, answer: { sent_to } }
      }
      // The audit doesn't store the text, which is meant only for the class's members.
      return {
        entry: { what: 'class.message', whom: null, before: null, after: { class: id, to, sent_to } },
        answer: { sent_to },
      }
    },
  )
}
