import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join } from '../../testing/people.ts'
import {
  booksOf,
  daysUntil,
  monthly,
  order,
  orderId,
  type Paid,
  status,
  verify,
} from '../../testing/buying.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

const books = ({ razorpay_order_id }: Paid) => booksOf(server, razorpay_order_id)

describe('during a purchase,', () => {
  it('an order placed while its payer’s account is being deleted gets 401 and is not stored', async () => {
    const person = await join(server, 'torn')
    const deleting = new pg.Client({ connectionString: server.url })
    await deleting.connect()
    await deleting.query('begin')
    await deleting.query('delete from members where id = $1', [person.id])
    // The session check passes; the order then waits for the deletion's commit.
    const ordering = order(server, { access: person.access, email: person.email })
    const waiting = 'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))'
    const {
      rows: [{ pid }],
    } = await deleting.query('select pg_backend_pid() as pid')
    await expect.poll(() => server.sql(waiting, [pid]), { interval: 5 }).toHaveLength(1)
    await deleting.query('commit')
    await deleting.end()
    const answer = await ordering
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { detail: 'User not found', code: 'user_not_found' },
    ])
    expect(await server.sql('select from orders where email = $1', [person.email])).toEqual([])
  })

  it('a change of the price does not affect existing orders', async () => {
    const person = await join(server, 'early')
    const paid = server.razorpay.pay(await orderId(server, { access: person.access, email: person.email }))
    await server.sql('update tiers set price_paise = 59900, duration_days = 20 where id = 1')
    try {
      expect((await verify(server, paid)).statusCode).toBe(200)
      expect(await books(paid)).toMatchObject({ state: 'paid', unsure: false, amount_paise: monthly.paise })
      const { expires_at } = await status(server, person.access)
      expect(await daysUntil(server, expires_at)).toBeCloseTo(30, 2)
      expect((await order(server, { email: 'late@nitya.test' })).json()).toEqual({
        error: 'The price is ₹599.00 now. Please check it and try again.',
      })
    } finally {
      await server.sql('update tiers set price_paise = 49900, duration_days = 30 where id = 1')
    }
  })

  it('a payment made after the deletion of its payer’s account waits for an account with the same email', async () => {
    const person = await join(server, 'leaving')
    const paid = server.razorpay.pay(await orderId(server, { access: person.access, email: person.email }))
    await server.sql('delete from members where id = $1', [person.id])
    expect((await verify(server, paid)).statusCode).toBe(200)
    expect(await books(paid)).toMatchObject({ state: 'paid', member: null, email: person.email, grants: 0 })
  })

  it('a paid order and its code remain after the deletion of the payer’s account, without personal data', async () => {
    const person = await join(server, 'leaver')
    const paid = server.razorpay.pay(
      await orderId(server, { access: person.access, email: person.email, code: 'WELCOME10', amount: 449.1 }),
    )
    await verify(server, paid)
    await server.sql('delete from members where id = $1', [person.id])
    expect(await books(paid)).toMatchObject({
      state: 'paid',
      member: null,
      email: null,
      amount_paise: 44_910,
    })
    const [{ id, payer, holder }] = await server.sql(
      'select o.id, o.payer, h.payer as holder from orders o join code_holds h on h.spent_by = o.id where provider_order = $1',
      [paid.razorpay_order_id],
    )
    expect([payer, holder]).toEqual([`former:${id}`, `former:${id}`])
  })
})
