import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { openRazorpay } from '../../services/razorpay.ts'
import { booksOf, deliver, order, verify, type Paid } from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'
import type { Person } from '../../testing/people.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { words } from './copy.ts'
import { closeOrder } from './queries.types.ts'
import { reconcile } from './reconcile.ts'

/**
 * The promise of payments as a property: whatever happens in any order, money that arrived is granted once or refunded,
 * nothing is granted without money, and a discount code is granted once per person and never more often than its
 * maximum. With a real database, and the provider over real HTTP.
 */
const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

const steps = [
  'order',
  'order as a member',
  'order another plan',
  'order under another email',
  'order without a code',
  'pay',
  'pay an earlier order',
  'decline',
  'authorise late',
  'verify',
  'verify twice',
  'verify an earlier payment',
  'verify forged',
  'webhook',
  'old webhook',
  'webhook twice',
  'reconcile',
  'close',
  'crash',
  'provider away',
  'provider back',
  'race',
] as const
type Step = (typeof steps)[number]

/** Plans by id, with 10 % off. */
const discounted: Record<number, number> = { 1: 449.1, 2: 1169.1 }

/** One buyer with a verified account, as the outside world sees them. */
class Buyer {
  readonly orders: string[] = []
  readonly paid: Paid[] = []
  readonly answers: number[] = []
  declined: Paid | undefined
  readonly #person: Person
  readonly #code: string
  readonly #before = server.razorpay.deliveries().length

  constructor(person: Person, code: string) {
    this.#person = person
    this.#code = code
  }

