import { rowsAtOnce } from '../../db/in-batches.ts'
import type { Services } from '../../services.ts'
import { remindOfRules } from './queries.types.ts'

/**
 * Reminds every member of the rules once a quarter, as India's IT Rules require. If a run is interrupted, the
 * next run reminds the remaining members.
 */
export async function remindAll({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let after = 0; ;) {
    const reminded = await remindOfRules.run({ after, most: rowsAtOnce }, db)
    if (reminded.length < rowsAtOnce) return
    after = reminded.at(-1)!.id
  }
}
