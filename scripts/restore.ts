import { parseArgs } from 'node:util'
import { readManifest, type Manifest } from './backup/archive.ts'
import { removeLeft, restore } from './backup/restore.ts'
import { openByPassphrase } from './backup/sealing.ts'
import { withDatabase } from './database.ts'
import { since } from './steps.ts'
import { ConfigFaults, readConfig } from '../server/config.ts'
import { addJournalKeys, openJournalKeys } from '../server/keys.ts'

// `npm run restore -- <folder>`: a backup into a new, empty database. With --keys it only says the journals' keys; with
// --left 12,57 the members of these ids, who deleted their accounts after the backup, do not come back.
const options = { keys: { type: 'boolean' }, left: { type: 'string', default: '' } } as const

async function main() {
  const { positionals: [folder], values } = parseArgs({ allowPositionals: true, options })
  if (!folder) throw new Error('npm run restore -- <folder of a backup>; with --keys, the journals’ keys that it holds.')
  const manifest = await readManifest(folder)
  if (values.keys) return console.log(`JOURNAL_KEYS=${keysIn(manifest).join(',')}`)
  const left = values.left.split(',').filter(Boolean).map(Number)
  if (!left.every(Number.isSafeInteger)) throw new Error('--left takes the ids of members, as the log has them: --left 12,57')
  const config = readConfig(process.env)
  const began = Date.now()
  await withDatabase(config, async (url, embedded) => {
    await embedded?.hold()
    if (config.journalKeys.kind === 'made' && manifest.sealedKeys) await addJournalKeys(config.dataFolder, keysIn(manifest))
    await restore({ url, journalKeys: await openJournalKeys(config, []) }, folder, manifest)
    await removeLeft(url, left)
  })
  console.log(`Restored as it was at ${manifest.madeAt}, in ${since(began)}. Every session has ended: people log in again.`)
}

function keysIn({ sealedKeys }: Manifest): string[] {
  if (!sealedKeys) throw new Error('This backup was made without the journals’ keys: they have to come from where you keep them.')
  const passphrase = process.env['BACKUP_PASSPHRASE']
  if (!passphrase) throw new Error('BACKUP_PASSPHRASE is missing: the journals’ keys of this backup are closed by it.')
  return JSON.parse(openByPassphrase(passphrase, sealedKeys))
}

await main().catch((error: Error) => {
  console.error(error instanceof ConfigFaults ? error.sentences.join('\n') : error.message)
  process.exitCode = 1
})