  async take(step: Step): Promise<void> {
    const { razorpay } = server
    const { access, email } = this.#person
    switch (step) {
      case 'order':
        return this.#order({ email })
      case 'order as a member':
        return this.#order({ access, email })
      case 'order another plan':
        return this.#order({ access, email, tier: 2 })
      case 'order under another email':
        return this.#order({ access, email: `other.${email}` })
      case 'order without a code':
        return this.#order({ access, email, code: null })
      case 'pay':
        return this.#pay(this.orders.at(-1))
      case 'pay an earlier order':
        return this.#pay(this.orders.find((each) => !this.#isPaid(each)))
      case 'decline': {
        const unpaid = this.orders.findLast((each) => !this.#isPaid(each))
        if (unpaid) this.declined = razorpay.pay(unpaid, 'declined', email)
        return
      }
      case 'authorise late':
        if (!this.declined || this.#isPaid(this.declined.razorpay_order_id)) return
        razorpay.authorizeLate(this.declined.payment.id)
        this.paid.push(this.declined)
        return
      case 'verify':
        return this.#verify(this.paid.at(-1))
      case 'verify twice':
        await Promise.all([this.#verify(this.paid.at(-1)), this.#verify(this.paid.at(-1))])
        return
      case 'verify an earlier payment':
        return this.#verify(this.paid[0])
      case 'verify forged':
        return this.#verify(this.orders[0] ? { ...forged, razorpay_order_id: this.orders[0] } : undefined)
      case 'webhook':
        return this.#hear(this.news().at(-1))
      case 'old webhook':
        return this.#hear(this.news()[0])
      case 'webhook twice':
        await Promise.all([this.#hear(this.news().at(-1)), this.#hear(this.news().at(-1))])
        return
      case 'reconcile':
        return lookAgain(email)
      case 'close':
        return this.#close()
      case 'race':
        await Promise.all([
          ...this.paid.map((each) => this.#verify(each)),
          this.#hear(this.news().at(-1)),
          lookAgain(email),
        ])
        return
      case 'crash':
        return this.#crash()
      case 'provider away':
        return razorpay.down('failing')
      case 'provider back':
        return razorpay.up()
    }
  }

  /** Everything the provider has reported, or would have reported, about this buyer's orders. */
  news() {
    const since = server.razorpay.deliveries().slice(this.#before)
    return since.filter(({ body }) => this.orders.some((each) => body.includes(each)))
  }

  async hearEverything(): Promise<void> {
    for (const each of this.news()) await this.#hear(each)
  }

  async #order({
    tier = 1,
    code = this.#code,
    ...who
  }: {
    access?: string
    email: string
    tier?: number
    code?: string | null
  }): Promise<void> {
    const answer = await order(server, { ...who, tier, code, amount: code ? discounted[tier]! : 499 })
    if (answer.json().error !== words.away) this.answers.push(answer.statusCode)
    const made: string | undefined = answer.json().order_id
    if (made && !this.orders.includes(made)) this.orders.push(made)
  }

  #isPaid(providerOrder: string): boolean {
    return server.razorpay.books.order(providerOrder).status === 'paid'
  }

  #pay(providerOrder: string | undefined): void {
    if (providerOrder && !this.#isPaid(providerOrder))
      this.paid.push(server.razorpay.pay(providerOrder, 'paid', this.#person.email))
  }

  async #verify(claim: Omit<Paid, 'payment'> | undefined): Promise<void> {
    if (claim) this.answers.push((await verify(server, claim)).statusCode)
  }

  async #hear(news: Parameters<typeof deliver>[1] | undefined): Promise<void> {
    if (news) this.answers.push((await deliver(server, news)).statusCode)
  }

  /** Five days pass without news: the open orders are closed. */
  async #close(): Promise<void> {
    const { db } = server.services
    const open = await query(
      "update orders set wish = null where provider_order = any($1) and state <> 'paid' returning id",
      [this.orders],
    )
    for (const { id } of open.rows) await closeOrder.run({ id }, db)
  }

  /** The process dies while settling, before the commit. */
  async #crash(): Promise<void> {
    const { services } = server
    await due(this.#person.email)
    await reconcile({
      ...services,
      db: { ...services.db, transaction: crashing(services.db.transaction) },
    }).catch(() => undefined)
  }
}

/** Does all of the work, and fails where the commit would be. */
const crashing =
  (transaction: (work: (db: any) => Promise<any>) => Promise<any>) =>
  <T>(work: (db: any) => Promise<T>): Promise<T> =>
    transaction(async (db) => {
      await work(db)
      throw new Error('died')
    })

const forged = { razorpay_payment_id: 'pay_forged00000', razorpay_signature: '0'.repeat(64) }
const query = (text: string, values: unknown[] = []) => server.services.db.query(text, values)

/** Five minutes pass: the orders of a buyer are due again. */
const due = (email: string) =>
  query(
    'update orders set next_check_at = now() where next_check_at is not null and payer = email_digest($1)',
    [email],
  )

async function lookAgain(email: string): Promise<void> {
  await due(email)
  await reconcile(server.services).catch(() => undefined)
}

/** What must never be true of any order. */
const broken = `
  select o.id, o.state from orders o
    left join membership_grants g on g.order_id = o.id
    left join payments p on p.id = o.payment
  group by o.id
  having count(g.id) > 1
    or (o.state = 'paid' and count(p.id) <> 1)
    or (o.state <> 'paid' and count(g.id) filter (where g.revoked_at is null) > 0)`

/** Discounts that were granted: by code and person, and by code. */
const granted = `
  select o.code, o.member, count(*)::int as count from orders o join membership_grants g on g.order_id = o.id
  where o.code is not null and g.revoked_at is null group by o.code, o.member`

it('1 000 random interleavings, five at a time: money is granted once or refunded, a code once per person', async () => {
  const { razorpay } = server
  const buyers: Buyer[] = []
  const run = async (plan: Step[], code: string) => {
    const buyer = new Buyer(await insertMember(server, 'buyer'), code)
    buyers.push(buyer)
    for (const step of plan) await buyer.take(step)
    expect(buyer.answers.filter((status) => status >= 500)).toEqual([])
  }
  let round = 0
  const plan = fc
    .array(fc.constantFrom(...steps), { minLength: 6, maxLength: 14 })
    .map((more): Step[] => ['order', ...more])
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 5, maxLength: 5 }), async (plans) => {
      // Each round is a process that has just started: its circuit breaker is closed.
      server.services.razorpay = openRazorpay(razorpay.merchant)
      const code = `ROUND${++round}`
      await server.sql('insert into discount_codes (code, percent, max_uses) values ($1, 10, 2)', [code])
      await Promise.all(plans.map((each) => run(each, code)))
      await razorpay.up()
    }),
    { numRuns: 200, endOnFailure: true },
  )

  // The provider is back, every webhook has arrived and the reconciler has run once more.
  server.services.razorpay = openRazorpay(razorpay.merchant)
  for (const buyer of buyers) await buyer.hearEverything()
  await query('update orders set next_check_at = now() where next_check_at is not null')
  await reconcile(server.services)

  expect(await server.sql(broken)).toEqual([])
  const outcomes = { granted: 0, refunded: 0 }
  for (const { orders, paid } of buyers) {
    for (const { payment, razorpay_order_id } of paid) {
      const books = await booksOf(server, razorpay_order_id)
      if (razorpay.books.payment(payment.id).status === 'captured') {
        outcomes.granted += 1
        expect(books).toMatchObject({
          state: 'paid',
          unsure: false,
          grants: 1,
          running: 1,
          payment: payment.id,
        })
      } else {
        outcomes.refunded += 1
        expect(razorpay.books.payment(payment.id).status).toBe('refunded')
        expect(books).toMatchObject({ state: 'refunded', running: 0, payment: payment.id })
      }
    }
    for (const unpaid of orders.filter((each) =>
      paid.every(({ razorpay_order_id }) => razorpay_order_id !== each),
    )) {
      expect(await booksOf(server, unpaid)).toMatchObject({ payment: null, grants: 0 })
    }
  }
  const discounts: { code: string; member: number; count: number }[] = await server.sql(granted)
  expect(discounts.filter(({ count }) => count > 1)).toEqual([])
  const uses = Map.groupBy(discounts, ({ code }) => code)
  expect([...uses].filter(([, people]) => people.length > 2)).toEqual([])
  // The walks reach what they should test: some 280 payments granted, 220 of them with a code, and 70 refunded.
  expect(outcomes.granted).toBeGreaterThan(150)
  expect(discounts.length).toBeGreaterThan(100)
  expect(outcomes.refunded).toBeGreaterThan(30)

  const [sums] = await server.sql(`select
    (select sum(amount_paise)::int from orders where state = 'paid') as orders,
    (select sum(amount_paise)::int from payments where state = 'captured') as payments`)
  const taken = razorpay.books
    .all()
    .payments.filter(({ status }) => status === 'captured')
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(sums).toEqual({ orders: taken, payments: taken })
}, 300_000)
