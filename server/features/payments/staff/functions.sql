-- Orders as finance sees them, in the order of `ids`. `sent_back`: the provider has confirmed the refund.
create or replace function order_cards(ids uuid[])
returns table (id uuid, provider_order text, username text, email text, state text, sent_back boolean, tier_name text,
  amount_paise integer, code text, payment text, created_at timestamptz, paid_at timestamptz, refunded_at timestamptz)
language sql stable as $$
  select o.id, o.provider_order, m.username, coalesce(o.email, m.email), o.state, coalesce(p.state = 'refunded', false), o.tier_name,
    o.amount_paise, o.code, o.payment, o.created_at, o.paid_at, o.refunded_at
  from unnest(ids) with ordinality as i (id, nth)
  join orders o on o.id = i.id
  left join members m on m.id = o.member
  left join payments p on p.id = o.payment
  order by i.nth
$$;
