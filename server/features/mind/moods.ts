import { sentence } from '../../http/copy.ts'
import { keepAndHoldConsent } from '../../core/consent.ts'
import { closeMood, openMood } from '../../core/moods.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { fault } from '../../http/refuse.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { noKey, randomRowId, type MemberKey, type MemberKeys } from '../../core/member-keys.ts'
import { withKey } from './closed.ts'
import { addMood, changeMoodSettings, listMoods, readMoodSettings } from './queries.types.ts'

type Row = { id: number; sealed: Buffer; created_at: Date }

const reading = <T>(work: () => T) => withKey('moodsClosed', work)

/**
 * Serves members' moods before and after a class, a breathing session or a journal entry. Moods are encrypted
 * like the journal and compared only in the member's own browser (docs/rules.md#moods).
 */
export function serveMoods(context: RouteContext, { db, vault }: Services, keys: MemberKeys): void {
  const answerOf = (member: number, key: MemberKey, { id, sealed, created_at }: Row) => ({
    id,
    ...reading(() => openMood(vault, member, key, id, sealed)),
    created_at: created_at.toISOString(),
  })

  serve(context, 'GET /api/moods/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, newestFirst)
    const [moods, key] = await Promise.all([
      listMoods.run({ member, ...asked.after, reach: asked.reach }, db),
      keys.find(member),
    ])
    return linkPage(reply, asked, moods).map((row) => answerOf(member, key ?? reading(noKey), row))
  })

  serve(context, 'POST /api/moods/', async ({ body, viewer: { id: member }, request }) => {
    const id = randomRowId()
    const retryKey = readRetryKey(request)
    const key = await keys.findOrMake(member)
    const sealed = reading(() => closeMood(vault, member, key, id, body))
    const kept = await db.transaction(async (tx) => {
      await keepAndHoldConsent(tx, member, 'mood', body.consent)
      const [row] = await addMood.run({ id, member, sealed, keyVersion: key.version, retryKey }, tx)
      if (!row) throw fault('consent', sentence.consentWithdrawn)
      return row
    })
    // A retry returns the moods that its first attempt stored.
    return answerOf(member, key, kept)
  })

  serve(
    context,
    'GET /api/moods/settings/',
    async ({ viewer }) => (await readMoodSettings.run({ member: viewer.id }, db))[0]!,
  )

  serve(context, 'PATCH /api/moods/settings/', async ({ body, viewer }) => {
    const [settings] = await changeMoodSettings.run({ member: viewer.id, asked: body.asked }, db)
    return settings!
  })
}
