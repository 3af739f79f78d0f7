import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../scripts/build.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { serve } from '../server/main.ts'
import type { Settings } from '../server/settings.ts'
import { run } from '../server/testing/admin.ts'
import type { LiveKitStandIn } from '../stand-ins/livekit/livekit.ts'
import { startStandIns } from '../stand-ins/main.ts'

declare module 'vitest' {
  interface ProvidedContext {
    products: Product[]
  }
}

/** A running product with stand-ins and its own database. */
export type Product = {
  /** The product's address. */
  site: string
  /** The product's log file. */
  log: string
  /** The mailbox stand-in's address. */
  mailbox: string
  /** The address of the payment provider's stand-in and its switches. */
  razorpay: string
  livekit: string
  /** The owner's connection to the database, which tests use to age rows instead of waiting. */
  siteDatabase: string
  /** The product's settings, for starting another one with some of them changed. */
  settings: Settings
}

/**
 * Builds the web app and starts PostgreSQL once for all tests, and starts a product with stand-ins for each
 * worker, because tests switch providers off.
 */
export default (project: TestProject) => startEverything(project)

/** Starts a video server to use instead of the stand-in, with its files in `folder`. */
type StartRooms = (
  folder: string,
) => Promise<Pick<LiveKitStandIn, 'address' | 'project' | 'webhooksTo' | 'stop'>>

/**
 * Starts the products of all workers.
 *
 * @returns a function that stops them
 */
export async function startEverything(project: TestProject, startRooms?: StartRooms) {
  // Stops everything in reverse order, also if a later start fails.
  const started = new AsyncDisposableStack()
  await startAll(project, started, startRooms).catch(async (error) => {
    await started.disposeAsync()
    throw error
  })
  return () => started.disposeAsync()
}

async function startAll(project: TestProject, started: AsyncDisposableStack, startRooms?: StartRooms) {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-walks-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  await buildWeb()
  const database = await startEmbedded({
    folder,
    lasting: false,
    settings: { fsync: 'off', max_connections: '200' },
  })
  started.defer(() => database.stop())
  const numbers = Array.from({ length: project.config.maxWorkers }, (_, index) => index + 1)
  const products = await Promise.all(
    numbers.map((number) => startProduct(join(folder, `${number}`), database.url, started, startRooms)),
  )
  project.provide('products', products)
}

async function startProduct(
  folder: string,
  databaseUrl: string,
  started: AsyncDisposableStack,
  startRooms?: StartRooms,
): Promise<Product> {
  await mkdir(folder)
  const outside = await startStandIns({
    folder,
    mailboxPort: 0,
    smtpPort: 0,
    googlePort: 0,
    razorpayPort: 0,
    livekitPort: 0,
  })
  started.defer(() => outside.stop())
  const livekit = (await startRooms?.(folder)) ?? outside.livekit
  if (startRooms) started.defer(() => livekit.stop())

  const key = () => ({ kid: 'walks', secret: randomBytes(32) })
  const log = join(folder, 'app.log')
  const settings: Settings = {
    port: { number: 0, asked: true },
    host: '127.0.0.1',
    databaseUrl: await createDatabase(databaseUrl, `site_${basename(folder)}`),
    keys: { token: [key()], seal: [key()], journal: [key()] },
    pushKey: randomBytes(32),
    publicUrl: null,
    mail: { url: outside.mailbox.smtpUrl, from: 'Nitya <hello@nitya.test>' },
    google: outside.google,
    razorpay: outside.razorpay.merchant,
    livekit: livekit.project,
    communityChatUrl: null,
    grievanceOfficer: { name: 'Nitya', address: 'grievances@nitya.test' },
    languages: ['en'],
    newsletterUrl: null,
    metrics: null,
    securityContact: null,
    rateLimitScale: 10_000,
    staffSecondFactor: 'passkey',
    trustedProxies: [],
    corsOrigins: [],
    webFolder: join(import.meta.dirname, '../build'),
    log,
    logLevel: 'info',
    production: false,
  }
  const running = await serve(settings)
  started.defer(() => running.stop())
  outside.razorpay.webhooksTo(`${running.address}/api/payments/webhook/`)

  livekit.webhooksTo(`${running.address}/api/rooms/webhook/`)

  return {
    site: running.address,
    log,
    mailbox: outside.mailbox.address,
    razorpay: outside.razorpay.address,
    livekit: livekit.address,
    siteDatabase: settings.databaseUrl,
    settings,
  }
}

/**
 * Creates an empty database on the server of the one at `url`.
 *
 * @returns its address
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  await run(url, `create database ${name}`)
  return url.replace(/localhost\/\w+/, `localhost/${name}`)
}
