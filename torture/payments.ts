import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { call } from './call.ts'
import { settleCrowd, type Member } from './crowd.ts'
import { checkInvariants } from './invariants.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { layWire } from './wire.ts'

/**
 * Members pay and close the browser. Some webhooks find the database down and must be sent again; some never come, and the
 * reconciler must find the money. The app is killed in between (docs/promises.md#r25, docs/promises.md#r26).
 */
export async function closedBrowsers(rig: Rig, times: number): Promise<Outcome> {
  const members = await settleCrowd(rig, 'payer', times * 2)
  const wire = await layWire(rig)
  const env = { DATABASE_URL: wire.url }
  let app = await rig.start({ env })
  rig.razorpay.webhooksTo(`${app.address}/api/payments/webhook/`)
  const refusals: number[] = []
  const byWebhook: number[] = []
  const byReconciler: number[] = []

  for (let n = 0; n < times; n++) {
    const payer = members[n * 2]!
    const order = await orderFor(app.address, payer)
    wire.cut()
    const { payment } = rig.razorpay.pay(order)
    const news = rig.razorpay.deliveries().findLast(({ event, body }) => event === 'payment.captured' && body.includes(payment.id))!
    const answer = await fetch(`${app.address}/api/payments/webhook/`, { method: 'POST', headers: news.headers, body: news.body })
    refusals.push(answer.status)
    if (n % 2) {
      await app.end('SIGKILL')
      wire.mend()
      app = await rig.start({ env, port: app.port })
    } else wire.mend()
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

  assert.deepEqual([...new Set(refusals)], [503], 'a webhook that finds the database away is to come again')
  const granted = await rig.sql(
    `select m.id from members m left join membership_grants g on g.member = m.id
     where m.username like 'payer%' group by m.id having count(g.id) <> 1`,
  )
  assert.deepEqual(granted, [], 'everybody who paid is granted once')
  await checkInvariants(rig)
  await app.end('SIGTERM')
  await wire.close()
  const slowest = Math.max(...byReconciler)
  return {
    figures: { payments: times * 2, 'webhooks refused, then taken': refusals.length, 'slowest webhook, ms': Math.max(...byWebhook), 'slowest reconciler, ms': slowest },
    missed: atMost([['premium once the reconciler runs, ms', slowest, 5_000]]),
  }
}

async function orderFor(address: string, { email, access }: Member): Promise<string> {
  const body = { email, amount: 499, currency: 'INR', payment_method: 'razorpay', tier_id: 1 }
  const answer = await call(address, 'POST /api/payments/create-order/', { body, access })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.order_id
}

/** @returns after how many ms the member had what they paid for */
async function untilPremium(address: string, { access }: Member): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const answer = await call(address, 'GET /api/payments/status/', { access }).catch(() => undefined)
    if (answer?.body.subscription_type === 'premium') return Math.round(performance.now() - began)
    await pause(50)
  }
  throw new Error('a minute after paying a member is still free')
}

/** What comes every five minutes, now: every open order is due, and the job stands in the queue. */
async function forceReconciler({ database, sql }: Rig): Promise<void> {
  await sql('update orders set next_check_at = now() where next_check_at is not null')
  const boss = new PgBoss({ connectionString: database.url, migrate: false, supervise: false, schedule: false })
  await boss.start()
  await boss.send('reconcile', {})
  await boss.stop({ graceful: false })
}
