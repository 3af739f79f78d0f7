import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { withPatience } from '../../testing/patience.ts'
import { join, mailTo, unlessBusy } from '../../testing/people.ts'
import { executeCommand } from './commands.ts'
import { openOperations } from './operator.ts'
import { startJobs } from '../../features.ts'
import { reconcile } from './reconcile.ts'
import {
  booksOf,
  deliver,
  delivery,
  order,
  orderId,
  status,
  verify,
  type Paid,
} from '../../testing/buying.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

let count = 0
const somebody = () => `somebody${++count}@nitya.test`
const pay = async (email = somebody()) => server.razorpay.pay(await orderId(server, { email }))
const books = ({ razorpay_order_id }: Paid) => booksOf(server, razorpay_order_id)
const tell = (event: string, { payment }: Paid) =>
  deliver(server, delivery(server.razorpay, event, payment.id))
const runReconciler = async () => {
  await server.sql(
    "update orders set next_check_at = now() - interval '1 second' where next_check_at is not null",
  )
  await reconcile(server.services)
}
const paidOnce = { state: 'paid', unsure: false }

describe('when the browser is closed after the payment and never verifies it', () => {
  it('the webhook marks the order paid and sends the receipt', async () => {
    const email = somebody()
    const paid = await pay(email)
    expect((await tell('payment.captured', paid)).statusCode).toBe(200)
    expect(await books(paid)).toMatchObject(paidOnce)
    expect((await mailTo(server, email, 'receipt')).Text).toContain(paid.razorpay_order_id)
  })

  it('without a webhook, a repeated order reports the earlier payment', async () => {
    const email = somebody()
    const paid = await pay(email)
    const again = await order(server, { email })
    expect([again.statusCode, again.json()]).toEqual([
      400,
      {
        error: 'Your earlier payment has arrived, so nothing more is charged. Your membership is up to date.',
      },
    ])
    expect(await books(paid)).toMatchObject(paidOnce)
  })

  it('without a webhook, the reconciler marks the order paid', async () => {
    const paid = await pay()
    expect(await books(paid)).toMatchObject({ state: 'created' })
    await runReconciler()
    expect(await books(paid)).toMatchObject({ ...paidOnce, events: expect.arrayContaining(['paid']) })
  })

  it('a webhook about an authorised payment makes the server capture it', async () => {
    server.razorpay.captures('manual')
    await startJobs(server.services)
    const paid = await pay()
    server.razorpay.captures('at-once')
    expect((await tell('payment.authorized', paid)).statusCode).toBe(200)
    await expect.poll(() => books(paid)).toMatchObject(paidOnce)
    expect(server.razorpay.books.payment(paid.payment.id).status).toBe('captured')
  })

  it('a payment whose discount was spent is refunded immediately, before the reconciler’s next run', async () => {
    const email = somebody()
    const [first, second] = [
      { code: 'WELCOME10', amount: 449.1 },
      { code: 'WELCOME10', tier: 2, amount: 1169.1 },
    ]
    const orders = [await orderId(server, { email, ...first }), await orderId(server, { email, ...second })]
    const payments = orders.map((each) => server.razorpay.pay(each)) as [Paid, Paid]
    for (const each of payments) await tell('payment.captured', each)
    const states = () => payments.map(({ payment }) => server.razorpay.books.payment(payment.id).status)
    await expect.poll(states).toEqual(['captured', 'refunded'])
  })
})

describe('concurrent confirmations', () => {
  /** Calls that are refused as busy are repeated, as the page and the provider do. */
  it('from 50 verifications, the webhooks and the reconciler all succeed, with one grant and one receipt', async () => {
    const other = await server.openAnother()
    for (let round = 0; round < 5; round++) {
      const person = await join(server, `racer${round}`)
      const id = await orderId(server, { access: person.access, email: person.email })
      const paid = server.razorpay.pay(id)
      const answers = await Promise.all([
        ...Array.from({ length: 50 }, (_, n) =>
          unlessBusy(() => verify(n % 2 ? server : (other as typeof server), paid)),
        ),
        unlessBusy(() => tell('payment.captured', paid)),
        unlessBusy(() => tell('order.paid', paid)),
        runReconciler().then(() => ({ statusCode: 200 })),
      ])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(await books(paid)).toMatchObject({ ...paidOnce, grants: 1, running: 1 })
      const [{ mails }] = await server.sql(
        "select count(*)::int as mails from pgboss.job where name = 'mail' and data->>'order' = $1",
        [id],
      )
      expect(mails).toBe(1)
    }
  })
})

