import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import type { Port } from './config.ts'
import { describeShift, fixClock } from './core/test-clock.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { serveDocuments } from './documents.ts'
import { startJobs, startFeatures } from './features.ts'
import { logging } from './http/logs.ts'
import { serveMetrics } from './http/metrics-port.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { shedLoad } from './http/shedding.ts'
import { openLog } from './log.ts'
import { openServices } from './open-services.ts'
import type { Settings } from './settings.ts'

export type Running = {
  /** How far the test clock is ahead or behind, in words; null while it is off. */
  clockShift: string | null
  /** The address that people open. */
  address: string
  /** The address of the metrics; undefined while they are off. */
  metricsAddress: string | undefined
  /** Waits for running requests and jobs, then closes everything that `serve` opened. */
  stop(): Promise<void>
  /**
   * Handles an uncaught error: logs it and responds to the requests in flight with 500. The process must exit
   * afterwards.
   */
  breakDown(error: unknown): Promise<void>
}

/** How long sending the last responses may take after an uncaught error, in ms. */
const lastAnswersMs = 100

/** How long a stopping process keeps serving, in ms, so that load balancers notice that it is not ready. */
const drainMs = 5_000

/** Migrates the database, opens the services, and listens. @throws a one-sentence error if that fails */
export async function serve(settings: Settings): Promise<Running> {
  const log = openLog(settings.log, (dropped) =>
    logger.warn(
      { event: 'log-lines-dropped', dropped },
      'log lines were dropped while the log could not be written',
    ),
  )
  const logger = pino(logging(settings.logLevel), log)
  await migrate(settings.databaseUrl)
  if (settings.production) await refuseTestClock(settings.databaseUrl)
  let address = settings.publicUrl ?? ''
  const { services, close } = await openServices(settings, logger, () => address)
  const measured = settings.metrics !== null
  const { app, health, meters, inFlight, throttle } = buildApp({ ...settings, services, logger, measured })
  shedLoad(app, services.db, inFlight)
  serveSecurityTxt(app, settings.securityContact, () => address)
  const { webFolder } = settings
  if (webFolder) await serveDocuments(app, services, throttle, { ...settings, webFolder })
  meters.gauge(
    'nitya_log_lines_dropped',
    'Log lines dropped since the start because the log could not be written.',
    [],
    () => [[log.dropped()]],
  )
  const metrics = settings.metrics && (await serveMetrics(meters, settings.metrics))
  const port = await listen(app, settings.host, settings.port)
  address ||= `http://localhost:${port}`
  const stopFeatures = await startFeatures(services)
  await startJobs(services)
  const clockShift = await describeShift(services.db)
  // From here on, the process survives the loss of its database; before this point, the start fails.
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
      await stopFeatures()
      await close()
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

/** Marks the database as production's. @throws ClockRefused while the clock is moved */
async function refuseTestClock(databaseUrl: string): Promise<void> {
  const owner = connect({ url: databaseUrl, size: 1 })
  await fixClock(owner).finally(owner.close)
}

/**
 * Connections that may wait to be accepted. A client that finds the queue full retries after 1 s, then after
 * 3 s.
 */
const backlog = 2_048

/** Listens on the port; a default port that is taken is replaced by the next free one. @returns the port */
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
