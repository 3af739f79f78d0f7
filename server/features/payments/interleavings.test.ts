import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { openRazorpay } from '../../services/razorpay.ts'
import { staffMember } from '../../testing/builders.ts'
import { inHours } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { findFaults } from '../../testing/money.ts'
import type { Person } from '../../testing/people.ts'
import { Buyer, steps, type Step } from '../../testing/random-buyer.ts'
import type { Round } from '../../testing/random-seats.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus } from '../../testing/studio.ts'
import { addWebinar } from '../../testing/webinars.ts'
import { tendWebinars } from '../webinars/routes.ts'

/**
 * Checks the invariants of payments under random interleavings: a captured payment is granted once or
 * refunded, nothing unpaid is granted, no webinar has more tickets than seats, and a discount code is granted
 * once per person and at most `max_uses` times. Uses a real database, and the provider over real HTTP.
 */
const server = useServer({ rateLimitScale: 1_000_000 })
let desk: Person
beforeAll(async () => {
  server.razorpay.webhooks('off')
  desk = await staffMember(server, 'desk')
})

/**
 * In a round, five buyers act simultaneously about fifteen times, with the invariants checked after each
 * time.
 */
const rounds = 200
const step = fc.oneof(
  { weight: 200, arbitrary: fc.constantFrom(...steps) },
  { weight: 2, arbitrary: fc.constant('host cancels' as const) },
)
const beginnings: Step[][] = [
  ['order'],
  ['ticket'],
  ['ticket', 'check out'],
  ['ticket', 'check out'],
  ['ticket', 'wait'],
]
const plan = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(step, { minLength: 6, maxLength: 14 }))
  .map(([first, more]): Step[] => [...first, ...more])

async function openRound(n: number): Promise<Round> {
  const [code, half, gift] = [`ROUND${n}`, `HALF${n}`, `GIFT${n}`]
  await server.sql(
    'insert into discount_codes (code, percent, max_uses) values ($1, 10, 2), ($2, 50, 2), ($3, 100, 1)',
    [code, half, gift],
  )
  return {
    code,
    half,
    gift,
    webinar: await addWebinar(server, { startsAt: await inHours(server, 100), capacity: 1 + (n % 2) }),
    talk: await addWebinar(server, { startsAt: await inHours(server, 200), capacity: 1, price: 0 }),
    desk,
  }
}

/** Creates five buyers, the last two with Plus. */
async function openBuyers(round: Round): Promise<Buyer[]> {
  const buyers = []
  for (let n = 0; n < 5; n++) {
    const person = await insertMember(server, 'buyer')
    if (n > 2) await givePlus(server, person.id, 30, { bought: false })
    buyers.push(new Buyer(server, person, round))
  }
  return buyers
}

it('200 random rounds of five buyers preserve the invariants of money, seats and codes', async () => {
  const { razorpay } = server
  const reopen = () => void (server.services.razorpay = openRazorpay(razorpay.merchant))
  let played = 0
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 5, maxLength: 5 }), async (plans) => {
      // Each round starts with a closed circuit breaker, as a new process does.
      reopen()
      const round = await openRound(++played)
      const buyers = await openBuyers(round)
      const moments = Math.max(...plans.map(({ length }) => length))
      for (let at = 0; at < moments; at++) {
        await Promise.all(
          buyers.map(async (buyer, n) => {
            const next = plans[n]![at]
            if (next) await buyer.take(next)
          }),
        )
        expect(await findFaults(server, round, buyers, 'always')).toEqual([])
      }

      // Restore the provider, deliver every webhook and run the jobs again.
      await razorpay.up()
      reopen()
      for (const buyer of buyers) await buyer.hearEverything()
      await tendWebinars(server.services)
      for (const when of ['always', 'settled'] as const)
        expect(await findFaults(server, round, buyers, when)).toEqual([])
      expect(buyers.flatMap(({ answers }) => answers).filter((status) => status >= 500)).toEqual([])
      expect(server.logs.filter((line) => line.includes('40P01'))).toEqual([])
    }),
    { numRuns: rounds, endOnFailure: true },
  )

  // The rounds reach every outcome; these minimums are about half of the usual counts.
  const [reached] = await server.sql(`
    select count(*) filter (where kind = 'tier' and state = 'paid')::int as granted,
      count(*) filter (where kind = 'tier' and state = 'refunded')::int as refunded,
      count(*) filter (where kind = 'ticket' and state = 'paid')::int as seated,
      count(*) filter (where state = 'paid' and code is not null)::int as codes,
      (select count(*)::int from notifications where kind = 'webinar_offer') as offers,
      (select count(*)::int from notifications where kind = 'webinar_offer_over') as lapses,
      (select count(*)::int from notifications where data->>'because' = 'no_seat') as late,
      (select count(*)::int from notifications where data->>'because' = 'cancelled') as cancelled,
      (select count(*)::int from notifications where data->>'because' = 'given_back') as returned
    from orders`)
  const least = {
    granted: 120,
    refunded: 4,
    seated: 60,
    codes: 120,
    offers: 100,
    lapses: 20,
    late: 30,
    cancelled: 16,
    returned: 30,
  }
  for (const [what, count] of Object.entries(least)) expect(reached[what], what).toBeGreaterThan(count)

  const [sums] = await server.sql(`select
    (select sum(amount_paise)::int from orders where state = 'paid') as orders,
    (select sum(amount_paise)::int from payments where state = 'captured') as payments`)
  const taken = razorpay.books
    .all()
    .payments.filter(({ status }) => status === 'captured')
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(sums).toEqual({ orders: taken, payments: taken })
}, 900_000)
