import { resultOf, scoresOf } from '../../../content/quiz.ts'
import type { Answer } from '../../../contract/api.ts'
import { sentence, words as http } from '../../http/copy.ts'
import { doshas } from '../../../contract/limits.ts'
import { keepAndHoldConsent } from '../../core/consent.ts'
import { award } from '../../core/points.ts'
import type { Db } from '../../db/connect.ts'
import { fault } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { addDosha, findDosha } from './queries.types.ts'

/** Every possible quiz result: two different doshas, the stronger first. */
const results = new Set(
  doshas.flatMap((one) => doshas.filter((two) => two !== one).map((two) => `${one} + ${two}`)),
)

/** Serves a member's body type. */
export function body(context: RouteContext, { db }: Services): void {
  serve(context, 'GET /api/accounts/update-dosha/', ({ viewer }) => readDosha(db, viewer.id))

  serve(
    context,
    'POST /api/accounts/update-dosha/',
    async ({ body: { dosha_result, answers, consent }, viewer }) => {
      if (!results.has(dosha_result)) throw fault('dosha_result', http.notAChoice(dosha_result))
      const scores = answers && scoresOf(answers)
      if (scores && resultOf(scores) !== dosha_result) throw fault('answers', words.otherResult)
      const { vata = null, pitta = null, kapha = null } = scores ?? {}
      await db.transaction(async (tx) => {
        await keepAndHoldConsent(tx, viewer.id, 'dosha', consent)
        const result = {
          member: viewer.id,
          result: dosha_result,
          answers: answers ?? null,
          vata,
          pitta,
          kapha,
        }
        const [kept] = await addDosha.run(result, tx)
        if (!kept) throw fault('consent', sentence.consentWithdrawn)
        await award(tx, viewer.id, 'quiz')
      })
      return { dosha_result }
    },
  )
}

export async function readDosha(db: Db, member: number): Promise<Answer<'GET /api/accounts/update-dosha/'>> {
  const [found] = await findDosha.run({ member }, db)
  return { dosha_result: found?.result ?? null }
}
