import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withDatabase } from './database.ts'
import { ConfigFaults, readConfig, type Config } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { appRole } from '../server/db/migrate.ts'
import { openSeals } from '../server/core/seals.ts'
import { mistaken, obey } from '../server/features/payments/commands.ts'
import { Mistake, operate } from '../server/features/payments/operator.ts'
import { openKeys } from '../server/keys.ts'
import { openJobs } from '../server/services/jobs.ts'
import { openRazorpay, ProviderAway, ProviderRefused, type RazorpaySettings } from '../server/services/razorpay.ts'

// `npm run operator -- …`: what has no screen yet, by whoever can reach the database.
async function main() {
  const { values, positionals } = readWords()
  const config = readConfig(process.env)
  const { seal } = await openKeys(config)
  const razorpay = openRazorpay(await merchantOf(config))
  await withDatabase(config, async (url) => {
    const db = connect({ url, role: appRole, size: 2 })
    const jobs = await openJobs(url, () => undefined)
    try {
      const said = await obey(operate({ db, jobs, seals: openSeals(seal), razorpay }, userInfo().username), positionals, values)
      if (typeof said === 'string') console.log(said)
      else console.table(said)
    } finally {
      await jobs.stop()
      await db.close()
    }
  })
}

function readWords() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ allowPositionals: true, options: { percent: text, off: text, uses: text, until: text } })
  } catch {
    return mistaken()
  }
}

/** The provider, or its stand-in as the running app has it. */
async function merchantOf({ razorpay, dataFolder }: Config): Promise<RazorpaySettings> {
  if (razorpay.kind === 'razorpay') return razorpay
  const file = join(dataFolder, 'outside', 'razorpay', 'merchant.json')
  return readFile(file, 'utf8').then(JSON.parse, () => ({ keyId: '', keySecret: '', webhookSecrets: [], apiUrl: 'http://127.0.0.1:4020' }))
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (error instanceof ConfigFaults) console.error(error.sentences.join('\n'))
    else if (error instanceof Mistake) console.error(error.message)
    else if (error instanceof ProviderAway || error instanceof ProviderRefused) console.error(`${error.message}\nNothing was changed.`)
    else throw error
    process.exitCode = 1
  })
}
