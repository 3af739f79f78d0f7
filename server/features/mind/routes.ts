import { breathing } from '../../../contract/limits.ts'
import { told } from '../../core/language.ts'
import { award } from '../../core/points.ts'
import { missing } from '../../http/refuse.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'
import { serveJournal } from './journal.ts'
import { openMemberKeys } from '../../core/member-keys.ts'
import { serveMoods } from './moods.ts'
import { servePatterns } from './patterns.ts'
import { addRelease, endSitting, startSitting } from './queries.types.ts'

/** Serves the mental space: the journal, moods, breath patterns, Let Go and the Calm Room. */
export function mind(context: RouteContext, services: Services): void {
  const { db, vault } = services
  const keys = openMemberKeys(db, vault)
  serveJournal(context, services, keys)
  serveMoods(context, services, keys)
  servePatterns(context, services)

  // The thought is validated and then discarded (docs/promises.md#s34).
  serve(context, 'POST /api/let-go/', async ({ viewer: { id: member } }) => {
    await db.transaction(async (tx) => {
      await addRelease.run({ member }, tx)
      await award(tx, member, 'release')
    })
    return told(words, 'released')
  })

  serve(context, 'POST /api/breathing/', async ({ viewer }) => {
    const [sitting] = await startSitting.run({ member: viewer.id }, db)
    return sitting!
  })

  serve(context, 'PUT /api/breathing/:id/', async ({ params: { id }, viewer: { id: member } }) => {
    const { seconds, given } = await db.transaction(async (tx) => {
      const [sitting] = await endSitting.run({ member, id }, tx)
      if (!sitting) throw missing('Session')
      const { seconds, ended } = sitting
      const counts = ended && seconds >= breathing.leastSeconds && seconds <= breathing.mostSeconds
      return { seconds, given: counts ? await award(tx, member, 'breathing') : 0 }
    })
    return { seconds, gave_points: given > 0, points_added: given }
  })
}
