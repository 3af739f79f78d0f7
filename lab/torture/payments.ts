import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { call, insist } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { openProxy } from '../../server/testing/proxy.ts'

/**
 * Lets members pay and close the browser. Some webhooks arrive while the database is down and must be
 * redelivered; some never arrive, so the reconciler must find the payments. The app is killed in between
 * (docs/promises.md#r25, docs/promises.md#r26).
 */
export async function closedBrowsers(rig: Rig, times: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'payer', times * 2)
  const proxy = await openProxy(rig.database.url, rig.folder)
  const env = { DATABASE_URL: proxy.url }
  let app = await rig.start({ env })
  rig.razorpay.webhooksTo(`${app.address}/api/payments/webhook/`)
  const refusals: number[] = []
  const byWebhook: number[] = []
  const byReconciler: number[] = []

  for (let n = 0; n < times; n++) {
    const payer = members[n * 2]!
    const order = await orderFor(app.address, payer)
    proxy.cut()
    const { payment } = rig.razorpay.pay(order)
    const news = rig.razorpay
      .deliveries()
      .findLast(({ event, body }) => event === 'payment.captured' && body.includes(payment.id))!
    refusals.push(await deliver(`${app.address}/api/payments/webhook/`, news))
    if (n % 2) {
      await app.end('SIGKILL')
      proxy.restore()
      app = await rig.start({ env, port: app.port })
    } else proxy.restore()
    byWebhook.push(await untilPremium(app.address, payer))
  }

  rig.razorpay.webhooks('off')
  for (let n = 0; n < times; n++) {
    const payer = members[n * 2 + 1]!
    rig.razorpay.pay(await orderFor(app.address, payer))
    await forceReconciler(rig)
    byReconciler.push(await untilPremium(app.address, payer))
  }
  rig.razorpay.webhooks('on')

  assert.deepEqual(
    [...new Set(refusals)],
    [503],
    'a webhook during an outage of the database must be redelivered',
  )
  const granted = await rig.sql(
    `select m.id from members m left join membership_grants g on g.member = m.id
     where m.username like 'payer%' group by m.id having count(g.id) <> 1`,
  )
  assert.deepEqual(granted, [], 'everybody who paid must have one grant')
  await checkInvariants(rig)
  await app.end('SIGTERM')
  await proxy.close()
  const slowest = Math.max(...byReconciler)
  return {
    figures: {
      payments: times * 2,
      'webhooks refused, then accepted': refusals.length,
      'slowest webhook, ms': Math.max(...byWebhook),
      'slowest reconciler, ms': slowest,
    },
    missed: atMost([['premium once the reconciler runs, ms', slowest, 5_000]]),
  }
}

/**
 * Delivers a webhook like a provider, and again if the connection broke before a response. @returns the
 * status
 */
async function deliver(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<number> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(address, { method: 'POST', headers, body }).catch((error: unknown) => {
      if (tries === 10) throw error
    })
    if (answer) return answer.status
    await pause(50)
  }
}

async function orderFor(address: string, { email, access }: Member): Promise<string> {
  const body = { email, amount: 499, currency: 'INR', payment_method: 'razorpay', tier_id: 1 }
  const answer = await insist(() => address, 'POST /api/payments/create-order/', { body, access })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.order_id
}

/** @returns the time until the member has Plus, in ms */
async function untilPremium(address: string, { access }: Member): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const answer = await call(address, 'GET /api/payments/status/', { access }).catch(() => undefined)
    if (answer?.body.subscription_type === 'premium') return Math.round(performance.now() - began)
    await pause(50)
  }
  throw new Error('a member still has no Plus a minute after paying')
}

/** Makes every open order due for a check, and queues the five-minute job immediately. */
async function forceReconciler({ database, sql }: Rig): Promise<void> {
  await sql('update orders set next_check_at = now() where next_check_at is not null')
  const boss = new PgBoss({
    connectionString: database.url,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send('reconcile', {})
  await boss.stop({ graceful: false })
}
