import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withDatabase } from './database.ts'
import { turnClock } from './operator/clock.ts'
import { enrol } from './operator/enrol.ts'
import { RoleRefused, runRoleCommand } from './operator/roles.ts'
import { ConfigFaults, readConfig, type Config } from '../server/config.ts'
import { openSeals } from '../server/core/seals.ts'
import { ClockRefused } from '../server/core/test-clock.ts'
import { connect } from '../server/db/connect.ts'
import { appRole, migrate } from '../server/db/migrate.ts'
import { failWithUsage, executeCommand, usage, type Options } from '../server/features/payments/commands.ts'
import { CommandError, openOperations } from '../server/features/payments/operator.ts'
import { openTokenAndSealKeys } from '../server/keys.ts'
import { openJobs } from '../server/services/jobs.ts'
import { openRazorpay, type RazorpaySettings } from '../server/services/razorpay.ts'

// `npm run operator -- …`: operations without a screen, for operators with access to the database.
async function main() {
  const [topic, ...words] = process.argv.slice(2)
  // parseArgs would treat a shift of the clock, such as "-2h", as an option.
  if (topic === 'clock') return console.log(await turnClock(words))
  if (topic === 'help') return console.log(usage)
  if (topic === 'enrol') return console.log(await enrol(words))
  const answer = topic === 'role' ? await runRoleCommand(words) : await runPaymentCommand()
  if (typeof answer === 'string') console.log(answer)
  else console.table(answer)
}

function runPaymentCommand() {
  const { positionals, values } = parseWords()
  return runCommand(readConfig(), positionals, values)
}

async function runCommand(config: Config, words: string[], options: Options) {
  const { seal } = await openTokenAndSealKeys(config)
  const razorpay = openRazorpay(await merchantOf(config))
  return withDatabase(config, async (url) => {
    // Migrates, because the app may not have started yet, or not since an update.
    await migrate(url)
    const db = connect({ url, role: appRole, size: 2 })
    const jobs = await openJobs(url, () => undefined)
    try {
      return await executeCommand(
        openOperations({ db, jobs, seals: openSeals(seal), razorpay }, userInfo().username),
        words,
        options,
      )
    } finally {
      await jobs.stop()
      await db.close()
    }
  })
}

function parseWords() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { percent: text, off: text, uses: text, until: text },
    })
  } catch {
    return failWithUsage()
  }
}

/** Returns the Razorpay account, or the stand-in that the running app uses. */
async function merchantOf({ razorpay, dataFolder }: Config): Promise<RazorpaySettings> {
  if (razorpay.kind === 'razorpay') return razorpay
  const file = join(dataFolder, 'outside', 'razorpay', 'merchant.json')
  return readFile(file, 'utf8').then(JSON.parse, () => ({
    keyId: '',
    keySecret: '',
    webhookSecrets: [],
    apiUrl: 'http://127.0.0.1:4020',
  }))
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (error instanceof ConfigFaults) console.error(error.sentences.join('\n'))
    else if (error instanceof CommandError || error instanceof ClockRefused || error instanceof RoleRefused)
      console.error(error.message)
    else throw error
    process.exitCode = 1
  })
}
