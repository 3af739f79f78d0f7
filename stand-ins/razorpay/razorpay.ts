import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createService, openService, servePage } from '../service.ts'
import { serveApi } from './api.ts'
import { openBooks, type Payment } from './books.ts'
import { resultOf, serveCheckout, type CheckoutResult } from './checkout.ts'
import { openSecrets } from './secrets.ts'
import { serveSwitches } from './switches.ts'
import { openTroubles, type Trouble } from './troubles.ts'
import { openWebhooks, type Delivery, type WebhookMode } from './webhooks.ts'

const pages = join(import.meta.dirname, 'page')
const preferredPort = 4020

export type RazorpaySettings = {
  /** Where the merchant's keys and the provider's records are stored. */
  folder: string
  /** The requested port: 0 for any free port; if omitted, 4020 or the next free port. */
  port?: number | undefined
}

export type RazorpayStandIn = {
  /** The address of the page with its switches and of the API, without a trailing slash. */
  address: string
  /** Values for the app's configuration. */
  merchant: { keyId: string; keySecret: string; webhookSecrets: string[]; apiUrl: string; scriptUrl: string }
  /** Sets the address for webhooks; none are sent until then. */
  webhooksTo(url: string): void
  webhooks(mode: WebhookMode): void
  /** Returns every signed webhook, whether sent or not. */
  deliveries(): Delivery[]
  signWebhook(body: string): string
  /**
   * Pays an order, or has its payment declined. `email` is the address that the buyer typed in the checkout.
   * @returns what the page would receive
   */
  pay(orderId: string, outcome?: 'paid' | 'declined', email?: string): CheckoutResult & { payment: Payment }
  authorizeLate(paymentId: string): void
  refund(paymentId: string, amount?: number): void
  /** Sets whether authorised payments are captured automatically. */
  captures(how: 'at-once' | 'manual'): void
  books: Awaited<ReturnType<typeof openBooks>>
  /** Makes the API misbehave or, with 'closed', the whole provider unreachable. */
  down(trouble?: Trouble | 'closed'): Promise<void>
  up(): Promise<void>
  /** Returns the number of calls to the API. */
  requests(): number
  stop(): Promise<void>
}

/** Starts Razorpay on loopback: its API, its checkout and signed webhooks, with switches for faults. */
export async function startRazorpay({ folder, port }: RazorpaySettings): Promise<RazorpayStandIn> {
  const secrets = await openSecrets(folder)
  const webhooks = openWebhooks(secrets.webhookSecret)
  const books = await openBooks(folder, webhooks.tell)

  const app = createService()
  const trouble = openTroubles(app)
  serveApi(app, books, secrets)
  serveCheckout(app, books, secrets)
  serveSwitches(app, { books, trouble, webhooks })
  servePage(app, '/', pages, 'switches.html')
  servePage(app, '/switches.js', pages, 'switches.js')
  servePage(app, '/checkout.js', pages, 'checkout.js')
  servePage(app, '/checkout/pay.js', pages, 'pay.js')
  servePage(app, '/style.css', join(import.meta.dirname, '..'), 'page.css')

  const door = await openService(app, { preferred: preferredPort, asked: port })
  const merchant = {
    keyId: secrets.keyId,
    keySecret: secrets.keySecret,
    webhookSecrets: [secrets.webhookSecret],
    apiUrl: door.address,
    scriptUrl: `${door.address}/checkout.js`,
  }
  // The operator's commands run in another process and find the stand-in through this file.
  await writeFile(join(folder, 'merchant.json'), JSON.stringify(merchant), { mode: 0o600 })
  return {
    address: door.address,
    merchant,
    webhooksTo: webhooks.to,
    webhooks: webhooks.turn,
    deliveries: webhooks.made,
    signWebhook: webhooks.sign,
    pay(orderId, outcome = 'paid', email = '') {
      const payment = books.pay(orderId, { method: 'upi', email, declined: outcome === 'declined' })
      return { payment, ...resultOf(payment, secrets.keySecret) }
    },
    authorizeLate: (id) => void books.authorizeLate(id),
    refund: (id, amount) => void books.refund(id, amount),
    captures: books.captures,
    books,
    async down(kind = 'closed') {
      if (kind === 'closed') await door.shut()
      else trouble.turn(kind)
    },
    async up() {
      trouble.turn('none')
      await door.reopen()
    },
    requests: trouble.requests,
    async stop() {
      webhooks.stop()
      await door.shut()
      await app.close()
      await books.close()
    },
  }
}
