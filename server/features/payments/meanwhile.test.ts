import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { join } from '../../testing/people.ts'
import { booksOf, monthly, order, orderId, status, verify, type Paid } from '../../testing/buying.ts'

const held = useHouse()
beforeAll(() => held.house.razorpay.webhooks('off'))

const books = ({ razorpay_order_id }: Paid) => booksOf(held.house, razorpay_order_id)

describe('between an order and its payment', () => {
  it('the payer deletes their account while ordering: 401, and no order', async () => {
    const person = await join(held.house, 'torn')
    const deleting = new pg.Client({ connectionString: held.house.url })
    await deleting.connect()
    await deleting.query('begin')
    await deleting.query('delete from members where id = $1', [person.id])
    // The session is still found, then the order waits for the outcome of the deletion.
    const ordering = order(held.house, { access: person.access, email: person.email })
    const waiting = 'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))'
    const { rows: [{ pid }] } = await deleting.query('select pg_backend_pid() as pid')
    await expect.poll(() => held.house.sql(waiting, [pid]), { interval: 5 }).toHaveLength(1)
    await deleting.query('commit')
    await deleting.end()
    const answer = await ordering
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { detail: 'User not found', code: 'user_not_found' }])
    expect(await held.house.sql('select from orders where email = $1', [person.email])).toEqual([])
  })

  it('the price may change: the order is honoured as it was made', async () => {
    const person = await join(held.house, 'early')
    const paid = held.house.razorpay.pay(await orderId(held.house, { access: person.access, email: person.email }))
    await held.house.sql('update tiers set price_paise = 59900, duration_days = 20 where id = 1')
    try {
      expect((await verify(held.house, paid)).statusCode).toBe(200)
      expect(await books(paid)).toMatchObject({ state: 'paid', unsure: false, amount_paise: monthly.paise })
      const { expires_at } = await status(held.house, person.access)
      expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
      expect((await order(held.house, { email: 'late@nitya.test' })).json()).toEqual({ error: 'The price is ₹599.00 now. Please check it and try again.' })
    } finally {
      await held.house.sql('update tiers set price_paise = 49900, duration_days = 30 where id = 1')
    }
  })

  it('the payer may delete their account: the payment waits for the same email', async () => {
    const person = await join(held.house, 'leaving')
    const paid = held.house.razorpay.pay(await orderId(held.house, { access: person.access, email: person.email }))
    await held.house.sql('delete from members where id = $1', [person.id])
    expect((await verify(held.house, paid)).statusCode).toBe(200)
    expect(await books(paid)).toMatchObject({ state: 'paid', member: null, email: person.email, grants: 0 })
  })

  it('and after it: the order and its code stay in the books without the person', async () => {
    const person = await join(held.house, 'leaver')
    const paid = held.house.razorpay.pay(
      await orderId(held.house, { access: person.access, email: person.email, code: 'WELCOME10', amount: 449.1 }),
    )
    await verify(held.house, paid)
    await held.house.sql('delete from members where id = $1', [person.id])
    expect(await books(paid)).toMatchObject({ state: 'paid', member: null, email: null, amount_paise: 44_910 })
    const [{ id, payer, holder }] = await held.house.sql(
      'select o.id, o.payer, h.payer as holder from orders o join code_holds h on h.spent_by = o.id where provider_order = $1',
      [paid.razorpay_order_id],
    )
    expect([payer, holder]).toEqual([`former:${id}`, `former:${id}`])
  })
})