describe('a webhook', () => {
  it('is refused if any single bit is changed', async () => {
    const paid = await pay()
    const genuine = delivery(server.razorpay, 'payment.captured', paid.payment.id)
    const body = Buffer.from(genuine.body)
    const signature = Buffer.from(genuine.headers['x-razorpay-signature']!)
    const bits = (body.length + signature.length) * 8
    const statuses = new Map<number, number>()
    for (let n = 0; n < 1_000; n++) {
      const bit = Math.floor((n * bits) / 1_000)
      const parts = [Buffer.from(body), Buffer.from(signature)] as const
      const [target, at] = bit < body.length * 8 ? [parts[0], bit] : [parts[1], bit - body.length * 8]
      target[at >> 3]! ^= 1 << (at & 7)
      const answer = await deliver(server, {
        body: parts[0],
        headers: {
          ...genuine.headers,
          'x-razorpay-signature': parts[1].toString('latin1'),
          'x-razorpay-event-id': `flip${n}`,
        },
      })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[400, 1_000]])
    expect(await books(paid)).toMatchObject({ state: 'created', grants: 0 })
    expect(server.logs.some((line) => line.includes('webhook.badSignature'))).toBe(true)
  })

  it('is refused without a signature or over 256 KB, and accepted with 200 KB', async () => {
    const { headers } = { headers: { 'content-type': 'application/json' } }
    expect((await deliver(server, { body: '{}', headers })).statusCode).toBe(400)
    const big = (size: number) => {
      const body = JSON.stringify({ event: 'other', padding: 'x'.repeat(size) })
      return deliver(server, {
        body,
        headers: { ...headers, 'x-razorpay-signature': server.razorpay.signWebhook(body) },
      })
    }
    expect((await big(200 * 1024)).statusCode).toBe(200)
    expect((await big(257 * 1024)).statusCode).toBe(413)
  })

  it.each([
    ['is not JSON', '{"event":', 400],
    ['is JSON without an event', 'null', 200],
  ])('that is signed and %s (%j) gets %i', async (_, body, status) => {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': server.razorpay.signWebhook(body),
    }
    expect((await deliver(server, { body, headers })).statusCode).toBe(status)
  })

  it('is accepted with either secret during a rotation', async () => {
    const paid = await pay()
    const { body, headers } = delivery(server.razorpay, 'payment.captured', paid.payment.id)
    const { nextWebhookSecret } = await import('../../testing/server.ts')
    const fresh = createHmac('sha256', nextWebhookSecret).update(body).digest('hex')
    expect(
      (await deliver(server, { body, headers: { ...headers, 'x-razorpay-signature': fresh } })).statusCode,
    ).toBe(200)
    expect(await books(paid)).toMatchObject(paidOnce)
  })

  it('that is replayed a hundred times has one effect and never waits for the provider', async () => {
    const person = await join(server, 'replayed')
    const paid = server.razorpay.pay(await orderId(server, { access: person.access, email: person.email }))
    const { patience } = await withPatience(async () => {
      for (let n = 0; n < 100; n++) expect((await tell('payment.captured', paid)).statusCode).toBe(200)
    })
    expect(patience).toBe(0)
    expect(await books(paid)).toMatchObject({ ...paidOnce, grants: 1 })
  })

  it('about an unknown order is accepted and changes nothing', async () => {
    const foreign = server.razorpay.books.addOrder(
      { amount: 100, currency: 'INR', receipt: 'x', notes: [] },
      false,
    )
    const paid = server.razorpay.pay(foreign.id)
    expect((await tell('payment.captured', paid)).statusCode).toBe(200)
  })

  it('gets a 5xx response if the database fails, so that the provider delivers it again', async () => {
    const app = await server.openAnother()
    const paid = await pay()
    const genuine = delivery(server.razorpay, 'payment.captured', paid.payment.id)
    await server.sql('alter table webhook_events rename to webhook_events_gone')
    const lock = await deliver(app as typeof server, genuine)
    await server.sql('alter table webhook_events_gone rename to webhook_events')
    expect(lock.statusCode).toBeGreaterThanOrEqual(500)
    expect((await deliver(server, genuine)).statusCode).toBe(200)
    expect(await books(paid)).toMatchObject(paidOnce)
  })
})

describe('an order with events out of sequence', () => {
  it('is paid by a late authorisation after a failure', async () => {
    const id = await orderId(server, { email: somebody() })
    const declined = server.razorpay.pay(id, 'declined')
    await tell('payment.failed', declined)
    expect(await books(declined)).toMatchObject({ state: 'failed' })
    server.razorpay.authorizeLate(declined.payment.id)
    await tell('payment.captured', declined)
    expect(await books(declined)).toMatchObject(paidOnce)
  })

  it('stays paid after older events about a failure or authorisation', async () => {
    const id = await orderId(server, { email: somebody() })
    const late = server.razorpay.pay(id, 'declined')
    server.razorpay.authorizeLate(late.payment.id)
    await tell('payment.captured', late)
    await tell('payment.authorized', late)
    await tell('payment.failed', late)
    expect(await books(late)).toMatchObject(paidOnce)
  })

  it('is granted once for two payments; the second is listed for an operator', async () => {
    const id = await orderId(server, { email: somebody() })
    const [first, second] = [server.razorpay.pay(id, 'declined'), server.razorpay.pay(id)]
    await tell('payment.captured', second)
    const entity = { ...first.payment, status: 'captured' }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    await deliver(server, {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': server.razorpay.signWebhook(body),
      },
    })
    expect(await booksOf(server, id)).toMatchObject({
      ...paidOnce,
      payment: second.payment.id,
      events: expect.arrayContaining(['surplus payment']),
    })
    const troubles = await executeCommand(openOperations(server.services, 'ravi'), ['order', 'troubles'])
    expect(troubles).toContainEqual(
      expect.objectContaining({ order: id, event: 'surplus payment', payment: first.payment.id }),
    )
  })

  it('is closed after five days, and granted if it is paid later', async () => {
    const email = 'patient@nitya.test'
    const person = await join(server, 'patient')
    const id = await orderId(server, { access: person.access, email })
    const declined = server.razorpay.pay(id, 'declined')
    await server.sql('alter table orders disable trigger orders_only_forward')
    await server.sql(
      "update orders set created_at = created_at - interval '6 days' where provider_order = $1",
      [id],
    )
    await server.sql('alter table orders enable trigger orders_only_forward')
    await runReconciler()
    expect(await books(declined)).toMatchObject({ state: 'closed', email: null })
    server.razorpay.authorizeLate(declined.payment.id)
    await tell('payment.captured', declined)
    expect(await books(declined)).toMatchObject({ ...paidOnce, grants: 1 })
    expect(await status(server, person.access)).toMatchObject({ subscription_type: 'premium' })
  })
})
