import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openVault } from '../../server/core/vault.ts'
import { connect } from '../../server/db/connect.ts'
import { appRole, migrate } from '../../server/db/migrate.ts'
import { leave } from '../../server/features/accounts/leaving.ts'
import type { Keys } from '../../server/keys.ts'
import { readRows, verifyFiles, type Manifest } from './archive.ts'
import { begin, readSchema } from './tables.ts'

export type Target = { url: string; journalKeys: Keys['journal'] }

/**
 * Fills an empty database from a backup: all of it, or nothing. The keys have to open every journal. Sessions end and
 * links to set a password die, since one that was ended after the backup would live again.
 *
 * @throws one sentence where it cannot be; the database is as it was, but for the schema.
 */
export async function restore({ url, journalKeys }: Target, folder: string, manifest: Manifest): Promise<void> {
  const lacking = manifest.journalKeys.filter((kid) => !journalKeys.some((key) => key.kid === kid))
  if (lacking.length) {
    throw new Error(
      `The journals of this backup are closed by ${manifest.journalKeys.join(', ')}, and JOURNAL_KEYS lacks ${lacking.join(', ')}. ` +
        'Without it nobody can read them: nothing was restored.',
    )
  }
  await verifyFiles(folder, manifest)
  await migrate(url)
  const to = new Client({ connectionString: url })
  await to.connect()
  try {
    await begin(to, '')
    await refuseOtherSchema(to, manifest)
    // Before the lock too: one that is asked for by mistake must not hold up the people who use it.
    await refuseUsed(to)
    const names = manifest.tables.map(({ name }) => name)
    await to.query(`lock table ${names.join(', ')} in access exclusive mode`)
    await refuseUsed(to)
    await to.query(`truncate ${names.join(', ')}`)
    for (const table of manifest.tables) await fill(to, folder, table)
    for (const { name, value, used } of manifest.sequences) await to.query('select setval($1, $2, $3)', [name, value, used])
    await proveKeys(to, journalKeys)
    await to.query('update sessions set revoked_at = now() where revoked_at is null')
    await to.query('delete from password_resets')
    await to.query('commit')
    await to.query('analyze')
  } finally {
    await to.end()
  }
}

/** Who deleted their account after the backup must not come back with it (quality S37). One who is not there has gone. */
export async function removeLeft(url: string, members: number[]): Promise<void> {
  const db = connect({ url, role: appRole, size: 1 })
  try {
    for (const member of members) {
      await leave({ db }, member).catch((error) => {
        if (error?.status !== 401) throw error
      })
    }
  } finally {
    await db.close()
  }
}

async function refuseOtherSchema(to: Client, { schema: theirs }: Manifest) {
  const ours = await readSchema(to)
  if (ours.migration === theirs.migration && ours.queue === theirs.queue) return
  const say = ({ migration, queue }: typeof ours) => `schema ${migration}, queue ${queue}`
  throw new Error(
    `The backup is of ${say(theirs)}, and this release has ${say(ours)}: restore it with the release that made it, then update.`,
  )
}

/** People's rows are never written over. The tiers and the code that a new database begins with are not people's. */
async function refuseUsed(to: Client) {
  const { rows: [found] } = await to.query<{ used: boolean }>('select exists (select from members) or exists (select from orders) as used')
  if (found!.used) throw new Error('The database is not empty: a backup is restored into a new one. Nothing was changed.')
}

/** The rows as they were: no trigger counts them a second time. */
async function fill(to: Client, folder: string, { name, columns, file, rows }: Manifest['tables'][number]) {
  const own = name.startsWith('pgboss.') ? [] : ['disable', 'enable']
  if (own[0]) await to.query(`alter table ${name} ${own[0]} trigger user`)
  const copy = to.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await readRows(folder, file, copy)
  if (copy.rowCount !== rows) throw new Error(`The backup is damaged: ${name} had ${rows} rows, and ${copy.rowCount} came.`)
  if (own[1]) await to.query(`alter table ${name} ${own[1]} trigger user`)
}

/** Opens one member's key by each of the keys that they are wrapped by: the names alone would be a promise. */
async function proveKeys(to: Client, keys: Keys['journal']) {
  const vault = openVault(keys)
  const { rows } = await to.query<{ member: string; kek: string; wrapped: Buffer }>(
    'select distinct on (kek) member, kek, wrapped from journal_keys order by kek, member',
  )
  for (const { member, kek, wrapped } of rows) {
    try {
      vault.rewrap(Number(member), { kek, wrapped })
    } catch (error) {
      throw new Error(`The key ${kek} does not open the journals that name it: nothing was restored.`, { cause: error })
    }
  }
}
