import { parseArgs } from 'node:util'
import { backUp } from './backup/backup.ts'
import { withDatabase } from './database.ts'
import { since } from './steps.ts'
import { ConfigFaults, readConfig } from '../server/config.ts'
import { findUsedJournalKeys } from '../server/features/mind/used-keys.ts'
import { openJournalKeys } from '../server/keys.ts'

// `npm run backup -- <folder>`: backs up the whole database into a new folder while the product is in use.
async function main() {
  const {
    positionals: [folder],
  } = parseArgs({ allowPositionals: true })
  if (!folder) throw new Error('npm run backup -- <a folder that does not exist yet>')
  const config = readConfig()
  const began = Date.now()
  const passphrase = process.env['BACKUP_PASSPHRASE'] || undefined
  await withDatabase(config, async (url, embedded) => {
    const journalKeys = await openJournalKeys(config, await findUsedJournalKeys(url))
    const source = { url, embedded: embedded !== undefined, journalKeys, passphrase }
    const content = await backUp(source, folder)
    const form =
      content.kind === 'dump'
        ? `an archive of pg_dump ${content.major}`
        : `the rows of ${content.tables.length} tables of the embedded database`
    console.log(`${folder}: ${form}, in ${since(began)}.`)
    console.log(
      'It contains people’s data unencrypted: keep it on encrypted storage, and not only on this machine.',
    )
    if (passphrase)
      console.log(
        'It contains the journal keys, encrypted with BACKUP_PASSPHRASE, which also authenticates it: keep the passphrase elsewhere.',
      )
    else console.warn(warning(journalKeys.map(({ kid }) => kid)))
  })
}

function warning(kids: string[]): string {
  return (
    `THE JOURNAL KEYS (${kids.join(', ')}) ARE NOT IN IT: without them the journals can never be read, and nobody can ` +
    'tell whether the backup was changed. Set BACKUP_PASSPHRASE, or keep the keys apart from the backups.'
  )
}

await main().catch((error: Error) => {
  console.error(error instanceof ConfigFaults ? error.sentences.join('\n') : error.message)
  process.exitCode = 1
})
