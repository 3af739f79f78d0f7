import { withDatabase } from './database.ts'
import { ConfigFaults, readConfig } from '../server/config.ts'
import { openVault } from '../server/core/vault.ts'
import { connect } from '../server/db/connect.ts'
import { appRole } from '../server/db/migrate.ts'
import { rewrapKeys } from '../server/features/mind/rotate.ts'
import { findUsedJournalKeys } from '../server/features/mind/used-keys.ts'
import { openJournalKeys } from '../server/keys.ts'

// Wraps every member's data key with the newest journal key. Run it after a new key is first in JOURNAL_KEYS
// (or in the data folder's journal-keys.json) and every process has restarted with it. Afterwards, the older
// key can be removed from the list.
try {
  const config = readConfig()
  await withDatabase(config, async (url) => {
    const vault = openVault(await openJournalKeys(config, await findUsedJournalKeys(url)))
    const db = connect({ url, role: appRole, size: 1 })
    const count = await rewrapKeys(db, vault).finally(db.close)
    console.log(`${count} journals are now encrypted under the key ${vault.newest}.`)
  })
} catch (error) {
  console.error(error instanceof ConfigFaults ? error.sentences.join('\n') : (error as Error).message)
  process.exitCode = 1
}
