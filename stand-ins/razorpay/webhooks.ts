import { randomBytes } from 'node:crypto'
import type { Happening } from './books.ts'
import { sign } from './secrets.ts'

/** One signed message, which can be sent any number of times. */
export type Delivery = { id: string; event: string; body: string; headers: Record<string, string> }

/** How webhooks are sent: normally, not at all, twice, each batch in the wrong order, or ten seconds late. */
export const webhookModes = ['on', 'off', 'twice', 'backwards', 'late'] as const
export type WebhookMode = (typeof webhookModes)[number]

const answerWithinMs = 5_000
const retryPausesMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000]
const latenessMs = 10_000
const batchMs = 200

/**
 * Notifies the merchant of every event by a signed webhook, and retries it unless the merchant returns 2xx.
 */
export function openWebhooks(secret: string) {
  const made: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  let address: string | undefined
  let mode: WebhookMode = 'on'
  let batch: Delivery[] = []

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer.unref())
  }

  async function deliver(delivery: Delivery, tries = 0): Promise<void> {
    if (!address) return
    const answer = await fetch(address, {
      method: 'POST',
      headers: delivery.headers,
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => undefined)
    const pause = retryPausesMs[tries]
    if (!answer?.ok && pause !== undefined) after(pause, () => void deliver(delivery, tries + 1))
  }

  function send(delivery: Delivery): void {
    if (mode === 'off') return
    if (mode === 'late') return after(latenessMs, () => void deliver(delivery))
    if (mode === 'backwards') {
      if (batch.length === 0) after(batchMs, () => batch.splice(0).forEach((each) => void deliver(each)))
      batch.unshift(delivery)
      return
    }
    void deliver(delivery)
    if (mode === 'twice') void deliver(delivery)
  }

  return {
    /** Signs any body as the provider would. */
    sign: (body: string) => sign(secret, body),
    tell(happening: Happening): void {
      const delivery = write(happening, secret)
      made.push(delivery)
      send(delivery)
    },
    /** Returns every webhook, oldest first, whether sent or not. */
    made: () => made,
    to(url: string | undefined) {
      address = url
    },
    mode: () => mode,
    turn(to: WebhookMode) {
      mode = to
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function write({ event, payment, order, refund }: Happening, secret: string): Delivery {
  const parts = { payment, ...(order ? { order } : {}), ...(refund ? { refund } : {}) }
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_NityaStandIn00',
    event,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(Date.now() / 1_000),
  })
  const id = `evt_${randomBytes(7).toString('hex')}`
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': sign(secret, body),
  }
  return { id, event, body, headers }
}
