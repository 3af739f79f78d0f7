import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { startGoogle } from '../../stand-ins/google/google.ts'
import { startLiveKit } from '../../stand-ins/livekit/livekit.ts'
import { startRazorpay } from '../../stand-ins/razorpay/razorpay.ts'
import { startMailbox } from '../../stand-ins/mailbox/mailbox.ts'
import { buildApp } from '../app.ts'
import { readWallClock } from '../core/clock.ts'
import { openSeals } from '../core/seals.ts'
import { openTokens } from '../core/tokens.ts'
import { openVault } from '../core/vault.ts'
import { connect } from '../db/connect.ts'
import { appRole } from '../db/migrate.ts'
import { startFeatures } from '../features.ts'
import { logging } from '../http/logs.ts'
import type { Keys } from '../keys.ts'
import type { Services } from '../services.ts'
import { openGoogle } from '../services/google.ts'
import { logFailedJobs, openJobs } from '../services/jobs.ts'
import { openRooms } from '../services/livekit.ts'
import { openMailer } from '../services/mail.ts'
import { openPush } from '../services/push.ts'
import { openRazorpay } from '../services/razorpay.ts'
import { openSignals } from '../services/signals.ts'
import { cloneDatabase } from './database.ts'
import { momentOf } from './edges.ts'
import { openProxy } from './proxy.ts'

export const nextWebhookSecret = 'the next webhook secret'

type ProcessOptions = {
  journalKeys?: Keys['journal']
  scale?: number
  staffSecondFactor?: Services['staffSecondFactor']
  rooms?: boolean
}

type ServerOptions = {
  rateLimitScale?: number
  /** If true, the app reaches its database through a proxy, which a test can cut. */
  proxied?: boolean
}

export type TestServer = Awaited<ReturnType<typeof openServer>>

/**
 * Starts the whole server for one test file: a clone of the migrated database, real queues and emails, and
 * stand-ins for the outside services. Its clock begins at the file's moment. The server starts before the
 * file's tests and closes after them; until it has started, the returned object is empty.
 */
export function useServer(options: ServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a hook's fixtures from this pattern
    async ({}, { file }) =>
      void Object.assign(server, await openServer({ ...options, at: momentOf(file.name)?.at })),
  )
  beforeEach(({ onTestFailed, task }) =>
    onTestFailed(() =>
      console.log(`The clock began at ${momentOf(task.file.name)?.name ?? 'the true time'}.`),
    ),
  )
  afterAll(() => server.close())
  return server
}

async function openServer({
  rateLimitScale = 1_000,
  proxied = false,
  at,
}: ServerOptions & { at: string | undefined }) {
  const { url, drop } = await cloneDatabase(inject('databaseUrl'), at)
  const folder = await mkdtemp(join(tmpdir(), 'nitya-test-'))
  const proxy = proxied ? await openProxy(url, folder) : undefined
  const processUrl = proxy?.url ?? url
  const [mailbox, google, razorpay, livekit] = await Promise.all([
    startMailbox({ folder: join(folder, 'mailbox'), webPort: 0, smtpPort: 0 }),
    startGoogle({ folder: join(folder, 'google'), port: 0 }),
    startRazorpay({ folder: join(folder, 'razorpay'), port: 0 }),
    startLiveKit({ folder: join(folder, 'livekit'), port: 0 }),
  ])
  const logs: string[] = []
  const jobErrors: string[] = []
  const logger = pino(logging('debug'), collect(logs))
  const token = { kid: 'test', secret: randomBytes(32) }
  const seal = { kid: 'test', secret: randomBytes(32) }
  const journal = { kid: 'test', secret: randomBytes(32) }
  const pushKey = randomBytes(32)

  /**
   * Opens another process of the same app, with its own pool, queues and memory; they share only the
   * database.
   */
  async function openProcess({
    journalKeys = [journal],
    scale = rateLimitScale,
    staffSecondFactor = 'passkey',
    rooms = true,
  }: ProcessOptions = {}) {
    const db = connect({ url: processUrl, role: appRole })
    const jobs = await openJobs(processUrl, (error, job) => {
      jobErrors.push(error.message)
      logFailedJobs(logger)(error, job)
    })
    const push = openPush({
      privateKey: pushKey,
      subject: 'mailto:hello@nitya.test',
      alsoAccepts: ({ hostname }) => ['127.0.0.1', 'push.nitya.test'].includes(hostname),
    })
    const signals = openSignals(processUrl, () => {})
    const services: Services = {
      db,
      jobs,
      tokens: openTokens([token]),
      seals: openSeals([seal]),
      vault: openVault(journalKeys),
      google: openGoogle({ clientId: google.clientId, jwksUrl: google.jwksUrl }, () => readWallClock(db)),
      razorpay: openRazorpay({
        ...razorpay.merchant,
        // The stand-in signs with the old secret, as during a rotation.
        webhookSecrets: [nextWebhookSecret, ...razorpay.merchant.webhookSecrets],
      }),
      rooms: rooms ? openRooms(livekit.project) : null,
      mailer: openMailer({ url: mailbox.smtpUrl, from: 'Nitya <hello@nitya.test>' }),
      push,
      signals,
      rateLimitScale: scale,
      origin: () => 'http://nitya.test',
      staffSecondFactor,
      pageConfig: {
        google_client_id: google.clientId,
        google_script_url: google.scriptUrl,
        community_chat_url: null,
        razorpay_script_url: razorpay.merchant.scriptUrl,
        push_public_key: push.publicKey,
      },
    }
    const { app, health, meters } = buildApp({
      services,
      logger,
      publicUrl: 'http://nitya.test',
      trustedProxies: ['127.0.0.9'],
      corsOrigins: ['https://app.nitya.test'],
      measured: true,
    })
    await app.ready()
    const stopFeatures = await startFeatures(services)
    health.enter()
    return {
      app,
      health,
      meters,
      services,
      close: async () => {
        await app.close()
        await stopFeatures()
        await signals.close()
        await jobs.stop()
        services.mailer.close()
        await db.close()
      },
    }
  }

  const owner = new pg.Pool({ connectionString: url })
  // The next statement opens a new connection in place of one that a test ended.
  owner.on('error', () => undefined)
  const first = await openProcess()
  const processes = [first]
  return {
    ...first,
    url,
    proxy,
    logs,
    /** The errors that jobs reported. */
    jobErrors,
    mailbox,
    google,
    razorpay,
    livekit,
    keys: { token, seal, journal },
    /** Runs a statement as the owner, bypassing the app. */
    sql: async (text: string, values?: unknown[]): Promise<any[]> => (await owner.query(text, values)).rows,
    async openAnother(options?: ProcessOptions) {
      const another = await openProcess(options)
      processes.push(another)
      return another
    },
    async close() {
      for (const each of processes) await each.close()
      await Promise.all([mailbox.stop(), google.stop(), razorpay.stop(), livekit.stop()])
      await proxy?.close()
      await owner.end()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const collect = (logs: string[]) =>
  new Writable({
    write(chunk, _encoding, done) {
      logs.push(String(chunk))
      done()
    },
  })
