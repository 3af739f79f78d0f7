import { join } from 'node:path'
import { loopback } from '../loopback.ts'
import { createService, openService, servePage } from '../service.ts'
import { serveApi } from './api.ts'
import { openInbox } from './inbox.ts'
import { openSmtp } from './smtp.ts'
import { openStore } from './store.ts'

const pages = join(import.meta.dirname, 'page')

export type MailboxSettings = {
  /** The folder with the emails, one file each. */
  folder: string
  /** The requested web port: 0 for any free port; if omitted, 8025 or the next free port. */
  webPort?: number | undefined
  /** The requested port for SMTP, by default 1025 or the next free port. */
  smtpPort?: number | undefined
  /** The maximum number of emails; beyond it, the oldest are deleted. */
  most?: number
  /** How long accepting a recipient `slow@…` takes, in milliseconds. */
  slowness?: number
}

export type Mailbox = {
  /** The address of the web page and the JSON API, without a trailing slash. */
  address: string
  smtpUrl: string
  /** Refuses email, as in an outage; the page stays available. */
  down(): Promise<void>
  up(): Promise<void>
  /** Stores emails immediately, but confirms them to the sender only after `over` resolves. */
  holdUntil(over: Promise<void>): void
  /** Resolves once another email has been stored. */
  nextMail(): Promise<void>
  stop(): Promise<void>
}

/** Starts a mail server that stores everything it receives, with Mailpit's ports and JSON API. */
export async function startMailbox(settings: MailboxSettings): Promise<Mailbox> {
  const { folder, webPort, smtpPort, most = 500, slowness = 5_000 } = settings
  const inbox = await openInbox(await openStore(folder), most)

  const app = createService()
  serveApi(app, inbox)
  servePage(app, '/', pages, 'inbox.html')
  servePage(app, '/inbox.css', pages, 'inbox.css')
  servePage(app, '/inbox.js', pages, 'inbox.js')

  const web = await openService(app, { preferred: 8025, asked: webPort })
  let hold: Promise<void> | undefined
  let next = Promise.withResolvers<void>()
  const keep: typeof inbox.keep = async (raw, envelope) => {
    const id = await inbox.keep(raw, envelope)
    next.resolve()
    next = Promise.withResolvers()
    await hold
    return id
  }
  const smtp = await openSmtp({ port: { preferred: 1025, asked: smtpPort }, slowness, keep }).catch(
    async (error: unknown) => {
      await web.shut()
      throw error
    },
  )
  return {
    address: web.address,
    smtpUrl: `smtp://${loopback}:${smtp.port}`,
    down: smtp.shut,
    up: smtp.reopen,
    nextMail: () => next.promise,
    holdUntil: (over) => void (hold = over.finally(() => (hold = undefined))),
    async stop() {
      await Promise.all([smtp.shut(), web.shut()])
      await app.close()
    },
  }
}
