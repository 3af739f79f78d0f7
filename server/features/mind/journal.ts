import { randomBytes } from 'node:crypto'
import { sentence } from '../../../contract/failures.ts'
import { page, points } from '../../../contract/limits.ts'
import { keepConsent } from '../../core/consent.ts'
import { KeyMissing, type WrappedKey } from '../../core/vault.ts'
import type { Db } from '../../db/connect.ts'
import { batch } from '../../db/batch.ts'
import { cutPage, linkNext, readPage } from '../../http/cursor.ts'
import { fault, refuse } from '../../http/refuse.ts'
import { readRetryKey } from '../../http/retry.ts'
import { serve, type RouteContext } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addEntry, addKey, findKeys, listEntries } from './queries.types.ts'

/** A journal that only its writer reads: encrypted before it reaches the database (docs/promises.md#s33). */
export function serveJournal(context: RouteContext, { db, vault }: Services): void {
  // Members who read or write at the same moment share one statement for their keys.
  const find = batch<number, Key | undefined>(async (members) => {
    const keys = new Map((await findKeys.run({ members }, db)).map((key) => [key.member, key]))
    return members.map((member) => keys.get(member))
  })
  /** For a member's first entry. If two first entries race, one key is stored and both use it. */
  const makeKey = async (member: number) => {
    await addKey.run({ member, ...vault.makeKey(member) }, db)
    return (await find(member)) ?? noKey()
  }

  serve(context, 'GET /api/journal/', async ({ query, viewer: { id: member }, request, reply }) => {
    const { limit, reach, after } = readPage(query)
    const [entries, key] = await Promise.all([
      listEntries.run({ member, createdAt: after.at, id: after.id, limit: reach, bytes: page.bytes }, db),
      find(member),
    ])
    const { rows, next } = cutPage(limit, entries)
    linkNext(request, reply, limit, next)
    return rows.map(({ id, sealed, created_at }) => ({
      id,
      content: reading(() => vault.open(member, key ?? noKey(), id, sealed)),
      created_at: created_at.toISOString(),
    }))
  })

  serve(context, 'POST /api/journal/', async ({ body, viewer: { id: member }, request }) => {
    const id = randomEntryId()
    const retryKey = readRetryKey(request)
    const key = (await find(member)) ?? (await makeKey(member))
    const sealed = reading(() => vault.close(member, key, id, body.content))
    const write = async (on: Db) => {
      await keepConsent(on, member, 'journal', body.consent)
      const wanted = { id, member, sealed, keyVersion: key.version, delta: points.journal, retryKey }
      const [kept] = await addEntry.run(wanted, on)
      if (!kept) throw fault('consent', sentence.consentWithdrawn)
      return kept
    }
    // Only the first save brings a consent; the others are a single statement and need no transaction.
    const entry = await (body.consent === undefined ? write(db) : db.transaction(write))
    return {
      id: entry.id,
      // A retry gets what its first attempt stored.
      content: entry.id === id ? body.content : reading(() => vault.open(member, key, entry.id, entry.sealed)),
      created_at: entry.created_at.toISOString(),
      gave_points: entry.points_added > 0,
      points_added: entry.points_added,
    }
  })
}

type Key = WrappedKey & { version: number }

/** Without its key a journal is unavailable, never shown as empty. */
function reading<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    throw refuse(503, { detail: 'The journal is not available at the moment.' }, { 'retry-after': '60' })
  }
}

function noKey(): never {
  throw new KeyMissing('no data key')
}

/** Random below 2^53, like every id here. Known before the entry is encrypted, because the encryption is bound to it. */
const randomEntryId = () => Math.max(1, Number(randomBytes(8).readBigUInt64BE() >> 11n))
