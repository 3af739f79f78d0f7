import { parseArgs } from 'node:util'
import { backUp } from './backup/backup.ts'
import { withDatabase } from './database.ts'
import { since } from './steps.ts'
import { ConfigFaults, readConfig } from '../server/config.ts'
import { findUsedJournalKeys } from '../server/features/mind/used-keys.ts'
import { openJournalKeys, type Keys } from '../server/keys.ts'

// `npm run backup -- <folder>`: everything of the database, while people go on, into a folder of its own.
try {
  const { positionals: [folder] } = parseArgs({ allowPositionals: true })
  if (!folder) throw new Error('npm run backup -- <folder>, which must not be there yet.')
  const config = readConfig(process.env)
  const began = Date.now()
  let journalKeys: Keys['journal'] | undefined
  const passphrase = process.env['BACKUP_PASSPHRASE'] || undefined
  const { tables, schema } = await withDatabase(config, async (url) => {
    journalKeys = await openJournalKeys(config, await findUsedJournalKeys(url))
    return backUp({ url, journalKeys, passphrase }, folder)
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${folder}: ${rows} rows of ${tables.length} tables, schema ${schema.migration}, in ${since(began)}.`)
  console.log('It holds people’s data as they are: keep it encrypted, and not on this machine alone.')
  if (passphrase) console.log('The journals’ keys are in it, closed by BACKUP_PASSPHRASE: keep that where the backup is not.')
  else console.warn(notThere(journalKeys!.map(({ kid }) => kid)))
} catch (error) {
  console.error(error instanceof ConfigFaults ? error.sentences.join('\n') : (error as Error).message)
  process.exitCode = 1
}

function notThere(kids: string[]): string {
  return (
    `THE JOURNALS’ KEYS (${kids.join(', ')}) ARE NOT IN IT: without them nobody can read the journals, ever. ` +
    'Keep a copy of them apart from the backups, or set BACKUP_PASSPHRASE and they come along under it.'
  )
}
