import { beforeAll, describe, expect, it } from 'vitest'
import {
  ageOrders,
  booksOf,
  deliver,
  delivery,
  order,
  orderId,
  status,
  verify,
  type Paid,
} from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'
import { join, mailTo, type Person } from '../../testing/people.ts'
import { executeCommand } from './commands.ts'
import { openOperations } from './operator.ts'
import { reconcile, watchDays } from './reconcile.ts'

/** A code's discount is granted once per person and at most `max_uses` times, whichever orders are paid. */
const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

const addCode = (code: string, maxUses: number | null = null) =>
  server.sql('insert into discount_codes (code, percent, max_uses) values ($1, 90, $2)', [code, maxUses])
const by = ({ access, email }: Person, code: string) => ({ access, email, code, amount: 49.9 })
const pay = (id: string, email?: string) => server.razorpay.pay(id, 'paid', email)
const statusAtProvider = ({ payment }: Paid) => server.razorpay.books.payment(payment.id).status
const books = ({ razorpay_order_id }: Paid) => booksOf(server, razorpay_order_id)
const tell = (event: string, { payment }: Paid) =>
  deliver(server, delivery(server.razorpay, event, payment.id))
const runReconciler = async () => {
  await server.sql('update orders set next_check_at = now() where next_check_at is not null')
  await reconcile(server.services)
}
const close = async (...orders: string[]) => {
  await ageOrders(server, orders, watchDays + 1)
  await reconcile(server.services)
  for (const each of orders) expect(await booksOf(server, each)).toMatchObject({ state: 'closed' })
}
const granted = { state: 'paid', grants: 1, running: 1 }
const givenBack = { state: 'refunded', grants: 0 }
const gone =
  'The discount of this order is no longer available to you, so your payment will be refunded in full.'

describe('one person with many orders', () => {
  it('gets one discount: five of six orders are refunded, and others may still use the code', async () => {
    await addCode('TWICE', 2)
    const person = await join(server, 'hoarder')
    const wishes = [
      { tier: 1, amount: 49.9 },
      { tier: 2, amount: 129.9 },
      { tier: 3, amount: 449.9 },
      { email: 'second@nitya.test' },
      { email: 'third@nitya.test', tier: 2, amount: 129.9 },
      { email: 'fourth@nitya.test' },
    ]
    const orders: string[] = []
    for (const wish of wishes) orders.push(await orderId(server, { ...by(person, 'TWICE'), ...wish }))
    expect(new Set(orders).size).toBe(6)
    const paid = orders.map((each) => pay(each))
    const answers = []
    for (const each of paid) answers.push(await verify(server, each))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 400, 400, 400])
    expect(answers[1]!.json()).toEqual({ error: gone })
    await runReconciler()
    expect(paid.map(statusAtProvider)).toEqual(['captured', ...Array(5).fill('refunded')])
    expect(await books(paid[0]!)).toMatchObject(granted)
    for (const each of paid.slice(1)) expect(await books(each)).toMatchObject(givenBack)
    expect((await mailTo(server, 'second@nitya.test', 'is being refunded')).Text).toContain(orders[3])
    const other = await join(server, 'other')
    expect((await verify(server, pay(await orderId(server, by(other, 'TWICE'))))).statusCode).toBe(200)
  })

  it('gets the discount for the order paid first, even if a newer order exists', async () => {
    await addCode('TWOTABS', 1)
    const person = await join(server, 'tabs')
    const [first, second] = await Promise.all([
      orderId(server, by(person, 'TWOTABS')),
      orderId(server, { ...by(person, 'TWOTABS'), tier: 2, amount: 129.9 }),
    ])
    expect((await verify(server, pay(first))).statusCode).toBe(200)
    const late = pay(second)
    expect((await tell('payment.captured', late)).statusCode).toBe(200)
    await runReconciler()
    expect(await booksOf(server, first)).toMatchObject(granted)
    expect([statusAtProvider(late), (await books(late)).state]).toEqual(['refunded', 'refunded'])
    const again = await order(server, by(person, 'TWOTABS'))
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { error: 'You have already used this discount code.' },
    ])
  })

  it('counts as one person if one order is placed as a guest and the other as a member', async () => {
    await addCode('BOTHWAYS')
    const person = await join(server, 'bothways')
    const asGuest = await orderId(server, {
      email: person.email.toUpperCase(),
      code: 'BOTHWAYS',
      amount: 49.9,
    })
    const asMember = await orderId(server, by(person, 'BOTHWAYS'))
    expect((await verify(server, pay(asGuest))).statusCode).toBe(200)
    expect((await verify(server, pay(asMember))).statusCode).toBe(400)
    await runReconciler()
    const [{ grants }] = await server.sql(
      'select count(*)::int as grants from membership_grants where member = $1',
      [person.id],
    )
    expect(grants).toBe(1)
  })

  it('gets the discount for only one of two orders paid simultaneously; the other is refunded', async () => {
    const other = (await server.openAnother()) as typeof server
    for (let round = 0; round < 10; round++) {
      await addCode(`RACE${round}`, 1)
      const person = await join(server, `sprinter${round}`)
      const orders = [
        await orderId(server, by(person, `RACE${round}`)),
        await orderId(server, { ...by(person, `RACE${round}`), tier: 2, amount: 129.9 }),
      ]
      const [one, two] = orders.map((each) => pay(each)) as [Paid, Paid]
      const answers = await Promise.all([
        verify(server, one),
        verify(other, two),
        tell('payment.captured', one),
        tell('order.paid', two),
      ])
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      await runReconciler()
      expect([statusAtProvider(one), statusAtProvider(two)].toSorted()).toEqual(['captured', 'refunded'])
    }
  })
})

