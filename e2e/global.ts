import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../scripts/build.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { serve, type Settings } from '../server/main.ts'
import { run } from '../server/testing/admin.ts'
import { startStandIns } from '../stand-ins/main.ts'
import { startNewsletter } from '../stand-ins/newsletter/newsletter.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the whole product answers, as people open it. */
    site: string
    /** The same with limits so low that a person meets them, and a newsletter elsewhere; its database is its own. */
    strictSite: string
    /** The file with the product's log. */
    log: string
    /** The mailbox stand-in's address. */
    mailbox: string
    /** The payment provider's stand-in, with its switches. */
    razorpay: string
    /** The owner's way into the product's database, to age rows that a walk cannot wait for. */
    siteDatabase: string
  }
}

/** The whole product for the walks: built pages, real PostgreSQL, the outside world on loopback. */
export default async function setup(project: TestProject) {
  // What has been started is stopped in the opposite order, also when the next thing fails to start.
  const started = new AsyncDisposableStack()
  await start(project, started).catch(async (trouble) => {
    await started.disposeAsync()
    throw trouble
  })
  return () => started.disposeAsync()
}

async function start(project: TestProject, started: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-walks-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  await buildWeb()
  const database = await startEmbedded({ folder, lasting: false, settings: { fsync: 'off' } })
  started.defer(() => database.stop())
  const outside = await startStandIns({ folder, mailboxPort: 0, smtpPort: 0, googlePort: 0, razorpayPort: 0 })
  started.defer(() => outside.stop())

  const key = () => ({ kid: 'walks', secret: randomBytes(32) })
  const log = join(folder, 'app.log')
  const settings: Settings = {
    port: { number: 0, asked: true },
    host: '127.0.0.1',
    databaseUrl: database.url,
    keys: { token: [key()], seal: [key()], journal: [key()] },
    publicUrl: null,
    mail: { url: outside.mailbox.smtpUrl, from: 'Nitya <hello@nitya.test>' },
    google: outside.google,
    razorpay: outside.razorpay.merchant,
    communityChatUrl: null,
    newsletterUrl: null,
    metrics: null,
    securityContact: null,
    rateLimitScale: 10_000,
    trustedProxies: [],
    corsOrigins: [],
    webFolder: join(import.meta.dirname, '../build'),
    log,
    logLevel: 'info',
    drainSeconds: 0,
  }
  const running = await serve(settings)
  started.defer(() => running.stop())
  outside.razorpay.webhooksTo(`${running.address}/api/payments/webhook/`)

  const newsletter = await startNewsletter({ port: 0 })
  started.defer(() => newsletter.stop())
  await run(database.url, 'create database strict')
  const strictUrl = database.url.replace(/localhost\/\w+/, 'localhost/strict')
  const strict = await serve({ ...settings, databaseUrl: strictUrl, rateLimitScale: 0.2, newsletterUrl: newsletter.address })
  started.defer(() => strict.stop())

  project.provide('site', running.address)
  project.provide('strictSite', strict.address)
  project.provide('log', log)
  project.provide('mailbox', outside.mailbox.address)
  project.provide('razorpay', outside.razorpay.address)
  project.provide('siteDatabase', database.url)
}
