import { beforeAll, describe, expect, it } from 'vitest'
import { booksOf, order, orderId, verify } from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, send, type Person } from '../../testing/people.ts'
import { reconcile } from './reconcile.ts'

/** Ordering with an address must not reveal what that address has done with a code. */
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
/** The response to a visitor, without the order's id. */
const asked = async (email: string, wish: { code: string; amount: number; tier?: number }) => {
  const { statusCode, body, headers } = await order(server, { email, ...wish })
  const told = body.replace(/"order_id":"[^"]+"/, '"order_id":"…"')
  return { statusCode, told, length: headers['content-length'] }
}
/** A member who has spent a code. */
async function spender(name: string, wish: { code: string; amount: number }): Promise<Person> {
  const person = await join(server, name)
  const id = await orderId(server, { access: person.access, email: person.email, ...wish })
  if (id) expect((await verify(server, server.razorpay.pay(id))).statusCode).toBe(200)
  return person
}

describe('a stranger who orders with a code and an address that has spent it gets the usual response', () => {
  it('an order', async () => {
    await addCode('KNOWN', 90)
    const wish = discounted('KNOWN', 49.9)
    const asha = await spender('asha', wish)
    const [other, hers] = [await asked(somebody(), wish), await asked(asha.email, wish)]
    expect(other.statusCode).toBe(201)
    expect(hers).toEqual(other)
  })

  it('the same refusal, when its last use is taken', async () => {
    await addCode('GONE', 90, 2)
    const wish = discounted('GONE', 49.9)
    const bela = await spender('bela', wish)
    const waiting = somebody()
    await orderId(server, { email: waiting, ...wish })
    const other = await asked(somebody(), wish)
    expect([other.statusCode, other.told]).toEqual([400, '{"error":"This discount code has been used up."}'])
    expect(await asked(bela.email, wish)).toEqual(other)
    // Holding a use reveals nothing either.
    expect(await asked(waiting, { ...wish, tier: 2, amount: 129.9 })).toEqual(other)
  })

  it('the same success, when the code takes everything off; the owner of the address gets a mail', async () => {
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

describe('a code stays one discount per person', () => {
  it('though a guest may order with it again: their payment is refunded', async () => {
    const email = somebody()
    const wish = discounted('WELCOME10', 449.1)
    await verify(server, server.razorpay.pay(await orderId(server, { email, ...wish })))
    const again = server.razorpay.pay(await orderId(server, { email: email.toUpperCase(), ...wish }))
    expect((await verify(server, again)).json()).toEqual({
      error:
        'The discount code of this order is no longer available to you, so your payment will be refunded in full.',
    })
    await server.sql('update orders set next_check_at = now() where next_check_at is not null')
    await reconcile(server.services)
    expect(server.razorpay.books.payment(again.payment.id).status).toBe('refunded')
    expect(await booksOf(server, again.razorpay_order_id)).toMatchObject({ state: 'refunded', grants: 0 })
  })

  it('and its member is notified at once', async () => {
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

it('a guest who holds the last use and lost the response gets the same order again', async () => {
  await addCode('LASTONE', 90, 1)
  const buying = { email: somebody(), ...discounted('LASTONE', 49.9) }
  const first = await orderId(server, buying)
  expect(await orderId(server, buying)).toBe(first)
  expect(
    (await send(server, 'POST /api/payments/quote/', { tier_id: 1, discount_code: 'LASTONE' })).statusCode,
  ).toBe(400)
})
