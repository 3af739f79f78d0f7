import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { insist, type Manner } from '../torture/call.ts'
import type { Member } from '../torture/crowd.ts'
import type { Rig } from '../torture/rig.ts'

/**
 * Lets members buy Plus one after the other, each once; the provider's webhook and the browser both report
 * the payment.
 */
export function buyPlus(rig: Rig, front: string, members: Member[], manner: Manner) {
  rig.razorpay.webhooksTo(`${front}/api/payments/webhook/`)
  const paid: number[] = []
  let stopped = false
  const buy = async ({ id, email, access }: Member) => {
    const send = (key: string, body: object) => insist(() => front, key, { body, access }, manner)
    const order = await send('POST /api/payments/create-order/', {
      email,
      amount: 499,
      currency: 'INR',
      payment_method: 'razorpay',
      tier_id: 1,
    })
    assert.ok(order.status < 300, `create-order returned ${order.status} ${JSON.stringify(order.body)}`)
    const { payment: _, ...proof } = rig.razorpay.pay(order.body.order_id)
    const verified = await send('POST /api/payments/verify-payment/', { ...proof, status: 'successful' })
    assert.ok(
      verified.status < 300,
      `verify-payment returned ${verified.status} ${JSON.stringify(verified.body)}`,
    )
    paid.push(id)
  }
  const working = (async () => {
    for (const member of members) {
      if (stopped) return
      await buy(member)
      await pause(manner.betweenCalls)
    }
  })()
  return {
    working,
    /** @returns the members who have paid */
    async stop() {
      stopped = true
      await working
      return paid
    },
  }
}
