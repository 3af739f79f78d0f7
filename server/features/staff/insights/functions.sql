-- Stored figures of completed days and months, so that a large studio's year is read from a few hundred rows
-- (docs/decisions/0142). Missing rows are computed on request.

-- Returns the first days of the last months in a time zone, including the current month.
create or replace function last_months(months integer, zone text) returns setof date language sql stable as $$
  select (first_of_month(date_in(zone, app_now())) - make_interval(months => step))::date from generate_series(months - 1, 0, -1) step
$$;

-- Returns the last day that has ended in every time zone, so that no member can add a ping to it.
create or replace function last_day_over() returns date language sql stable
return (app_now() at time zone 'Etc/GMT+12')::date - 1;

-- Returns the last month whose figures are final: two weeks after the month's end, addresses are verified,
-- and attendance is settled and corrected. A refund counts in the month of its decision.
create or replace function last_month_over(zone text) returns date language sql stable
return (first_of_month(date_in(zone, app_now() - interval '14 days')) - interval '1 month')::date;

create or replace function count_active_day(a_day date, zone text) returns active_days language sql stable as $$
  with active as materialized (
    select member from points_ledger where reason = 'ping' and day = a_day
  ), first_pings as (
    select member from active
    where not exists (
      select from points_ledger
      where points_ledger.reason = 'ping' and points_ledger.member = active.member and points_ledger.day >= first_of_month(a_day) and points_ledger.day < a_day)
  ), starts as (
    select array_agg(start_of_day(zone, (first_of_month(a_day) - make_interval(months => step))::date) order by step desc) as of_months
    from generate_series(-1, 5) step
  ), ages as (
    select 7 - width_bucket(members.created_at, starts.of_months) as age, count(*)::integer as members
    from first_pings join members on members.id = first_pings.member and members.email_verified_at is not null cross join starts
    group by 1
  )
  select a_day, (select count(*)::integer from active), (select count(*)::integer from first_pings),
    array(select coalesce(ages.members, 0) from generate_series(1, 6) step left join ages on ages.age = step order by step)
$$;

-- The refunds decided in a period, each without what had already been returned. `provider_order` is null for
-- the unused days of a closed account, which are returned without a decision about the order.
create or replace function refunds_between(begins timestamptz, ends timestamptz) returns table (paise integer, provider_order text) language sql stable as $$
  select amount_paise - coalesce(refunded_paise, 0), provider_order from orders where refunded_at >= begins and refunded_at < ends
  union all
  select orders.refunded_paise, null
  from orders join order_events on order_events.order_id = orders.id and order_events.event = 'account closed, unused days go back'
  where orders.refunded_paise is not null and order_events.at >= begins and order_events.at < ends
$$;

-- The figures of a month. Looks up the bookings class by class: for a join, the planner would read the whole
-- bookings table, because the planner can't know how few classes a month has.
create or replace function count_month(a_month date, zone text) returns month_figures language sql stable as $$
  with bounds as materialized (
    select start_of_day(zone, a_month) as begins, start_of_day(zone, (a_month + interval '1 month')::date) as ends
  ), begun as materialized (
    select classes.id, classes.capacity from bounds join classes on classes.starts_at >= bounds.begins and classes.starts_at < least(bounds.ends, app_now())
    where classes.cancelled_at is null
  ), seats as materialized (
    select counted.* from begun cross join lateral (
      -- A seat cancelled late counts until somebody takes it; an excused seat may have been taken, too.
      select least(begun.capacity, count(*) filter (where bookings.status in ('booked', 'attended', 'no_show', 'excused')
          or bookings.status = 'late_cancelled' and bookings.late_since is not null)) as filled,
        count(*) filter (where bookings.status = 'attended') as attended, count(*) filter (where bookings.status = 'no_show') as missed
      from bookings where bookings.class = begun.id
    ) counted
  )
  select a_month,
    (select count(*)::integer from bounds, members where members.created_at >= begins and members.created_at < ends and members.email_verified_at is not null),
    (select count(*)::integer from begun), (select coalesce(sum(capacity), 0)::integer from begun), counted.*, payments_of_month.*, refunds_of_month.*
  from bounds,
    lateral (
      select coalesce(sum(filled), 0)::integer, coalesce(sum(attended), 0)::integer, coalesce(sum(missed), 0)::integer from seats
    ) counted,
    lateral (
      select count(*)::integer, coalesce(sum(amount_paise), 0)::bigint from orders where paid_at >= begins and paid_at < ends
    ) payments_of_month,
    lateral (
      select count(*)::integer, coalesce(sum(paise), 0)::bigint from refunds_between(begins, ends)
    ) refunds_of_month
$$;
