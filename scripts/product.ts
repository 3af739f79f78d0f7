import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '../server/config.ts'
import { startEmbedded, type Embedded } from '../server/db/embedded.ts'
import { findUsedJournalKeys } from '../server/features/mind/used-keys.ts'
import { openKeys, openPushKey } from '../server/keys.ts'
import { serve, type Running } from '../server/main.ts'
import type { StandIns } from '../stand-ins/main.ts'
import { buildFolder, buildWeb } from './build.ts'

/** The whole running product: the app, and the database and stand-ins that this process started for it. */
export type Product = Running & {
  database: Embedded | undefined
  standIns: StandIns | undefined
}

export type ProductOptions = {
  /** True to serve the pages, which are built if their sources changed; false to serve only the API. */
  pages: boolean
  /** Aborts a build that is running. */
  signal: AbortSignal
  /** Receives messages for people while the product runs. */
  notice: (sentence: string) => void
}

/** How long the app may take to stop, in ms: a supervisor kills it after 10 s. */
const stopMs = 9_000

/**
 * Starts everything that `config` requires; `stop` stops it in reverse order.
 *
 * @throws a one-sentence error if it fails, in which case nothing keeps running
 */
export async function openProduct(
  config: Config,
  { pages, signal, notice }: ProductOptions,
): Promise<Product> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last()
  }
  const failed = new AbortController()
  const building = pages
    ? buildWeb(AbortSignal.any([signal, failed.signal]), config.languages)
    : Promise.resolve()
  // The build is awaited below; until then, a failure must not count as an unhandled rejection.
  building.catch(() => undefined)
  try {
    const database = await openDatabase(config, notice)
    if (database) stops.push(database.stop)
    await database?.hold()
    const databaseUrl = config.database.kind === 'server' ? config.database.url : database!.url
    const keys = await openKeys(config, await findUsedJournalKeys(databaseUrl))
    const pushKey = await openPushKey(config)
    const [standIns, log] = await Promise.all([openStandIns(config), openLog(config)])
    if (standIns) stops.push(standIns.stop)
    await building
    const running = await serve({
      production: config.production,
      port: config.port,
      host: config.host,
      databaseUrl,
      keys,
      pushKey,
      publicUrl: config.publicUrl,
      mail:
        config.mail.kind === 'smtp'
          ? config.mail
          : { url: standIns!.mailbox.smtpUrl, from: 'Nitya <hello@localhost>' },
      google: config.google.kind === 'google' ? config.google : standIns!.google,
      razorpay: config.razorpay.kind === 'razorpay' ? config.razorpay : standIns!.razorpay.merchant,
      livekit:
        config.livekit.kind === 'livekit'
          ? config.livekit
          : config.livekit.kind === 'stand-in'
            ? standIns!.livekit.project
            : null,
      communityChatUrl: config.communityChatUrl,
      grievanceOfficer: config.grievanceOfficer,
      languages: config.languages,
      newsletterUrl: config.newsletterUrl,
      rateLimitScale: config.rateLimitScale,
      staffSecondFactor: config.staffSecondFactor,
      trustedProxies: config.trustedProxies,
      corsOrigins: config.corsOrigins,
      metrics: config.metrics,
      securityContact: config.securityContact,
      webFolder: pages ? join(import.meta.dirname, '..', buildFolder(config.languages)) : null,
      log,
      logLevel: config.logLevel,
    })
    stops.push(() => within(stopMs, running.stop()))
    standIns?.razorpay.webhooksTo(`${running.address}/api/payments/webhook/`)
    standIns?.livekit.webhooksTo(`${running.address}/api/rooms/webhook/`)
    await database?.announce(running.address)
    return { ...running, database, standIns, stop }
  } catch (error) {
    failed.abort()
    await stop()
    throw error
  }
}

async function openDatabase(
  config: Config,
  notice: (sentence: string) => void,
): Promise<Embedded | undefined> {
  if (config.database.kind === 'embedded') return startEmbedded({ folder: config.dataFolder, notice })
  const client = new Client({ connectionString: config.database.url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    const { host } = new URL(config.database.url)
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new Error(`The database that DATABASE_URL names, at ${host}, cannot be used: ${why}.`, {
      cause: error,
    })
  }
}

/** Starts the stand-ins that `config` requires. Production uses none and does not load their code. */
async function openStandIns({
  dataFolder,
  mail,
  google,
  razorpay,
  livekit,
}: Config): Promise<StandIns | undefined> {
  if (![mail, google, razorpay, livekit].some(({ kind }) => kind === 'stand-in')) return undefined
  const folder = join(dataFolder, 'outside')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { startStandIns } = await import('../stand-ins/main.ts')
  const port = mail.kind === 'stand-in' && mail.port.asked ? mail.port.number : undefined
  return startStandIns({ folder, mailboxPort: port }).catch((error: Error) => {
    throw new Error(
      port && error.message.includes(`${port}`) ? `MAILBOX_PORT: ${error.message}` : error.message,
      { cause: error },
    )
  })
}

async function openLog({ log, dataFolder }: Config): Promise<string | 1> {
  if (log.kind === 'stdout') return 1
  const path = logOf(dataFolder)
  await mkdir(dataFolder, { recursive: true })
  const file = await open(path, 'a', 0o600)
  await file.close()
  return path
}

/** Returns the path of the app's log, if it is a file. */
export function logOf(dataFolder: string): string {
  return join(dataFolder, 'app.log')
}

/** Waits for work to end, but no longer than `ms`: a hanging request must not delay the rest of the stop. */
async function within(ms: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((passed) => (timer = setTimeout(passed, ms)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
