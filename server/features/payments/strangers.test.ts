import { beforeAll, describe, expect, it } from 'vitest'
import { booksOf, order, orderId, verify } from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, send, type Person } from '../../testing/people.ts'
import { reconcile } from './reconcile.ts'

/** Ordering with an address must not reveal whether that address has used a code. */
const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

let count = 0
const somebody = () => `somebody${++count}@nitya.test`
const addCode = (code: string, percent: number, maxUses: number | null = null) =>
  server.sql('insert into discount_codes (code, percent, max_uses) values ($1, $2, $3)', [
    code,
    percent,
    maxUses,
  ])
const discounted = (code: string, amount: number) => ({ code, amount })
/** Orders as a visitor and returns the response without the order's id. */
const asked = async (email: string, wish: { code: string; amount: number; tier?: number }) => {
  const { statusCode, body, headers } = await order(server, { email, ...wish })
  const told = body.replace(/"order_id":"[^"]+"/, '"order_id":"…"')
  return { statusCode, told, length: headers['content-length'] }
}
/** Creates a member who has spent a code. */
async function spender(name: string, wish: { code: string; amount: number }): Promise<Person> {
  const person = await join(server, name)
  const id = await orderId(server, { access: person.access, email: person.email, ...wish })
  if (id) expect((await verify(server, server.razorpay.pay(id))).statusCode).toBe(200)
  return person
}

describe('a stranger who orders with a code and the address of a member who has spent it', () => {
  it('gets an order, as with any other address', async () => {
    await addCode('KNOWN', 90)
    const wish = discounted('KNOWN', 49.9)
    const asha = await spender('asha', wish)
    const [other, hers] = [await asked(somebody(), wish), await asked(asha.email, wish)]
    expect(other.statusCode).toBe(201)
    expect(hers).toEqual(other)
  })

  it('gets the same refusal as with any other address when the last use is taken', async () => {
    await addCode('GONE', 90, 2)
    const wish = discounted('GONE', 49.9)
    const bela = await spender('bela', wish)
    const waiting = somebody()
    await orderId(server, { email: waiting, ...wish })
    const other = await asked(somebody(), wish)
    expect([other.statusCode, other.told]).toEqual([400, '{"error":"This discount code has been used up."}'])
    expect(await asked(bela.email, wish)).toEqual(other)
    // An address that holds an unspent use gets the same response too.
    expect(await asked(waiting, { ...wish, tier: 2, amount: 129.9 })).toEqual(other)
  })

  it('gets the same success with a code for the full price; the address’s owner gets an email', async () => {
    await addCode('GIFT', 100)
    const wish = discounted('GIFT', 0)
    const chetan = await spender('chetan', wish)
    const [other, his] = [await asked(somebody(), wish), await asked(chetan.email, wish)]
    expect([other.statusCode, other.told]).toEqual([201, expect.stringContaining('"status":"successful"')])
    expect(his).toEqual(other)
    expect((await mailTo(server, chetan.email, 'Your discount code')).Text).toContain(
      'no membership has begun',
    )
    expect(await asked(chetan.email, wish)).toEqual(other)
    const [{ grants }] = await server.sql(
      'select count(*)::int as grants from membership_grants where member = $1',
      [chetan.id],
    )
    const mails = await server.sql(
      "select from pgboss.job where data ->> 'kind' = 'code-spent' and data ->> 'to' = $1",
      [chetan.email],
    )
    expect([grants, mails.length]).toEqual([1, 1])
  })
})

describe('a second order with a spent code', () => {
  it('is accepted if a guest places it, and its payment is refunded', async () => {
    const email = somebody()
    const wish = discounted('WELCOME10', 449.1)
    await verify(server, server.razorpay.pay(await orderId(server, { email, ...wish })))
    const again = server.razorpay.pay(await orderId(server, { email: email.toUpperCase(), ...wish }))
    expect((await verify(server, again)).json()).toEqual({
      error:
        'The discount of this order is no longer available to you, so your payment will be refunded in full.',
    })
    await server.sql('update orders set next_check_at = now() where next_check_at is not null')
    await reconcile(server.services)
    expect(server.razorpay.books.payment(again.payment.id).status).toBe('refunded')
    expect(await booksOf(server, again.razorpay_order_id)).toMatchObject({ state: 'refunded', grants: 0 })
  })

  it('is refused immediately if a member places it', async () => {
    await addCode('MINE', 90)
    const wish = discounted('MINE', 49.9)
    const dina = await spender('dina', wish)
    const again = await order(server, { access: dina.access, email: somebody(), ...wish })
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { error: 'You have already used this discount code.' },
    ])
  })
})

it('a guest’s repeated order with the last use returns the same order', async () => {
  await addCode('LASTONE', 90, 1)
  const buying = { email: somebody(), ...discounted('LASTONE', 49.9) }
  const first = await orderId(server, buying)
  expect(await orderId(server, buying)).toBe(first)
  expect(
    (await send(server, 'POST /api/payments/quote/', { tier_id: 1, discount_code: 'LASTONE' })).statusCode,
  ).toBe(400)
})
