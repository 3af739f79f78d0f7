-- Memberships, computed from grants, and the orders that grant them.

-- As before, plus pauses, each of which lengthens the membership by its own duration.
create or replace function membership_of(a_member bigint) returns table (membership text, expires_at timestamptz)
language sql stable as $$
  with steps as (
    select g.id, g.membership, g.granted_at as at, g.duration_days * 86400.0 as seconds
    from membership_grants g
    where g.member = a_member and g.revoked_at is null
    union all
    select p.id, null, p.starts_at, extract(epoch from p.ends_at) - extract(epoch from p.starts_at)
    from membership_pauses p
    where p.member = a_member and p.withdrawn_at is null
  ), ends as (
    select s.membership, s.at, s.at + make_interval(secs => sum(s.seconds) over later) as ends_at
    from steps s
    window later as (order by s.at, s.id rows between current row and unbounded following)
  )
  select (array_agg(e.membership order by e.at desc) filter (where e.membership is not null))[1], max(e.ends_at)
  from ends e
  having max(e.ends_at) > app_now() and count(e.membership) > 0
$$;

-- When a member's latest stretch of Plus would end without one of its grants; null if that grant is all there is of it.
create or replace function plus_ends_without(a_member bigint, a_grant bigint) returns timestamptz language plpgsql stable as $$
declare
  step record;
  span timestamptz;
  days integer;
  ends timestamptz;
begin
  for step in
    select g.granted_at, g.duration_days from membership_grants g
    where g.member = a_member and g.revoked_at is null and g.id <> a_grant
    order by g.granted_at, g.id
  loop
    if ends is null or step.granted_at > ends then
      span := step.granted_at;
      days := 0;
    end if;
    days := days + step.duration_days;
    ends := end_with_pauses(a_member, span, days);
  end loop;
  return ends;
end $$;

create or replace function seats_of_plus(a_member bigint)
returns table (booking bigint, class bigint, starts_at timestamptz, credit bigint, valid_from timestamptz,
  valid_to timestamptz, is_void boolean) language sql stable as $$
  select b.id, b.class, c.starts_at, u.id, u.valid_from, u.valid_to, w.voided_at is not null
  from credits u
  join bookings b on b.id = u.booking
  join classes c on c.id = b.class
  join credit_windows w on w.id = u."window"
  where u.member = a_member and u.source in ('plus', 'carried')
    and b.status = 'booked' and c.starts_at > app_now()
$$;

-- The days of Plus that staff gave a member and that still lengthen the membership. `ends_at` is when it would end without
-- them, in the past if they are all that is left of it; `seats` counts the upcoming seats that Plus paid for after that.
create or replace function days_given(a_member bigint)
returns table (id bigint, days integer, given_at timestamptz, ends_at timestamptz, seats integer) language sql stable as $$
  select g.id, g.duration_days, g.granted_at, without.ends_at, (
    select count(*)::integer from seats_of_plus(a_member) s where s.starts_at >= coalesce(without.ends_at, '-infinity'))
  from membership_grants g cross join lateral (select plus_ends_without(a_member, g.id) as ends_at) without
  where g.member = a_member and g.order_id is null and g.revoked_at is null
    and g.granted_at >= (select max(p.span) from plus_windows(a_member) p)
    and exists (select from membership_of(a_member))
    and not exists (select from redemptions d where d.member = a_member and d.grant_id = g.id)
$$;

-- What needs a person: payments that do not match, came twice, were refunded in part, never came, or have no owner.
create or replace function order_troubles() returns table (order_id uuid, provider_order text, state text, event text, payment text, at timestamptz)
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

-- Whether a member set the terms of what an order buys, or of the code that it uses.
create or replace function is_own_offer(o orders, a_member bigint) returns boolean language sql stable
return exists (select from tiers t where t.id = o.tier and a_member = any(t.set_by))
  or exists (select from discount_codes d where d.code = o.code and a_member = any(d.set_by));