describe('the hold on a code', () => {
  it('outlasts the hour in which a repeated request returns the same order', async () => {
    await addCode('PATIENT', 1)
    const slow = await orderId(server, { email: 'slow@nitya.test', code: 'PATIENT', amount: 49.9 })
    await ageOrders(server, [slow], 1)
    await runReconciler()
    expect(
      (await order(server, { email: 'quick@nitya.test', code: 'PATIENT', amount: 49.9 })).json(),
    ).toEqual({
      error: 'This discount code has been used up.',
    })
    expect((await verify(server, pay(slow))).statusCode).toBe(200)
  })

  it('ends when the last of a person’s orders with the code is closed', async () => {
    await addCode('RELEASED', 1)
    const person = await join(server, 'leisurely')
    const older = await orderId(server, by(person, 'RELEASED'))
    const newer = await orderId(server, { ...by(person, 'RELEASED'), tier: 2, amount: 129.9 })
    const wish = { email: 'next@nitya.test', code: 'RELEASED', amount: 49.9 }
    await close(older)
    expect((await order(server, wish)).statusCode).toBe(400)
    await close(newer)
    expect((await order(server, wish)).statusCode).toBe(201)
  })

  it('ends with the retry window of an order that never reached the provider', async () => {
    await addCode('UNMADE', 1)
    await server.razorpay.down('failing')
    const first = await order(server, { email: 'unlucky@nitya.test', code: 'UNMADE', amount: 49.9 })
    await server.razorpay.up()
    expect(first.statusCode).toBe(503)
    await server.sql("update orders set wish = null where code = 'UNMADE'")
    await runReconciler()
    expect(
      (await order(server, { email: 'lucky@nitya.test', code: 'UNMADE', amount: 49.9 })).statusCode,
    ).toBe(201)
  })
})

describe('a closed order with a late payment', () => {
  it('gets its discount while the code has uses left', async () => {
    await addCode('ROOMY', 2)
    const person = await join(server, 'roomy')
    const id = await orderId(server, by(person, 'ROOMY'))
    const declined = server.razorpay.pay(id, 'declined')
    await close(id)
    server.razorpay.authorizeLate(declined.payment.id)
    await tell('payment.captured', declined)
    expect(await books(declined)).toMatchObject(granted)
  })

  it('is refunded when somebody else has taken the last use; the reconciler retries until the refund succeeds', async () => {
    await addCode('SCARCE', 1)
    const slow = await join(server, 'slowly')
    const id = await orderId(server, by(slow, 'SCARCE'))
    await close(id)
    expect(
      (
        await verify(
          server,
          pay(await orderId(server, { email: 'quicker@nitya.test', code: 'SCARCE', amount: 49.9 })),
        )
      ).statusCode,
    ).toBe(200)
    const late = pay(id)
    await tell('payment.captured', late)
    expect(await books(late)).toMatchObject(givenBack)
    expect(await status(server, slow.access)).toMatchObject({ subscription_type: 'free' })
    expect((await mailTo(server, slow.email, 'is being refunded')).Text).toContain(
      'we are refunding your payment in full',
    )

    await server.razorpay.down('failing')
    await runReconciler()
    await server.razorpay.up()
    expect(statusAtProvider(late)).toBe('captured')
    await server.sql(
      "update orders set refunded_at = refunded_at - interval '2 hours' where provider_order = $1",
      [id],
    )
    const troubles = () => executeCommand(openOperations(server.services, 'ravi'), ['order', 'troubles'])
    expect(await troubles()).toContainEqual(
      expect.objectContaining({ order: id, event: 'refund outstanding' }),
    )
    await runReconciler()
    expect(statusAtProvider(late)).toBe('refunded')
    expect(await troubles()).not.toContainEqual(expect.objectContaining({ order: id }))
    await runReconciler()
    expect((await books(late)).events?.filter((event) => event === 'refunded at the provider')).toHaveLength(
      1,
    )
  })

  it('gets its discount once per payer, even if five guest orders are paid with one address', async () => {
    await addCode('MANYFACES')
    const person = await join(server, 'faces')
    const orders: string[] = []
    for (let n = 0; n < 5; n++)
      orders.push(await orderId(server, { email: `face${n}@nitya.test`, code: 'MANYFACES', amount: 49.9 }))
    await close(...orders)
    const paid = orders.map((each) => pay(each, person.email))
    for (const each of paid) await tell('payment.captured', each)
    await runReconciler()
    expect(paid.map(statusAtProvider)).toEqual(['captured', ...Array(4).fill('refunded')])
    expect(await books(paid[0]!)).toMatchObject({ ...granted, member: person.id })
  })
})

describe('while the provider is unreachable', () => {
  it('a signature alone does not grant a spent discount; the payment is refunded once it is confirmed', async () => {
    await addCode('OFFLINE')
    const person = await join(server, 'offline')
    const [first, second] = [
      await orderId(server, by(person, 'OFFLINE')),
      await orderId(server, { ...by(person, 'OFFLINE'), tier: 2, amount: 129.9 }),
    ]
    await verify(server, pay(first))
    const late = pay(second)
    const app = (await server.openAnother()) as typeof server
    await server.razorpay.down('failing')
    const answer = await verify(app, late)
    await server.razorpay.up()
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: gone }])
    expect(await books(late)).toMatchObject({ state: 'created', grants: 0 })
    await runReconciler()
    expect([statusAtProvider(late), (await books(late)).state]).toEqual(['refunded', 'refunded'])
  })
})
