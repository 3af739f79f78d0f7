import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openTokens, type Tokens } from '../../server/core/tokens.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openKeys } from '../../server/keys.ts'
import { startGoogle, type Google } from '../../stand-ins/google/google.ts'
import { startMailbox, type Mailbox } from '../../stand-ins/mailbox/mailbox.ts'
import { startRazorpay, type RazorpayStandIn } from '../../stand-ins/razorpay/razorpay.ts'
import { startApp, type App, type AppOptions } from './app.ts'

/** A database server: the address for the app, and a function that stops the server. */
export type DatabaseServer = { url: string; stop(): Promise<void> }

/** A test rig: a real database with its durability settings, the stand-ins, and real app processes. */
export type Rig = {
  folder: string
  database: DatabaseServer
  mailbox: Mailbox
  google: Google
  razorpay: RazorpayStandIn
  tokens: Tokens
  /** Starts an app process on this rig's database, and waits until it is ready. */
  start(options?: Partial<AppOptions>): Promise<App>
  /** The environment of an app process. */
  env: Record<string, string>
  /** Runs a statement as the owner, bypassing the app; in this rig's own database or in another. */
  sql(text: string, values?: unknown[], url?: string): Promise<any[]>
  close(): Promise<void>
}

const embedded = (folder: string): Promise<DatabaseServer> => startEmbedded({ folder, lasting: false })

async function openRig(startDatabase: (folder: string) => Promise<DatabaseServer>): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-torture-'))
  const database = await startDatabase(folder)
  await migrate(database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const [mailbox, google, razorpay] = await Promise.all([
    startMailbox({ folder: join(folder, 'mailbox'), webPort: 0, smtpPort: 0, most: 1_000_000 }),
    startGoogle({ folder: join(folder, 'google'), port: 0 }),
    startRazorpay({ folder: join(folder, 'razorpay'), port: 0 }),
  ])
  const key = () => randomBytes(32).toString('base64')
  const secrets = { token: [key()], seal: [key()], journal: [key()] }
  const { token } = await openKeys(
    {
      dataFolder: folder,
      keys: { kind: 'given', ...secrets },
      journalKeys: { kind: 'given', keys: secrets.journal },
    },
    [],
  )
  const env = {
    DATABASE_URL: database.url,
    TOKEN_KEYS: secrets.token.join(),
    SEAL_KEYS: secrets.seal.join(),
    JOURNAL_KEYS: secrets.journal.join(),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Nitya <hello@nitya.test>',
    GRIEVANCE_OFFICER: 'Meera Nair',
    GRIEVANCE_ADDRESS: '12 Lake Road, Pune',
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_JWKS_URL: google.jwksUrl,
    GOOGLE_SCRIPT_URL: google.scriptUrl,
    RAZORPAY_KEY_ID: razorpay.merchant.keyId,
    RAZORPAY_KEY_SECRET: razorpay.merchant.keySecret,
    RAZORPAY_WEBHOOK_SECRETS: razorpay.merchant.webhookSecrets.join(),
    RAZORPAY_API_URL: razorpay.merchant.apiUrl,
    RAZORPAY_SCRIPT_URL: razorpay.merchant.scriptUrl,
    // Rate limits have their own tests, and would distort these measurements.
    RATE_LIMIT_SCALE: '100000',
  }
  const apps: App[] = []
  return {
    folder,
    database,
    mailbox,
    google,
    razorpay,
    tokens: openTokens(token),
    env,
    async start(options = {}) {
      const app = await startApp({ folder, ...options, env: { ...env, ...options.env } })
      apps.push(app)
      return app
    },
    sql: (text, values, url = database.url) => ask(url, text, values),
    async close() {
      for (const app of apps) await app.end('SIGKILL')
      await Promise.all([mailbox.stop(), google.stop(), razorpay.stop()])
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a scenario in its own rig, on the embedded PostgreSQL or on another server in the rig's folder. */
export async function withRig<T>(run: (rig: Rig) => Promise<T>, startDatabase = embedded): Promise<T> {
  const rig = await openRig(startDatabase)
  return run(rig).finally(rig.close)
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<any[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
