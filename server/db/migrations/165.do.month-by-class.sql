-- The bookings of a month are found class by class. Joined to all classes of the month at once, the table of every booking ever
-- was read from beginning to end, because the planner cannot know how few classes a month has.
create or replace function count_month(a_month date, zone text) returns month_figures language sql stable as $$
  with bounds as materialized (
    select start_of_day(zone, a_month) as begins, start_of_day(zone, (a_month + interval '1 month')::date) as ends
  ), begun as materialized (
    select c.id, c.capacity from bounds b join classes c on c.starts_at >= b.begins and c.starts_at < least(b.ends, app_now())
    where c.cancelled_at is null
  ), seats as materialized (
    select s.* from begun c cross join lateral (
      select count(*) filter (where b.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled')) as filled,
        count(*) filter (where b.status = 'attended') as attended, count(*) filter (where b.status = 'no_show') as missed
      from bookings b where b.class = c.id
    ) s
  )
  select a_month,
    (select count(*)::integer from bounds, members m where m.created_at >= begins and m.created_at < ends and m.email_verified_at is not null),
    (select count(*)::integer from begun), (select coalesce(sum(capacity), 0)::integer from begun), s.*, p.*, r.*
  from bounds,
    lateral (
      select coalesce(sum(filled), 0)::integer, coalesce(sum(attended), 0)::integer, coalesce(sum(missed), 0)::integer from seats
    ) s,
    lateral (
      select count(*)::integer, coalesce(sum(amount_paise), 0)::bigint from orders where paid_at >= begins and paid_at < ends
    ) p,
    lateral (
      select count(*)::integer, coalesce(sum(amount_paise), 0)::bigint from orders where refunded_at >= begins and refunded_at < ends
    ) r
$$;
