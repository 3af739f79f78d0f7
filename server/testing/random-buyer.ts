import { words } from '../features/payments/copy.ts'
import { closeOrder } from '../features/payments/queries.types.ts'
import { words as http } from '../http/copy.ts'
import { reconcile } from '../features/payments/reconcile.ts'
import { deliver, order, verify, type Paid } from './buying.ts'
import type { Person } from './people.ts'
import { seatSteps, takeSeatStep, type Round, type SeatStep } from './random-seats.ts'
import type { TestServer } from './server.ts'

/** The events in a purchase, which can occur in any order. */
export const steps = [
  ...seatSteps,
  'order',
  'order as a member',
  'order another plan',
  'order under another email',
  'order without a code',
  'pay',
  'check out',
  'check out',
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
export type Step = (typeof steps)[number] | 'host cancels'

/** The prices of plans by id, in rupees, with 10 % off. */
const discounted: Record<number, number> = { 1: 449.1, 2: 1169.1 }

/** A buyer with a verified account, as seen from outside. */
export class Buyer {
  readonly orders: string[] = []
  readonly paid: Paid[] = []
  readonly answers: number[] = []
  declined: Paid | undefined
  readonly #person: Person
  readonly #round: Round
  readonly #server: TestServer
  readonly #before: number

  constructor(server: TestServer, person: Person, round: Round) {
    this.#server = server
    this.#person = person
    this.#round = round
    this.#before = server.razorpay.deliveries().length
  }

  async take(step: Step): Promise<void> {
    const { razorpay } = this.#server
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
      case 'check out':
        this.#pay(this.orders.at(-1))
        return this.#verify(this.paid.at(-1))
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
        return lookAgain(this.#server, email)
      case 'close':
        return this.#close()
      case 'race':
        await Promise.all([
          ...this.paid.map((each) => this.#verify(each)),
          this.#hear(this.news().at(-1)),
          lookAgain(this.#server, email),
        ])
        return
      case 'crash':
        return this.#crash()
      case 'provider away':
        return razorpay.down('failing')
      case 'provider back':
        return razorpay.up()
      default:
        return this.#seat(step)
    }
  }

  async #seat(step: SeatStep): Promise<void> {
    const answer = await takeSeatStep(this.#server, this.#person, this.#round, step)
    if (answer) this.#note(answer)
  }

  /** Returns all events about this buyer's orders, whether or not the provider has delivered them. */
  news() {
    const since = this.#server.razorpay.deliveries().slice(this.#before)
    return since.filter(({ body }) => this.orders.some((each) => body.includes(each)))
  }

  /** Delivers every webhook, and runs the reconciler. */
  async hearEverything(): Promise<void> {
    for (const each of this.news()) await this.#hear(each)
    await lookAgain(this.#server, this.#person.email)
    await lookAgain(this.#server, `other.${this.#person.email}`)
  }

  async #order({
    tier = 1,
    code = this.#round.code,
    ...who
  }: {
    access?: string
    email: string
    tier?: number
    code?: string | null
  }): Promise<void> {
    this.#note(await order(this.#server, { ...who, tier, code, amount: code ? discounted[tier]! : 499 }))
  }

  #note({ statusCode, body }: { statusCode: number; body: string }): void {
    const { error, detail, order_id: made } = body ? JSON.parse(body) : {}
    // The provider was away, or a lock was not free within a second; in both cases nothing was done.
    if (error !== words.away && detail !== http.away) this.answers.push(statusCode)
    if (made && !this.orders.includes(made)) this.orders.push(made)
  }

  #isPaid(providerOrder: string): boolean {
    return this.#server.razorpay.books.order(providerOrder).status === 'paid'
  }

  #pay(providerOrder: string | undefined): void {
    if (providerOrder && !this.#isPaid(providerOrder))
      this.paid.push(this.#server.razorpay.pay(providerOrder, 'paid', this.#person.email))
  }

  async #verify(claim: Omit<Paid, 'payment'> | undefined): Promise<void> {
    if (claim) this.#note(await verify(this.#server, claim))
  }

  async #hear(news: Parameters<typeof deliver>[1] | undefined): Promise<void> {
    if (news) this.#note(await deliver(this.#server, news))
  }

  /** Closes the open orders and ends their holds, as after five days without an event. */
  async #close(): Promise<void> {
    const { db } = this.#server.services
    await this.#seat('hold ends')
    const open = await db.query(
      "update orders set wish = null where provider_order = any($1) and state <> 'paid' returning id",
      [this.orders],
    )
    for (const { id } of open.rows) await closeOrder.run({ id }, db)
  }

  /** Settles, but fails before the commit, as if the process died. */
  async #crash(): Promise<void> {
    const { services } = this.#server
    await due(this.#server, this.#person.email)
    await reconcile({
      ...services,
      db: { ...services.db, transaction: crashing(services.db.transaction) },
    }).catch(() => undefined)
  }
}

/** Does all the work of a transaction, then fails instead of committing. */
const crashing =
  (transaction: (work: (db: any) => Promise<any>) => Promise<any>) =>
  <T>(work: (db: any) => Promise<T>): Promise<T> =>
    transaction(async (db) => {
      await work(db)
      throw new Error('died')
    })

const forged = { razorpay_payment_id: 'pay_forged00000', razorpay_signature: '0'.repeat(64) }

/** Makes the buyer's orders due for another check, as if five minutes had passed. */
const due = ({ services }: TestServer, email: string) =>
  services.db.query(
    'update orders set next_check_at = now() where next_check_at is not null and payer = email_digest($1)',
    [email],
  )

async function lookAgain(server: TestServer, email: string): Promise<void> {
  await due(server, email)
  await reconcile(server.services).catch(() => undefined)
}
