import { beforeAll, describe, expect, it } from 'vitest'
import { ageOrders, booksOf, deliver, delivery, orderId, status, type Paid } from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'
import { join, mailTo } from '../../testing/people.ts'
import { executeCommand } from './commands.ts'
import { openOperations } from './operator.ts'
import { reconcile, watchDays } from './reconcile.ts'
import { sweepPayments } from './sweep.ts'

/**
 * Tests payments for closed orders. After five days, an unpaid order is closed and its address deleted, but
 * the provider still accepts a payment.
 */
const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

/** Places a guest's order and closes it unpaid. */
async function closedOrder(email: string): Promise<string> {
  const id = await orderId(server, { email })
  await ageOrders(server, [id], watchDays + 1)
  await reconcile(server.services)
  expect(await booksOf(server, id)).toMatchObject({ state: 'closed', email: null })
  return id
}
async function payLate(id: string, typedEmail?: string): Promise<Paid> {
  const paid = server.razorpay.pay(id, 'paid', typedEmail)
  expect(
    (await deliver(server, delivery(server.razorpay, 'payment.captured', paid.payment.id))).statusCode,
  ).toBe(200)
  return paid
}
const say = (line: string) => executeCommand(openOperations(server.services, 'ravi'), line.split(' '))
const troubleOf = (order: string) => expect.objectContaining({ order, event: 'paid, owner unknown' })

describe('a guest who pays late', () => {
  it('gets the membership after verifying the address that the provider reports', async () => {
    const id = await closedOrder('late@nitya.test')
    await payLate(id, 'late@nitya.test')
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', email: 'late@nitya.test', grants: 0 })
    expect((await mailTo(server, 'late@nitya.test', 'receipt')).Text).toContain('Register with this address')
    const person = await join(server, 'late')
    expect(await status(server, person.access)).toMatchObject({
      subscription_type: 'premium',
      tier_name: 'Plus',
    })
  })

  it('gets the receipt and membership at the address entered at the provider', async () => {
    const id = await closedOrder('before@nitya.test')
    await payLate(id, 'after@nitya.test')
    expect((await mailTo(server, 'after@nitya.test', 'receipt')).Text).toContain('after@nitya.test')
    expect(await status(server, (await join(server, 'after')).access)).toMatchObject({
      subscription_type: 'premium',
    })
  })

  it('gets the membership immediately if the order’s address has a verified account', async () => {
    const person = await join(server, 'wellknown')
    const id = await closedOrder('WellKnown@nitya.test')
    await payLate(id, 'somebody.else@nitya.test')
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', member: person.id, grants: 1 })
    expect((await mailTo(server, person.email, 'receipt')).Text).toContain(id)
  })

  it.each(['', 'void@razorpay.com', 'no address'])(
    'can claim the membership with the order’s address if the provider reports no valid address: %j',
    async (typed) => {
      const name = `claimer${typed.length}`
      const id = await closedOrder(`${name}@nitya.test`)
      await payLate(id, typed)
      expect(await booksOf(server, id)).toMatchObject({
        state: 'paid',
        email: null,
        grants: 0,
        events: expect.arrayContaining(['owner unknown']),
      })
      expect(await say('order troubles')).toContainEqual(troubleOf(id))
      const person = await join(server, name)
      expect(await status(server, person.access)).toMatchObject({ subscription_type: 'premium' })
      expect(await say('order troubles')).not.toContainEqual(troubleOf(id))
    },
  )
})

describe('a paid order without an owner', () => {
  it('is assigned to a member once by an operator', async () => {
    const person = await join(server, 'written')
    const id = await closedOrder('mistyped@nitya.test')
    await payLate(id)
    expect(await say(`order assign ${id} Written`)).toMatch(
      /^order_\w+ belongs to Written now, who has Plus until 20/,
    )
    expect(await status(server, person.access)).toMatchObject({ subscription_type: 'premium' })
    expect(await say('order troubles')).not.toContainEqual(troubleOf(id))
    await expect(say(`order assign ${id} written`)).rejects.toThrow('is not a paid order without a member')
    expect(await booksOf(server, id)).toMatchObject({ grants: 1, member: person.id })
    const [audit] = await server.sql(
      'select operator, action, subject, member::int from operator_audit order by id desc limit 1',
    )
    expect(audit).toEqual({ operator: 'ravi', action: 'order.assign', subject: id, member: person.id })
  })
})

describe('a closed order', () => {
  it('stores a digest of the address for half a year, never the address itself', async () => {
    const id = await closedOrder('private@nitya.test')
    const row = async () => (await server.sql('select * from orders where provider_order = $1', [id]))[0]
    expect(JSON.stringify(await row())).not.toContain('private')
    await ageOrders(server, [id], 180)
    await sweepPayments(server.services)
    expect((await row()).payer).toBe(`former:${(await row()).id}`)
  })

  it('loses its member, email and payer when the member’s account is deleted', async () => {
    const person = await join(server, 'leaver')
    const id = await orderId(server, { access: person.access, email: person.email })
    await ageOrders(server, [id], watchDays + 1)
    await reconcile(server.services)
    await server.sql('delete from members where id = $1', [person.id])
    const [row] = await server.sql('select id, payer, member, email from orders where provider_order = $1', [
      id,
    ])
    expect(row).toEqual({ id: row.id, payer: `former:${row.id}`, member: null, email: null })
  })
})
