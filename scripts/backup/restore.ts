import { Client } from 'pg'
import { connect } from '../../server/db/connect.ts'
import { appRole, migrate } from '../../server/db/migrate.ts'
import { leave } from '../../server/features/accounts/leaving.ts'
import { verifyFiles, type Manifest } from './archive.ts'
import { readDump } from './dump.ts'
import { readRows } from './rows.ts'
import { begin, readSchema, readServerMajor } from './tables.ts'
import { findTools } from './tools.ts'

/**
 * Fills an empty database from a backup whose manifest is trusted. Ends sessions and password links, because
 * some that were revoked after the backup would be valid again.
 *
 * @throws a one-sentence error if it fails, in which case nothing is restored
 */
export async function restore(url: string, folder: string, manifest: Manifest): Promise<void> {
  await verifyFiles(folder, manifest)
  await migrate(url)
  const to = new Client({ connectionString: url })
  await to.connect()
  try {
    await refuseOtherSchema(to, manifest)
    await refuseUsed(to)
    if (manifest.content.kind === 'dump') await restoreDump(to, url, folder, manifest.content.major)
    else await restoreRows(to, folder, manifest.content)
    await to.query('analyze')
  } finally {
    await to.end()
  }
}

async function restoreDump(to: Client, url: string, folder: string, major: number): Promise<void> {
  const needed = Math.max(major, await readServerMajor(to))
  const tools = await findTools(needed)
  if (!tools) {
    throw new Error(
      `This backup is a pg_dump ${major} archive: install pg_restore ${needed} or newer (Debian: postgresql-client-${needed}).`,
    )
  }
  await readDump(tools, url, folder, to)
  await endSessions(to)
}

async function restoreRows(
  to: Client,
  folder: string,
  content: Parameters<typeof readRows>[2],
): Promise<void> {
  await begin(to, '')
  await readRows(to, folder, content)
  await endSessions(to)
  await to.query('commit')
}

async function endSessions(to: Client): Promise<void> {
  await to.query(
    'with ended as (delete from password_resets) update sessions set revoked_at = app_now() where revoked_at is null',
  )
}

/**
 * Deletes the accounts that were deleted after the backup, if the backup contains them.
 *
 * @returns true if somebody owns the studio
 * @throws a one-sentence error that names the accounts that could not be deleted, after trying all
 */
export async function removeDeleted(url: string, members: number[]): Promise<boolean> {
  const db = connect({ url, role: appRole, size: 1 })
  const failed: string[] = []
  try {
    for (const member of members) {
      await leave({ db }, member).catch((error) => {
        if (error?.status !== 401) failed.push(`${member} (${error.message})`)
      })
    }
    if (failed.length) {
      throw new Error(
        `The backup is restored, but these members are still there: ${failed.join(', ')}. Restore it again, into another database.`,
      )
    }
    const owners = await db.query("select from member_roles where role = 'owner' limit 1", [])
    return owners.rowCount > 0
  } finally {
    await db.close()
  }
}

async function refuseOtherSchema(to: Client, { schema: theirs }: Manifest): Promise<void> {
  const ours = await readSchema(to)
  if (ours.migration === theirs.migration && ours.queue === theirs.queue) return
  const say = ({ migration, queue }: typeof ours) => `schema ${migration}, queue ${queue}`
  throw new Error(
    `The backup has ${say(theirs)}, and this release has ${say(ours)}: restore it with the release that made it, then update.`,
  )
}

/**
 * Refuses a database with members or orders, which a restore never overwrites. A new database already has
 * tiers and a discount code.
 */
async function refuseUsed(to: Client): Promise<void> {
  const {
    rows: [found],
  } = await to.query<{ used: boolean }>(
    'select exists (select from members) or exists (select from orders) as used',
  )
  if (found!.used)
    throw new Error('The database is not empty: restore a backup into a new one. Nothing was changed.')
}
