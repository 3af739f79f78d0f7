import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, send, unlessBusy } from '../../testing/people.ts'
import { booksOf, order, orderId, status, verify } from '../../testing/buying.ts'
import { inHours, runClock } from '../../testing/clock.ts'
import { addBuyer, addWebinar, payTicket } from '../../testing/webinars.ts'

const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

let count = 0
const somebody = () => `somebody${++count}@nitya.test`
/** Adds a code. Times in `columns` are offsets from `app_now()`, such as `starts_at: '1 minute'`. */
const addCode = (code: string, columns: Record<string, unknown>) =>
  server.sql(
    `insert into discount_codes (code, ${Object.keys(columns).join(', ')}) values ($1, ${Object.keys(columns)
      .map((column, n) => (column.endsWith('_at') ? `app_now() + $${n + 2}::interval` : `$${n + 2}`))
      .join(', ')})`,
    [code, ...Object.values(columns)],
  )
/** Returns how many people hold a code and how many have spent it. */
const holdsOf = async (code: string) => {
  const [row] = await server.sql(
    'select count(*)::int as held, count(spent_by)::int as spent from code_holds where code = $1',
    [code],
  )
  return row as { held: number; spent: number }
}

describe('a code', () => {
  it('reduces the charged price by its percentage, exact to the paisa', async () => {
    const id = await orderId(server, { email: somebody(), code: 'welcome10', amount: 449.1 })
    expect(server.razorpay.books.order(id).amount).toBe(44_910)
    await verify(server, server.razorpay.pay(id))
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', amount_paise: 44_910 })
  })

  it('reduces the price by its amount', async () => {
    await addCode('HUNDRED', { off_paise: 10_000 })
    expect((await order(server, { email: somebody(), code: 'HUNDRED', amount: 399 })).json().amount).toBe(
      39_900,
    )
  })

  it.each([
    ['NOTYET', { percent: 10, starts_at: '1 minute' }],
    ['OVER', { percent: 10, starts_at: '-2 minutes', ends_at: '-1 minute' }],
    ['STOPPED', { percent: 10, stopped_at: '0 seconds' }],
  ])('is refused outside its window or when stopped: %s', async (code, columns) => {
    await addCode(code, columns)
    const answer = await order(server, { email: somebody(), code, amount: 449.1 })
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'This discount code is not valid.' }])
  })

  it('is refused if less than a rupee would be left', async () => {
    await addCode('ALMOST', { off_paise: 49_850 })
    const answer = await order(server, { email: somebody(), code: 'ALMOST', amount: 0.5 })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'This discount code cannot be used for this plan.' },
    ])
  })

  it('is held once by a person who orders one plan and then another, even if only one use is left', async () => {
    await addCode('CHANGED', { percent: 10, max_uses: 1 })
    const person = await join(server, 'undecided')
    const buying = { access: person.access, email: person.email, code: 'CHANGED' }
    const first = await orderId(server, { ...buying, amount: 449.1 })
    const quoted = await send(
      server,
      'POST /api/payments/quote/',
      { tier_id: 3, discount_code: 'CHANGED' },
      person.access,
    )
    expect(quoted.json()).toMatchObject({ amount: 404_910 })
    expect(await orderId(server, { ...buying, tier: 3, amount: 4049.1 })).not.toBe(first)
    expect(await holdsOf('CHANGED')).toEqual({ held: 1, spent: 0 })
    const others = await send(server, 'POST /api/payments/quote/', { tier_id: 1, discount_code: 'CHANGED' })
    expect([others.statusCode, others.json()]).toEqual([
      400,
      { error: 'This discount code has been used up.' },
    ])
  })

  it('can be used by the next buyer if a ticket’s payment came too late for a seat', async () => {
    await addCode('TOOLATE', { percent: 10, max_uses: 1 })
    const webinar = await addWebinar(server, { startsAt: await inHours(server, 100), capacity: 1 })
    const [slow, quick] = [await addBuyer(server, 'slow'), await addBuyer(server, 'quick')]
    const paid = await payTicket(server, webinar, slow, { discount_code: 'TOOLATE' })
    await runClock(server, '20 minutes')
    expect((await verify(server, await payTicket(server, webinar, quick))).statusCode).toBe(200)
    expect((await verify(server, paid)).statusCode).toBe(400)
    await runClock(server)
    expect(await booksOf(server, paid.razorpay_order_id)).toMatchObject({ state: 'refunded' })
    expect(await holdsOf('TOOLATE')).toEqual({ held: 0, spent: 0 })
    expect((await order(server, { email: somebody(), code: 'TOOLATE', amount: 449.1 })).statusCode).toBe(201)
  })
})

describe('a code with three uses', () => {
  it('is held exactly three times when fifty people order simultaneously through two processes', async () => {
    const other = await server.openAnother()
    for (let round = 0; round < 10; round++) {
      const code = `LAST${round}`
      await addCode(code, { percent: 10, max_uses: 3 })
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => {
          // Retries keep the same person, because a failed order holds its code even if the provider did not
          // respond.
          const email = somebody()
          return unlessBusy(() => order(n % 2 ? server : other, { email, code, amount: 449.1 }))
        }),
      )
      const made = answers.filter(({ statusCode }) => statusCode === 201)
      const refused = answers.filter(({ statusCode }) => statusCode === 400).map((each) => each.json().error)
      expect([made.length, refused.length, ...new Set(refused)]).toEqual([
        3,
        47,
        'This discount code has been used up.',
      ])
      expect(await holdsOf(code)).toEqual({ held: 3, spent: 0 })
    }
  })
})

describe('a code for the full price', () => {
  it('grants Plus once, without an order at the provider', async () => {
    await addCode('FREEMONTH', { percent: 100 })
    const person = await join(server, 'gifted')
    const buying = { access: person.access, email: person.email, code: 'FREEMONTH', amount: 0 }
    const asked = server.razorpay.requests()
    const answer = await order(server, buying)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        order_id: null,
        amount: 0,
        currency: 'INR',
        key_id: server.razorpay.merchant.keyId,
        status: 'successful',
      },
    ])
    expect(server.razorpay.requests()).toBe(asked)
    expect(await status(server, person.access)).toMatchObject({
      subscription_type: 'premium',
      tier_name: 'Plus',
    })
    expect((await mailTo(server, person.email, 'receipt')).Text).toContain('Amount: ₹0.00')
    const again = await Promise.all(Array.from({ length: 10 }, () => order(server, buying)))
    expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    expect(await holdsOf('FREEMONTH')).toEqual({ held: 1, spent: 1 })
  })

  it('grants Plus once when one person sends ten orders simultaneously', async () => {
    await addCode('FREERACE', { percent: 100 })
    const person = await join(server, 'hasty')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        order(server, { access: person.access, email: person.email, code: 'FREERACE', amount: 0 }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const [{ grants }] = await server.sql(
      'select count(*)::int as grants from membership_grants where member = $1',
      [person.id],
    )
    expect(grants).toBe(1)
  })
})
