import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import type { Port } from './config.ts'
import { readWallClock } from './core/clock.ts'
import { openSeals } from './core/seals.ts'
import { describeShift, fixClock } from './core/test-clock.ts'
import { openTokens } from './core/tokens.ts'
import { openVault } from './core/vault.ts'
import { connect } from './db/connect.ts'
import { appRole, migrate } from './db/migrate.ts'
import { openReplica, withoutReplica } from './db/replica.ts'
import { googleSources } from './features/accounts/google-sources.ts'
import { newsletterSources, newsletterWords } from './features/newsletter/frame.ts'
import { checkoutSources } from './features/payments/checkout-sources.ts'
import { roomSources } from './features/classes/room-sources.ts'
import { followExits, startRooms } from './features/classes/rooms.ts'
import { startTending } from './features/classes/tend.ts'
import { startReconciler } from './features/payments/reconcile.ts'
import { startKeepingPoints } from './features/rewards/keep.ts'
import { startDispatching } from './features/notifications/start.ts'
import { startKeepingFigures } from './features/staff/insights/keep.ts'
import { deliverMails } from './mails.ts'
import { openSchedulePreview, previewClass } from './features/classes/preview.ts'
import { previewNote } from './features/community/preview.ts'
import { logging } from './http/logs.ts'
import { serveMetrics } from './http/metrics-port.ts'
import type { Sources } from './http/page-headers.ts'
import { servePages } from './http/pages.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { shedLoad } from './http/shedding.ts'
import type { Keys } from './keys.ts'
import { openLog } from './log.ts'
import { sweepHourly } from './sweep.ts'
import type { Services } from './services.ts'
import { openGoogle } from './services/google.ts'
import { openJobs } from './services/jobs.ts'
import { openRooms, type RoomSettings } from './services/livekit.ts'
import { openMailer } from './services/mail.ts'
import { openSignals } from './services/signals.ts'
import { openPush } from './services/push.ts'
import { openRazorpay, type RazorpaySettings } from './services/razorpay.ts'

/** What the app runs on: the configuration, with the addresses of stand-ins for services that it does not name. */
export type Settings = {
  /** In production the test clock is refused, and stopping first waits until load balancers have noticed. */
  production: boolean
  port: Port
  host: string
  databaseUrl: string
  /** A streaming replica for reads that may lag; null: the primary answers them. */
  replica: { url: string; maxLagMs: number } | null
  keys: Keys
  /** The VAPID key, 32 bytes; null: nobody can subscribe to push messages. */
  pushKey: Buffer | null
  publicUrl: string | null
  mail: { url: string; from: string }
  google: { clientId: string; jwksUrl: string; scriptUrl: string } | null
  razorpay: RazorpaySettings & { scriptUrl: string }
  /** The video rooms; null: classes without a link have none. */
  livekit: RoomSettings | null
  communityChatUrl: string | null
  newsletterUrl: string | null
  rateLimitScale: number
  /** `none`: staff need no second factor. Never in production. */
  staffSecondFactor: 'passkey' | 'none'
  trustedProxies: string[]
  corsOrigins: string[]
  /** The built web app; null: only the API, as in tests. */
  webFolder: string | null
  /** Where metrics are served; null: nowhere, and nothing is measured. */
  metrics: { host: string; port: number } | null
  /** The contact for reports of vulnerabilities: `mailto:` or `https:`. */
  securityContact: string | null
  /** A file's path, or 1 for standard output. */
  log: string | 1
  logLevel: string
}

export type Running = {
  /** How far the test clock is ahead or behind, in words; null while it is off. */
  clockShift: string | null
  /** Where people open it. */
  address: string
  /** Where metrics are served; undefined while they are off. */
  metricsAddress: string | undefined
  /** Waits for running requests and jobs, then closes everything it opened. */
  stop(): Promise<void>
  /** For an uncaught error: logs it and answers the requests in flight with 500. The process must exit afterwards. */
  breakDown(error: unknown): Promise<void>
}

/** How long sending the last answers may take after an uncaught error, in ms. */
const lastAnswersMs = 100

/** How long a stopping process keeps serving but is not ready, so that load balancers notice, in ms. */
const drainMs = 5_000

