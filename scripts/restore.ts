import { parseArgs } from 'node:util'
import { readArchive } from './backup/archive.ts'
import { removeDeleted, restore } from './backup/restore.ts'
import { withDatabase } from './database.ts'
import { since } from './steps.ts'
import { ConfigFaults, readConfig } from '../server/config.ts'
import { addJournalKeys, openJournalKeys } from '../server/keys.ts'

const usage = `npm run restore -- <folder of a backup>
  --keys              only shows the journal keys in the backup
  --left 12,57        members of these ids deleted their accounts after the backup: they are not restored
  --unauthenticated   restores a backup that nobody can vouch for, because its BACKUP_PASSPHRASE is lost or it had none`

const options = {
  keys: { type: 'boolean' },
  left: { type: 'string', default: '' },
  unauthenticated: { type: 'boolean', default: false },
} as const

async function main() {
  const {
    positionals: [folder],
    values,
  } = parseArgs({ allowPositionals: true, options })
  if (!folder) throw new Error(usage)
  const passphrase = process.env['BACKUP_PASSPHRASE'] || undefined
  const { manifest, journalKeys } = await readArchive(folder, {
    passphrase,
    unauthenticated: values.unauthenticated,
  })
  if (values.keys) return showKeys(journalKeys)
  const left = values.left.split(',').filter(Boolean).map(Number)
  if (!left.every(Number.isSafeInteger))
    throw new Error('--left takes the ids of members, as the log shows them: --left 12,57')
  const config = readConfig()
  const began = Date.now()
  await withDatabase(config, async (url, embedded) => {
    await embedded?.hold()
    if (config.journalKeys.kind === 'made' && journalKeys)
      await addJournalKeys(config.dataFolder, journalKeys)
    await openJournalKeys(config, manifest.journalKeys)
    await restore(url, folder, manifest)
    const isOwned = await removeDeleted(url, left)
    console.log(
      `Restored as of ${manifest.madeAt}, in ${since(began)}. Every session has ended, so people need to log in again.`,
    )
    if (!isOwned)
      console.log('There is no owner: appoint one with “npm run operator -- role grant <username> owner”.')
  })
}

function showKeys(journalKeys: string[] | null): void {
  if (!journalKeys)
    throw new Error('The journal keys are not in this backup, or BACKUP_PASSPHRASE is missing.')
  console.log(`JOURNAL_KEYS=${journalKeys.join(',')}`)
}

await main().catch((error: Error) => {
  console.error(error instanceof ConfigFaults ? error.sentences.join('\n') : error.message)
  process.exitCode = 1
})
