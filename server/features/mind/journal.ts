import { sentence } from '../../http/copy.ts'
import { page, points } from '../../../contract/limits.ts'
import { keepConsent } from '../../core/consent.ts'
import type { Db } from '../../db/connect.ts'
import { linkPage, newestFirst, readPage } from '../../http/cursor.ts'
import { readDate, readDayOfYear } from '../../http/dates.ts'
import { fault } from '../../http/refuse.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { noKey, randomRowId, type MemberKeys } from '../../core/member-keys.ts'
import { withKey } from './closed.ts'
import { addEntry, listEntries, type IAddEntryResult } from './queries.types.ts'

const reading = <T>(work: () => T) => withKey('journalClosed', work)

/** Serves the journal, whose entries are encrypted before they reach the database (docs/promises.md#s33). */
export function serveJournal(context: RouteContext, { db, vault }: Services, keys: MemberKeys): void {
  serve(context, 'GET /api/journal/', async ({ query, viewer: { id: member }, reply }) => {
    const asked = readPage(query, newestFirst)
    const days = readDays(query)
    const [entries, key] = await Promise.all([
      listEntries.run({ member, ...days, ...asked.after, reach: asked.reach, bytes: page.bytes }, db),
      keys.find(member),
    ])
    return linkPage(reply, asked, entries).map(({ id, sealed, created_at }) => ({
      id,
      content: reading(() => vault.open(member, key ?? noKey(), `entry ${id}`, sealed)),
      created_at: created_at.toISOString(),
    }))
  })

  serve(context, 'POST /api/journal/', async ({ body, viewer: { id: member }, request }) => {
    const id = randomRowId()
    const retryKey = readRetryKey(request)
    const key = await keys.findOrMake(member)
    const sealed = reading(() => vault.close(member, key, `entry ${id}`, body.content))
    const write = async (on: Db) => {
      await keepConsent(on, member, 'journal', body.consent)
      const wanted = { id, member, sealed, keyVersion: key.version, delta: points.journal, retryKey }
      const [kept] = await addEntry.run(wanted, on)
      if (!kept) throw fault('consent', sentence.consentWithdrawn)
      return kept
    }
    // Only the first save includes consent; later saves are a single statement and need no transaction.
    const entry = await (body.consent === undefined ? write(db) : db.transaction(write))
    // A retry returns the entry that its first attempt stored.
    const content =
      entry.id === id
        ? body.content
        : reading(() => vault.open(member, key, `entry ${entry.id}`, entry.sealed))
    return toEntry(entry, content)
  })
}

type Days = { from: string | null; until: string | null; on: string | null }

/** Returns the requested days; null means unbounded. @throws 400 for anything that isn't a day */
const readDays = (query: Partial<Record<keyof Days, string>>): Days => ({
  from: query.from === undefined ? null : readDate('from', query.from),
  until: query.until === undefined ? null : readDate('until', query.until),
  on: query.on === undefined ? null : readDayOfYear('on', query.on),
})

/** Converts a new entry's row to the contract's form. */
export const toEntry = ({ id, created_at, points_added }: IAddEntryResult, content: string) => ({
  id,
  content,
  created_at: created_at.toISOString(),
  gave_points: points_added > 0,
  points_added,
})
