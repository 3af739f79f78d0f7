import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { withPatience } from '../../testing/patience.ts'
import { booksOf, order, orderId, verify } from '../../testing/buying.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

const unavailable = 'Payment is unavailable right now. Nothing was charged. Please try again in a moment.'
let count = 0
/** Returns the number of orders at the provider. */
const placed = () => server.razorpay.books.all().orders.length
const somebody = () => `somebody${++count}@nitya.test`

/** Runs `act` in a process of its own, because each process has its own circuit breaker. */
async function inTrouble<T>(
  trouble: Parameters<typeof server.razorpay.down>[0],
  act: (app: Awaited<ReturnType<typeof server.openAnother>>) => Promise<T>,
): Promise<T> {
  const app = await server.openAnother()
  await server.razorpay.down(trouble)
  try {
    return await act(app)
  } finally {
    await server.razorpay.up()
  }
}

describe('an order while the provider is in trouble', () => {
  it.each(['hanging', 'busy', 'failing', 'garbage', 'lost-answer', 'closed'] as const)(
    '(%s) fails with a message within 4.5 s, and the next attempt completes the same order',
    async (trouble) => {
      const email = somebody()
      const before = placed()
      await inTrouble(trouble, async (app) => {
        const { result: answer, patience } = await withPatience(() => order(app, { email }))
        expect(patience).toBeGreaterThan(0)
        expect(patience).toBeLessThan(4_500)
        expect([answer.statusCode, answer.json()]).toEqual([503, { error: unavailable }])
        expect(answer.headers['retry-after']).toBe('10')
      })
      await orderId(server, { email })
      const [{ orders }] = await server.sql('select count(*)::int as orders from orders where email = $1', [
        email,
      ])
      expect([orders, placed() - before]).toEqual([1, 1])
    },
  )

  it('(slow) waits for the provider and succeeds', async () => {
    const answer = await inTrouble('slow', (app) => order(app, { email: somebody() }))
    expect(answer.statusCode).toBe(201)
  })

  it.each(['failing', 'closed'] as const)(
    '(%s) returns the earlier order if the provider already has it',
    async (trouble) => {
      const email = somebody()
      const id = await orderId(server, { email })
      const answer = await inTrouble(trouble, (app) => order(app, { email }))
      expect([answer.statusCode, answer.json().order_id]).toEqual([201, id])
    },
  )

  it('is refused without a call to the provider after five failures', async () => {
    await inTrouble('busy', async (app) => {
      for (let n = 0; n < 5; n++) await order(app, { email: somebody() })
      const asked = server.razorpay.requests()
      for (let n = 0; n < 5; n++) expect((await order(app, { email: somebody() })).statusCode).toBe(503)
      expect(server.razorpay.requests()).toBe(asked)
    })
  })
})

describe('a signed payment while the provider is in trouble', () => {
  it.each(['busy', 'failing', 'garbage', 'closed'] as const)(
    '(%s) is granted on its signature and confirmed later',
    async (trouble) => {
      const id = await orderId(server, { email: somebody() })
      const paid = server.razorpay.pay(id)
      const answer = await inTrouble(trouble, (app) => verify(app, paid))
      expect(answer.statusCode).toBe(200)
      expect(await booksOf(server, id)).toMatchObject({ state: 'paid', unsure: true })
      expect((await verify(server, paid)).statusCode).toBe(200)
      expect(await booksOf(server, id)).toMatchObject({ state: 'paid', unsure: false })
    },
  )

  it('is refused if its signature is forged', async () => {
    const id = await orderId(server, { email: somebody() })
    const paid = server.razorpay.pay(id)
    const answer = await inTrouble('closed', (app) =>
      verify(app, { ...paid, razorpay_signature: 'a'.repeat(64) }),
    )
    expect(answer.statusCode).toBe(400)
    expect(await booksOf(server, id)).toMatchObject({ state: 'created', grants: 0 })
  })
})

it('an authorised payment is captured when the browser verifies it', async () => {
  server.razorpay.captures('manual')
  const paid = server.razorpay.pay(await orderId(server, { email: somebody() }))
  server.razorpay.captures('at-once')
  expect((await verify(server, paid)).statusCode).toBe(200)
  expect(server.razorpay.books.payment(paid.payment.id).status).toBe('captured')
  expect(await booksOf(server, paid.razorpay_order_id)).toMatchObject({ state: 'paid', unsure: false })
})
