import type { Answer } from '../../../contract/api.ts'
import { readClock } from '../../core/clock.ts'
import { KeyMissing, type Vault } from '../../core/vault.ts'
import { memberGone, refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

type Everything = Answer<'GET /api/accounts/export/'>

/**
 * Everything a member gave or earned, as it stood at one moment (quality S36): the sections are read from one snapshot.
 *
 * @throws 401 when the member is gone, 503 while a key that opens the journal is missing: half an export would pass
 * for a whole one.
 */
export async function exportEverything({ db, vault }: Services, member: number): Promise<Everything> {
  const whose = { member }
  const { sealed, key, ...open } = await db.transaction(async (tx) => {
    await queries.readOneSnapshot.run(undefined, tx)
    const [account] = told(await queries.exportAccount.run(whose, tx))
    if (!account) throw memberGone()
    const [key] = await queries.exportJournalKey.run(whose, tx)
    return {
      key,
      exported_at: (await readClock(tx)).toISOString(),
      account,
      google_accounts: told(await queries.exportGoogleAccounts.run(whose, tx)),
      sessions: told(await queries.exportSessions.run(whose, tx)),
      consents: told(await queries.exportConsents.run(whose, tx)),
      newsletter: told(await queries.exportNewsletter.run(whose, tx)),
      notes: told(await queries.exportNotes.run(whose, tx)),
      comments: told(await queries.exportComments.run(whose, tx)),
      likes: told(await queries.exportLikes.run(whose, tx)),
      reports: told(await queries.exportReports.run(whose, tx)),
      blocks: told(await queries.exportBlocks.run(whose, tx)),
      sealed: told(await queries.exportJournal.run(whose, tx)),
      releases: told(await queries.exportReleases.run(whose, tx)),
      breathing: told(await queries.exportBreathing.run(whose, tx)),
      dosha: told(await queries.exportDosha.run(whose, tx)),
      practice: told(await queries.exportPractice.run(whose, tx)),
      points: told(await queries.exportPoints.run(whose, tx)),
      orders: told(await queries.exportOrders.run(whose, tx)),
      memberships: told(await queries.exportMemberships.run(whose, tx)),
    }
  })
  return { ...open, journal: openJournal(vault, member, key, sealed) }
}

type Sealed = Omit<Everything['journal'][number], 'content'> & { sealed: Buffer }
type Key = queries.IExportJournalKeyResult | undefined

function openJournal(vault: Vault, member: number, key: Key, entries: Sealed[]): Everything['journal'] {
  try {
    return entries.map(({ sealed, ...entry }) => {
      if (!key) throw new KeyMissing('no data key')
      return { ...entry, content: vault.open(member, key, entry.id, sealed) }
    })
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
    throw refuse(503, { detail: 'Your journal is not available at the moment. Please try again later.' }, { 'retry-after': '60' })
  }
}

type Told<T> = { [K in keyof T]: T[K] extends infer V ? (V extends Date ? string : V) : never }

/** Rows with their moments in ISO 8601 (contract C15). */
const told = <T extends object>(rows: T[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toText(value)])) as Told<T>)

const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
