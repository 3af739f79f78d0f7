import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { call } from '../../lib/call.ts'
import { Refused } from '../../lib/failures.ts'
import { announceMembership } from '../../lib/membership.ts'
import { useSession } from '../../lib/session.ts'
import type { Price, Tier } from './calls.ts'
import { loadCheckout, openCheckout, type Receipt } from './checkout.ts'
import { copy, orderFailure, verificationFailure } from './copy.ts'

export type Wish = { tier: Tier; email: string; price: Price }
/** What a payment came to: what to say, and whether it is paid (for somebody who has an account, or will). */
export type Outcome = { sentence: string; type: 'success' | 'error' | 'info'; paid?: 'member' | 'guest' }

type Verified = Answer<'POST /api/payments/verify-payment/'>

const verifyPauses = [1_000, 3_000]
const failed = (sentence: string): Outcome => ({ sentence, type: 'error' })

/**
 * The course of a payment (spec §4): idle, processing, order created, checkout, then verified or an error. `settle`
 * hears how it ended, unless the screen was left meanwhile: the webhook then ends it as well.
 */
export function usePayment(settle: (outcome: Outcome) => void) {
  const { isAuthenticated } = useSession()
  const [processing, setProcessing] = useState(false)
  const [orderId, setOrderId] = useState<string>()
  const underWay = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function pay(wish: Wish | undefined) {
    if (underWay.current) return
    if (!wish) return settle(failed(copy.missing))
    underWay.current = true
    setProcessing(true)
    setOrderId(undefined)
    const outcome = await buy(wish, isAuthenticated, setOrderId)
    if (outcome.paid) announceMembership()
    underWay.current = false
    if (!here.current) return
    setProcessing(false)
    settle(outcome)
  }

  return { processing, orderId, pay }
}

async function buy({ tier, email, price }: Wish, isMember: boolean, onOrder: (id: string) => void): Promise<Outcome> {
  // A code that takes everything off leaves nothing to open a checkout for.
  const checkout = price.amount === 0 ? null : await loadCheckout().catch(() => undefined)
  if (checkout === undefined) return failed(copy.sdkFailed)
  let order_id: string | null
  let receipt: Receipt | undefined
  try {
    const order = await call('POST /api/payments/create-order/', {
      body: {
        email,
        amount: price.amount / 100,
        currency: 'INR',
        payment_method: 'razorpay',
        discount_code: price.code,
        tier_id: tier.id,
      },
    })
    order_id = order.order_id
    if (order_id === null || !checkout) return paid(isMember)
    onOrder(order_id)
    receipt = await openCheckout(checkout, { ...order, order_id }, tier.name, email)
  } catch (failure) {
    // A checkout that will not open is no success either: nobody is left before a form that waits for ever.
    return failed(orderFailure(failure))
  }
  if (!receipt) return dismissed(order_id, isMember)
  try {
    const { expires_at } = await verify(receipt)
    return paid(expires_at !== null)
  } catch (failure) {
    return failed(verificationFailure(failure))
  }
}

const paid = (isMember: boolean): Outcome => ({
  sentence: copy.paid.alert,
  type: 'success',
  paid: isMember ? 'member' : 'guest',
})

/** The checkout can be closed after the bank has taken the money: a member's order knows. */
async function dismissed(order_id: string, isMember: boolean): Promise<Outcome> {
  const state = isMember
    ? await call('GET /api/payments/orders/:order_id/', { params: { order_id } }).then((order) => order.state, () => undefined)
    : undefined
  return state === 'paid' ? paid(true) : { sentence: copy.dismissed, type: 'info' }
}

/** Money has moved: a lost line or a server in trouble is asked again, which is safe (contract §3). */
async function verify(receipt: Receipt): Promise<Verified> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = receipt
  const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature, status: 'successful' }
  for (let tries = 0; ; tries++) {
    try {
      return await call('POST /api/payments/verify-payment/', { body })
    } catch (failure) {
      const pause = verifyPauses[tries]
      const final = failure instanceof Refused && failure.status < 500
      if (final || pause === undefined) throw failure
      await new Promise((over) => setTimeout(over, pause))
    }
  }
}
