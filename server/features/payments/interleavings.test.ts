import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { openRazorpay } from '../../services/razorpay.ts'
import { booksOf } from '../../testing/buying.ts'
import { useServer } from '../../testing/server.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { Buyer, steps, type Step } from '../../testing/random-buyer.ts'
import { reconcile } from './reconcile.ts'

/**
 * The promise of payments as a property: whatever happens in any order, money that arrived is granted once or refunded,
 * nothing is granted without money, and a discount code is granted once per person and never more often than its
 * maximum. With a real database, and the provider over real HTTP.
 */
const server = useServer()
beforeAll(() => server.razorpay.webhooks('off'))

/** Invariants of orders: statements that find violations. */
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
    const buyer = new Buyer(server, await insertMember(server, 'buyer'), code)
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
  await server.services.db.query(
    'update orders set next_check_at = now() where next_check_at is not null',
    [],
  )
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
