-- Members by the beginning of their name or address, in the order of their bytes, whatever the server's language is.
create index members_username_prefix on members ((canonical_username(username) collate "C"));
create index members_email_prefix on members ((canonical_email(email) collate "C"));

-- Orders, newest first, and those of an address.
create index orders_newest on orders (created_at desc, id desc);
create index orders_payer on orders (payer);

-- What needs a person: payments that do not match, came twice, were refunded in part, never came, or have no owner.
create function order_troubles() returns table (order_id uuid, provider_order text, state text, event text, payment text, at timestamptz)
language sql stable as $$
  with troubles as (
    select e.order_id, e.event, e.payment, max(e.at) as at
    from order_events e
    where e.event in ('mismatch', 'surplus payment', 'refunded in part', 'never captured', 'refused by the provider')
    group by e.order_id, e.event, e.payment
    union all
    select o.id, 'paid, owner unknown', o.payment, o.paid_at
    from orders o
    where o.state = 'paid' and o.member is null and o.email is null
      and not exists (select from membership_grants g where g.order_id = o.id)
    union all
    select o.id, 'refund outstanding', o.payment, o.refunded_at
    from orders o join payments p on p.id = o.payment
    where o.state = 'refunded' and p.state = 'captured' and o.refunded_at < app_now() - interval '1 hour'
  )
  select t.order_id, o.provider_order, o.state, t.event, t.payment, t.at
  from troubles t join orders o on o.id = t.order_id
  order by t.at desc
  limit 100
$$;

-- Orders as finance sees them, in the order of `ids`. `sent_back`: the provider has confirmed the refund.
create function order_cards(ids uuid[])
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
