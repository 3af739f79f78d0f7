import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { join, letterTo } from '../../testing/people.ts'
import { booksOf, deliver, delivery, orderId, status, verify, type Paid } from '../../testing/buying.ts'

const held = useHouse()
beforeAll(() => held.house.razorpay.webhooks('off'))

const pay = async (email = 'somebody@nitya.test') => held.house.razorpay.pay(await orderId(held.house, { email }))
const books = ({ razorpay_order_id }: Paid) => booksOf(held.house, razorpay_order_id)
const tell = (event: string, { payment }: Paid) => deliver(held.house, delivery(held.house.razorpay, event, payment.id))

describe('a refund', () => {
  it('after the grant ends the tier and is mailed to the payer, and a repeated verify says so', async () => {
    const person = await join(held.house, 'refunded')
    const paid = held.house.razorpay.pay(await orderId(held.house, { access: person.access, email: person.email }))
    await verify(held.house, paid)
    held.house.razorpay.refund(paid.payment.id)
    await tell('refund.processed', paid)
    expect(await books(paid)).toMatchObject({ state: 'refunded', grants: 1, running: 0 })
    expect(await status(held.house, person.access)).toEqual({ subscription_type: 'free', tier_name: null, expires_at: null })
    expect((await letterTo(held.house, person.email, 'refund')).Text).toContain('Plus Monthly')
    expect((await verify(held.house, paid)).json()).toEqual({ error: 'This payment was refunded.' })
  })

  it('of one purchase leaves the days of the other', async () => {
    const person = await join(held.house, 'twice')
    const buy = async () => {
      const paid = held.house.razorpay.pay(await orderId(held.house, { access: person.access, email: person.email }))
      await verify(held.house, paid)
      return paid
    }
    const [first] = [await buy(), await buy()]
    held.house.razorpay.refund(first.payment.id)
    await tell('refund.processed', first)
    const { expires_at } = await status(held.house, person.access)
    expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
  })

  it('whose news arrives before that of its payment leaves nothing to grant', async () => {
    const paid = await pay()
    const captured = delivery(held.house.razorpay, 'payment.captured', paid.payment.id)
    held.house.razorpay.refund(paid.payment.id)
    await tell('refund.processed', paid)
    await deliver(held.house, captured)
    expect((await verify(held.house, paid)).statusCode).toBe(400)
    expect(await books(paid)).toMatchObject({ grants: 0 })
    const again = await pay()
    expect(again.razorpay_order_id).not.toBe(paid.razorpay_order_id)
    expect((await verify(held.house, again)).statusCode).toBe(200)
  })

  it('in part leaves the tier as it is', async () => {
    const person = await join(held.house, 'partly')
    const paid = held.house.razorpay.pay(await orderId(held.house, { access: person.access, email: person.email }))
    await verify(held.house, paid)
    held.house.razorpay.refund(paid.payment.id, 100)
    await tell('refund.processed', paid)
    await tell('refund.processed', paid)
    expect(await books(paid)).toMatchObject({ state: 'paid', running: 1, events: ['paid', 'refunded in part'] })
    expect(await status(held.house, person.access)).toMatchObject({ subscription_type: 'premium' })
  })
})

describe('the database', () => {
  it('refuses to move an order back, to change its snapshot, or to delete it', async () => {
    const paid = await pay()
    await verify(held.house, paid)
    const id = paid.razorpay_order_id
    const change = (set: string) => held.house.sql(`update orders set ${set} where provider_order = $1`, [id])
    await expect(change("state = 'created'")).rejects.toThrow('from paid back to created')
    await expect(change('amount_paise = 100, price_paise = 100')).rejects.toThrow('snapshot')
    await expect(change("payment = 'pay_other'")).rejects.toThrow('bound')
    await expect(held.house.services.db.query('delete from orders', [])).rejects.toThrow('permission denied')
  })
})
