-- Returns orders for finance, in the order of `ids`. `sent_back`: the provider has confirmed the refund.
create or replace function order_cards(ids uuid[])
returns table (id uuid, provider_order text, username text, email text, state text, sent_back boolean, kind text, webinar bigint, tier_name text,
  amount_paise integer, code text, payment text, created_at timestamptz, paid_at timestamptz, refunded_at timestamptz, refunded_paise integer)
language sql stable as $$
  select orders.id, orders.provider_order, members.username, coalesce(orders.email, members.email), orders.state, coalesce(payments.state = 'refunded', false), orders.kind, orders.webinar, orders.tier_name,
    orders.amount_paise, orders.code, orders.payment, orders.created_at, orders.paid_at, orders.refunded_at, orders.refunded_paise
  from unnest(ids) with ordinality as given (id, nth)
  join orders on orders.id = given.id
  left join members on members.id = orders.member
  left join payments on payments.id = orders.payment
  order by given.nth
$$;
