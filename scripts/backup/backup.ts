import { Client } from 'pg'
import type { Keys } from '../../server/keys.ts'
import { completeArchive, makeFolder, type Content } from './archive.ts'
import { writeDump } from './dump.ts'
import { writeRows } from './rows.ts'
import { requireStrong } from './sealing.ts'
import { begin, readSchema, readServerMajor } from './tables.ts'
import { requireTools } from './tools.ts'

export type Source = {
  url: string
  /** True for the embedded database, whose package has no pg_dump. */
  embedded?: boolean
  journalKeys: Keys['journal']
  passphrase: string | undefined
}

/**
 * Writes a consistent snapshot of the database into `folder` while the product is in use: as a pg_dump
 * archive or, for the embedded database, as rows in our own format. The journal keys are included only with a
 * passphrase, which also authenticates the backup.
 *
 * @throws a one-sentence error if a server's tools are missing
 */
export async function backUp(
  { url, embedded = false, journalKeys, passphrase }: Source,
  folder: string,
): Promise<Content> {
  // Checks this first, so that a passphrase that is too short is reported immediately.
  if (passphrase !== undefined) requireStrong(passphrase)
  const from = new Client({ connectionString: url })
  await from.connect()
  try {
    const tools = embedded ? null : await requireTools(await readServerMajor(from))
    await begin(from, 'isolation level repeatable read, read only')
    const { rows: used } = await from.query<{ kek: string }>(
      'select distinct kek from journal_keys order by 1',
    )
    const description = {
      madeAt: new Date().toISOString(),
      schema: await readSchema(from),
      journalKeys: used.map(({ kek }) => kek),
    }
    await makeFolder(folder)
    let content: Content
    if (tools) {
      const {
        rows: [exported],
      } = await from.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
      await writeDump(tools, url, folder, exported!.snapshot)
      content = { kind: 'dump', major: tools.major }
    } else content = await writeRows(from, folder)
    await from.query('commit')
    const secrets = journalKeys.map(({ secret }) => Buffer.from(secret).toString('base64'))
    await completeArchive(folder, { ...description, content }, { passphrase, journalKeys: secrets })
    return content
  } finally {
    await from.end()
  }
}