/** Migrates the database, opens what the app needs, and listens. @throws one sentence if it cannot */
export async function serve(settings: Settings): Promise<Running> {
  const { databaseUrl, google } = settings
  const log = openLog(settings.log, (dropped) =>
    logger.warn(
      { event: 'log-lines-dropped', dropped },
      'log lines were dropped while the log could not be written',
    ),
  )
  const logger = pino(logging(settings.logLevel), log)
  await migrate(databaseUrl)
  if (settings.production) await refuseTestClock(databaseUrl)
  const db = connect({
    url: databaseUrl,
    role: appRole,
    onLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  const replica = settings.replica
    ? openReplica(db, {
        ...settings.replica,
        primaryUrl: databaseUrl,
        role: appRole,
        onSwitch: ({ inUse, ageMs }) =>
          inUse
            ? logger.info({ event: 'replica.used', ageMs }, 'visitors’ reads are answered by the replica')
            : logger.warn(
                { event: 'replica.left', ageMs },
                'the replica lags or is gone: the primary answers visitors’ reads',
              ),
      })
    : withoutReplica(db)
  const jobs = await openJobs(databaseUrl, (error) => logger.warn({ err: error }, 'a job failed'))
  const mailer = openMailer(settings.mail)
  let address = settings.publicUrl ?? ''
  const signals = openSignals(databaseUrl, (error) =>
    logger.warn({ err: error }, 'signals were lost; listening again'),
  )
  const push = openPush(
    settings.pushKey && {
      privateKey: settings.pushKey,
      subject: contactOf(settings.mail.from),
    },
  )
  const services: Services = {
    db,
    replica,
    jobs,
    tokens: openTokens(settings.keys.token),
    seals: openSeals(settings.keys.seal),
    vault: openVault(settings.keys.journal),
    google: openGoogle(google, () => readWallClock(db)),
    razorpay: openRazorpay(settings.razorpay),
    rooms: settings.livekit && openRooms(settings.livekit),
    push,
    signals,
    rateLimitScale: settings.rateLimitScale,
    origin: () => address,
    staffSecondFactor: settings.staffSecondFactor,
    pageConfig: {
      google_client_id: google?.clientId ?? null,
      google_script_url: google?.scriptUrl ?? null,
      community_chat_url: settings.communityChatUrl,
      razorpay_script_url: settings.razorpay.scriptUrl,
      push_public_key: push.publicKey,
    },
  }
  const { publicUrl, trustedProxies, corsOrigins } = settings
  const measured = settings.metrics !== null
  const { app, health, meters, inFlight, throttle } = buildApp({
    services,
    logger,
    publicUrl,
    trustedProxies,
    corsOrigins,
    measured,
  })
  shedLoad(app, db, inFlight)
  serveSecurityTxt(app, settings.securityContact, () => address)
  if (settings.webFolder) {
    const newsletter = newsletterSources(settings.newsletterUrl)
    const signIn = googleSources(google?.scriptUrl ?? null)
    const thirdParties: Record<string, Sources> = {
      '/login': signIn,
      '/register': signIn,
      '/payments': checkoutSources(settings.razorpay),
      '/classes/:id/room': roomSources(settings.livekit?.url ?? null),
    }
    await servePages(app, {
      folder: settings.webFolder,
      sources: (pattern) => [newsletter, thirdParties[pattern] ?? {}],
      films: (pattern) => pattern === '/classes/:id/room',
      secure: address.startsWith('https:'),
      previews: {
        '/notes/:id': ({ id = '' }) => previewNote(services, id),
        '/classes': openSchedulePreview(services),
        '/classes/:id': ({ id = '' }) => previewClass(services, id),
      },
      count: ({ ip }) => throttle.count('read', { ip, viewer: null }),
      words: () => ({
        PUBLIC_URL: address,
        COMMUNITY_CHAT_URL: settings.communityChatUrl ?? '/community',
        ...newsletterWords(settings.newsletterUrl, address),
      }),
    })
  }
  meters.gauge(
    'nitya_log_lines_dropped',
    'Log lines dropped since the start because the log could not be written.',
    [],
    () => [[log.dropped()]],
  )
  const metrics = settings.metrics && (await serveMetrics(meters, settings.metrics))
  const port = await listen(app, settings.host, settings.port)
  address ||= `http://localhost:${port}`
  await deliverMails(services, mailer)
  const stopDispatching = await startDispatching(services)
  await sweepHourly(services)
  await startReconciler(services)
  await startTending(services)
  await startKeepingFigures(services)
  await startRooms(services)
  const stopExits = followExits(services)
  await startKeepingPoints(services)
  const clockShift = await describeShift(db)
  // From here on it survives the loss of its database; before, that ends the start.
  health.enter()

  return {
    address,
    clockShift,
    metricsAddress: metrics?.address,
    async stop() {
      health.leave()
      await new Promise((passed) => setTimeout(passed, settings.production ? drainMs : 0))
      await app.close()
      metrics?.close()
      await stopDispatching()
      await stopExits()
      await signals.close()
      await jobs.stop()
      mailer.close()
      await replica.close()
      await db.close()
      log.close()
    },
    async breakDown(error) {
      logger.fatal({ event: 'breakdown', err: error }, 'an uncaught error ends this process')
      inFlight.failAll()
      log.flushSync()
      await new Promise((passed) => setTimeout(passed, lastAnswersMs))
    },
  }
}

/** Whom a push service may write to: the address that our mails come from. */
const contactOf = (from: string) => `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`

/** Marks the database as production's. @throws ClockRefused while the clock is moved */
async function refuseTestClock(databaseUrl: string): Promise<void> {
  const owner = connect({ url: databaseUrl, size: 1 })
  await fixClock(owner).finally(owner.close)
}

/** Connections that may wait to be accepted. A client that finds the queue full retries after 1 s, then after 3 s. */
const backlog = 2_048

/** Listens at the port; a default port that is taken is replaced by the next free one. @returns the port */
async function listen(app: FastifyInstance, host: string, { number, asked }: Port): Promise<number> {
  for (let port = number; ; port++) {
    try {
      await app.listen({ host, port, backlog })
      return (app.server.address() as AddressInfo).port
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!taken) throw error
      if (asked || port >= number + 20) {
        throw new Error(`Port ${number} is taken by another program. Stop it, or set PORT to another one.`)
      }
    }
  }
}
