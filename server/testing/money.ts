import type { Buyer } from './random-buyer.ts'
import type { Round } from './random-seats.ts'
import type { TestServer } from './server.ts'

/** The provider's payments, with the orders and webinars of one round. */
const round = `
  with books as (
    select * from jsonb_to_recordset($1) as books (id text, order_id text, amount int, amount_refunded int, status text)
    where order_id = any($2)
  ), mine as (
    select orders.*, payments.state as heard, payments.amount_paise as paid, books.status, coalesce(books.amount_refunded, 0) as returned
    from orders left join books on books.id = orders.payment left join payments on payments.id = orders.payment
    where provider_order = any($2) or webinar = any($3)
  ), seats as (
    select tickets.*, webinars.price_paise, orders.state, orders.member = tickets.member and orders.webinar = tickets.webinar as theirs
    from tickets join webinars on webinars.id = tickets.webinar left join orders on orders.id = tickets.order_id
    where webinars.id = any($3)
  )`

/** Invariants that hold whenever no call is in progress. Each part selects violations. */
const always = `
  ${round}
  select 'more tickets than seats' as fault, webinars.id::text as it from webinars where id = any($3)
    and capacity < (select count(*) from seats where webinar = webinars.id
      and (status = 'booked' or status in ('held', 'offered') and until > app_now()))
  union all
  select 'two tickets of one member', min(id::text) from mine where kind = 'ticket' and state = 'paid' and amount_paise > 0
    group by webinar, member having count(*) > 1
  union all
  select 'a hold without an order', id::text from seats where status = 'held' and until > app_now()
    and (theirs is not true or state not in ('created', 'attempted', 'failed'))
  union all
  select 'a seat without a payment', id::text from seats where status = 'booked' and price_paise > 0
    and (theirs is not true or state <> 'paid')
  union all
  select 'a payment without a seat', id::text from mine where kind = 'ticket' and state = 'paid' and amount_paise > 0
    and not exists (select from seats where order_id = mine.id and seats.status = 'booked')
  union all
  select 'not the best single discount', mine.id::text from mine left join discount_codes using (code) where kind = 'ticket'
    and (discount_paise <> all (case when code is null then array[0, price_paise * 30 / 100] else array[price_paise * percent / 100] end)
      or discount_paise < price_paise * 30 / 100 and exists (
        select from membership_grants gift where gift.member = mine.member and gift.order_id is null))
  union all
  select 'a grant that differs from the payment', mine.id::text from mine left join membership_grants on order_id = mine.id
    group by mine.id, mine.kind, mine.state
    having count(order_id) filter (where revoked_at is null) <> (mine.kind = 'tier' and mine.state = 'paid')::int
      or count(order_id) > 1
  union all
  select 'an amount that differs from the payment', id::text from mine where state in ('paid', 'refunded') and amount_paise > 0
    and (paid = amount_paise and (state = 'refunded' or heard = case when unsure then 'authorized' else 'captured' end)) is not true
  union all
  select 'a state that differs from the provider', id::text from mine
    where heard = 'captured' and status not in ('captured', 'refunded') or heard = 'refunded' and status <> 'refunded'
      or heard is not null and status is null or state = 'paid' and returned > 0
  union all
  select 'a refund not announced exactly once', mine.id::text from mine where kind = 'ticket' and state = 'refunded'
    and 1 <> (select count(*) from notifications where member = mine.member and kind = 'ticket_refunded' and key = mine.id::text)
  union all
  select 'the sums differ', format('%s %s', ours, theirs) from
    (select coalesce(sum(amount_paise), 0) as ours from mine
      where state = 'paid' and not unsure or state = 'refunded' and heard = 'captured' and status = 'captured') a,
    (select coalesce(sum(books.amount - amount_refunded), 0) as theirs from books join payments using (id)
      where payments.state in ('captured', 'refunded')) b
    where ours <> theirs
  union all
  select 'the refunds differ', format('%s %s', ours, theirs) from
    (select coalesce(sum(amount_paise), 0) as ours from mine where state = 'refunded' and status = 'refunded') a,
    (select coalesce(sum(amount_refunded), 0) as theirs from books) b
    where ours <> theirs`

/** Further invariants, which hold once every event has been delivered. */
const settled = `
  ${round}
  select 'a payment that is not recorded' as fault, books.id as it from books join mine on provider_order = order_id
    where books.status in ('captured', 'refunded')
      and (payment, unsure, state) is distinct from (books.id, false, case books.status when 'captured' then 'paid' else 'refunded' end)
  union all
  select 'an order recorded as paid without a payment', id::text from mine
    where state in ('paid', 'refunded') and amount_paise > 0 and (status in ('captured', 'refunded')) is not true
  union all
  select 'a free seat that is not offered', webinars.id::text from webinars where id = any($3) and cancelled_at is null
    and exists (select from seats where webinar = webinars.id and status = 'waiting')
    and capacity > (select count(*) from seats where webinar = webinars.id
      and (status = 'booked' or status in ('held', 'offered') and until > app_now()))
  union all
  select 'a code granted more than once', code from mine where code is not null and state = 'paid' group by code, payer
    having count(*) > 1
  union all
  select 'a code granted too often', code from mine join discount_codes using (code) where state = 'paid'
    group by code, max_uses having count(*) > max_uses`

/** Finds violations of the invariants, given the provider's books. */
export async function findFaults(
  server: TestServer,
  { webinar, talk }: Round,
  buyers: Buyer[],
  when: 'always' | 'settled',
): Promise<unknown[]> {
  const readBooks = () => JSON.stringify(server.razorpay.books.all().payments)
  const orders = buyers.flatMap((each) => each.orders)
  for (;;) {
    const books = readBooks()
    const text = when === 'always' ? always : settled
    const faults = await server.sql(text, [books, orders, [webinar, talk]])
    // A queued refund may be made during the query, so the books must be the same before and after it.
    if (readBooks() === books) return faults
  }
}
