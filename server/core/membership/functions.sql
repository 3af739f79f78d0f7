-- Memberships, computed from grants, and the orders that grant them.

-- Returns a member's current membership and its end. Each pause extends the membership by its own duration.
create or replace function membership_of(a_member bigint) returns table (membership text, expires_at timestamptz)
language sql stable as $$
  with steps as (
    select membership_grants.id, membership_grants.membership, membership_grants.granted_at as at, membership_grants.duration_days * 86400.0 as seconds
    from membership_grants
    where membership_grants.member = a_member and membership_grants.revoked_at is null
    union all
    select membership_pauses.id, null, membership_pauses.starts_at, extract(epoch from membership_pauses.ends_at) - extract(epoch from membership_pauses.starts_at)
    from membership_pauses
    where membership_pauses.member = a_member and membership_pauses.withdrawn_at is null
  ), ends as (
    select steps.membership, steps.at, steps.at + make_interval(secs => sum(steps.seconds) over later) as ends_at
    from steps
    window later as (order by steps.at, steps.id rows between current row and unbounded following)
  )
  select (array_agg(ends.membership order by ends.at desc) filter (where ends.membership is not null))[1], max(ends.ends_at)
  from ends
  having max(ends.ends_at) > app_now() and count(ends.membership) > 0
$$;

-- Returns the time at which a member's Plus would end without one grant; null if the member has no other
-- grant.
create or replace function plus_ends_without(a_member bigint, a_grant bigint) returns timestamptz language plpgsql stable as $$
declare
  step record;
  span timestamptz;
  days integer;
  ends timestamptz;
begin
  for step in
    select membership_grants.granted_at, membership_grants.duration_days from membership_grants
    where membership_grants.member = a_member and membership_grants.revoked_at is null and membership_grants.id <> a_grant
    order by membership_grants.granted_at, membership_grants.id
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
  select bookings.id, bookings.class, classes.starts_at, credits.id, credits.valid_from, credits.valid_to, credit_windows.voided_at is not null
  from credits
  join bookings on bookings.id = credits.booking
  join classes on classes.id = bookings.class
  join credit_windows on credit_windows.id = credits."window"
  where credits.member = a_member and credits.source in ('plus', 'carried')
    and bookings.status = 'booked' and classes.starts_at > app_now()
$$;

-- Returns the days of Plus that staff gave and that still extend a membership. `ends_at` is the membership's
-- end without these days, which may be in the past; `seats` counts the upcoming seats after `ends_at` that
-- Plus paid for.
create or replace function days_given(a_member bigint)
returns table (id bigint, days integer, given_at timestamptz, ends_at timestamptz, seats integer) language sql stable as $$
  select membership_grants.id, membership_grants.duration_days, membership_grants.granted_at, without.ends_at, (
    select count(*)::integer from seats_of_plus(a_member) seats where seats.starts_at >= coalesce(without.ends_at, '-infinity'))
  from membership_grants cross join lateral (select plus_ends_without(a_member, membership_grants.id) as ends_at) without
  where membership_grants.member = a_member and membership_grants.order_id is null and membership_grants.revoked_at is null
    and membership_grants.granted_at >= (select max(plus.span) from plus_windows(a_member) plus)
    and exists (select from membership_of(a_member))
    and not exists (select from redemptions where redemptions.member = a_member and redemptions.grant_id = membership_grants.id)
$$;

-- Returns the payments that need attention: mismatched, duplicate, partly refunded, never captured, refused
-- by the provider, without an owner, or not refunded an hour after the refund was decided. A duplicate or
-- partly refunded payment needs none once it is refunded in full.
create or replace function order_troubles() returns table (order_id uuid, provider_order text, state text, event text, payment text, at timestamptz)
language sql stable as $$
  with troubles as (
    select order_events.order_id, order_events.event, order_events.payment, max(order_events.at) as at
    from order_events left join payments on payments.id = order_events.payment
    where order_events.event in ('mismatch', 'surplus payment', 'refunded in part', 'never captured', 'refused by the provider')
      and not (order_events.event in ('surplus payment', 'refunded in part') and payments.state is not distinct from 'refunded')
    group by order_events.order_id, order_events.event, order_events.payment
    union all
    select orders.id, 'paid, owner unknown', orders.payment, orders.paid_at
    from orders
    where orders.state = 'paid' and orders.kind = 'tier' and orders.member is null and orders.email is null
      and not exists (select from membership_grants where membership_grants.order_id = orders.id)
    union all
    select orders.id, 'refund outstanding', orders.payment, orders.refunded_at
    from orders join payments on payments.id = orders.payment
    where orders.state = 'refunded' and payments.state = 'captured' and orders.refunded_at < app_now() - interval '1 hour'
  )
  select troubles.order_id, orders.provider_order, orders.state, troubles.event, troubles.payment, troubles.at
  from troubles join orders on orders.id = troubles.order_id
  order by troubles.at desc
  limit 100
$$;

-- True if a member set the price of the order's tier or created its discount code.
create or replace function is_own_offer(the_order orders, a_member bigint) returns boolean language sql stable
return exists (select from tiers where tiers.id = the_order.tier and a_member = any(tiers.set_by))
  or exists (select from discount_codes where discount_codes.code = the_order.code and a_member = any(discount_codes.set_by));
