import { expect, it } from 'vitest'
import { orderId, verify } from '../../testing/buying.ts'
import { join, send } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()

it('a member’s payments are listed in pages, newest order first, without unpaid or other members’ orders', async () => {
  const chand = await join(server, 'chand')
  const buying = { access: chand.access, email: chand.email }
  const [first, second] = [
    await orderId(server, buying),
    await orderId(server, { ...buying, tier: 2, amount: 1299 }),
  ]
  await orderId(server, { ...buying, tier: 3, amount: 4499 })
  for (const id of [first, second]) await verify(server, server.razorpay.pay(id!), chand.access)
  const list = (query = '', access = chand.access) =>
    send(server, `GET /api/payments/orders/${query}`, undefined, access)
  const page = await list('?limit=1')
  expect(page.json()).toEqual([
    {
      order_id: second,
      state: 'paid',
      kind: 'tier',
      tier: 'Plus Quarterly',
      webinar: null,
      amount: 129_900,
      refunded_amount: 0,
      currency: 'INR',
      discount_code: null,
      created_at: expect.any(String),
      paid_at: expect.stringMatching(/Z$/),
      refunded_at: null,
      duration_days: 90,
    },
  ])
  const next = /\?[^>]+/.exec(String(page.headers.link))![0]
  expect((await list(next)).json()).toMatchObject([{ order_id: first, tier: 'Plus Monthly', amount: 49_900 }])
  expect((await list(next)).headers.link).toBeUndefined()
  expect((await list()).json()).toHaveLength(2)
  expect((await list('?cursor=rubbish')).statusCode).toBe(400)
  const dev = await join(server, 'dev')
  expect((await list('', dev.access)).json()).toEqual([])
})
