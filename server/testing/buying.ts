import type { RazorpayStandIn } from '../../stand-ins/razorpay/razorpay.ts'
import { send } from './people.ts'
import type { TestServer } from './server.ts'
import { readNow } from './clock.ts'

type Buying = { access?: string; email?: string; code?: string | null; tier?: number; amount?: number }
type App = Pick<TestServer, 'app'>

/** Plus Monthly, as seeded. */
export const monthly = { id: 1, paise: 49_900, rupees: 499, days: 30 }

/** Orders Plus Monthly, unless the arguments change the order. */
export const order = (
  server: App,
  { access, email = 'asha@nitya.test', code = null, tier = monthly.id, amount = monthly.rupees }: Buying = {},
) =>
  send(
    server,
    'POST /api/payments/create-order/',
    { email, amount, currency: 'INR', payment_method: 'razorpay', discount_code: code, tier_id: tier },
    access,
  )

export async function orderId(server: App, buying: Buying = {}): Promise<string> {
  const answer = await order(server, buying)
  if (answer.statusCode !== 201) throw new Error(`create-order returned ${answer.statusCode} ${answer.body}`)
  return answer.json().order_id
}

export type Paid = ReturnType<RazorpayStandIn['pay']>

/** Sends the request with which the page reports a completed checkout. */
export const verify = (
  server: App,
  { razorpay_order_id, razorpay_payment_id, razorpay_signature }: Omit<Paid, 'payment'>,
  access?: string,
) =>
  send(
    server,
    'POST /api/payments/verify-payment/',
    { razorpay_order_id, razorpay_payment_id, razorpay_signature, status: 'successful' },
    access,
  )

type Sent = { body: string | Buffer; headers: Record<string, string> }

/** Delivers a webhook as the provider does. */
export const deliver = (server: App, { body, headers }: Sent) =>
  server.app.inject({ method: 'POST', url: '/api/payments/webhook/', headers, payload: body })

/** Returns the newest webhook delivery of an event about a payment. */
export function delivery(razorpay: RazorpayStandIn, event: string, payment: string) {
  const found = razorpay.deliveries().findLast((each) => each.event === event && each.body.includes(payment))
  if (!found) throw new Error(`no ${event} for ${payment}`)
  return found
}

export const status = async (server: App, access: string) =>
  (await send(server, 'GET /api/payments/status/', undefined, access)).json()

/** Returns our order, grants and events for a provider's order. */
export async function booksOf(server: Pick<TestServer, 'sql'>, providerOrder: string) {
  const [row] = await server.sql(
    `select o.state, o.member::int, o.email, o.payment, o.unsure, o.amount_paise,
       (select count(*)::int from membership_grants g where g.order_id = o.id) as grants,
       (select count(*)::int from membership_grants g where g.order_id = o.id and g.revoked_at is null) as running,
       (select array_agg(e.event order by e.id) from order_events e where e.order_id = o.id) as events
     from orders o where o.provider_order = $1`,
    [providerOrder],
  )
  return row as {
    state: string
    member: number | null
    email: string | null
    payment: string | null
    unsure: boolean
    amount_paise: number
    grants: number
    running: number
    events: string[] | null
  }
}

/** Returns the number of days from now, by the product's clock, until a moment. */
export const daysUntil = async (server: Pick<TestServer, 'sql'>, moment: string) =>
  (Date.parse(moment) - Date.parse(await readNow(server))) / 86_400_000

/** Makes the orders older by that many days, and due for a check. `ids` may be the provider's or the app's. */
export async function ageOrders(
  { sql }: Pick<TestServer, 'sql'>,
  ids: string[],
  days: number,
): Promise<void> {
  await sql('alter table orders disable trigger orders_only_forward')
  await sql(
    'update orders set created_at = created_at - make_interval(days => $2), next_check_at = now() where provider_order = any($1) or id::text = any($1)',
    [ids, days],
  )
  await sql('alter table orders enable trigger orders_only_forward')
}
