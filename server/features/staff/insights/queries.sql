/* Numbers of a year take longer than a call's usual statement. */
/* @name allowSlowStatements */
select set_config('statement_timeout', '15s', true) as timeout;

/* Who has Plus is what `membership_of` says of one member, for all of them in one pass. */
/* @name countMembers */
with steps as (
  select member, id, granted_at as at, duration_days * 86400.0 as seconds, true as granted
  from membership_grants
  where revoked_at is null and member is not null
  union all
  select member, id, starts_at, extract(epoch from ends_at) - extract(epoch from starts_at), false
  from membership_pauses
  where withdrawn_at is null
), ends as (
  select member, granted,
    at + make_interval(secs => sum(seconds) over (
      partition by member order by at, id rows between current row and unbounded following)) as ends_at
  from steps
), paid as (
  select member from ends group by member having max(ends_at) > app_now() and bool_or(granted)
)
select count(*)::integer as "total!", (select count(*)::integer from paid) as "plus!"
from members
where email_verified_at is not null;

/* @name countJoined */
with months as materialized (
  select month, start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next
  from last_months(12, :zone!) month
)
select to_char(month, 'YYYY-MM') as "month!",
  (select count(*)::integer from members m
    where m.created_at >= first and m.created_at < next and m.email_verified_at is not null) as "members!"
from months
order by month;

/* A day counts once it was pinged. */
/* @name countActive */
select to_char(month, 'YYYY-MM') as "month!", a.members as "members!", a.days as "days!"
from last_months(12, :zone!) month, lateral (
  select count(distinct l.member)::integer as members, count(*)::integer as days
  from points_ledger l
  where l.reason = 'ping' and l.day >= month and l.day < month + interval '1 month'
) a
order by month;

/* @name countSeats */
select to_char(month, 'YYYY-MM') as "month!", c.classes as "classes!", c.seats as "seats!", b.filled as "filled!",
  b.attended as "attended!", b.no_shows as "no_shows!"
from last_months(12, :zone!) month,
  lateral (select start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next) m,
  lateral (
    select count(*)::integer as classes, coalesce(sum(capacity), 0)::integer as seats
    from classes where starts_at >= m.first and starts_at < least(m.next, app_now()) and cancelled_at is null
  ) c,
  lateral (
    select count(*) filter (where b.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled'))::integer as filled,
      count(*) filter (where b.status = 'attended')::integer as attended,
      count(*) filter (where b.status = 'no_show')::integer as no_shows
    from classes c join bookings b on b.class = c.id
    where c.starts_at >= m.first and c.starts_at < least(m.next, app_now()) and c.cancelled_at is null
  ) b
order by month;

/* Of each month's new members, how many pinged in that month and in each one since. */
/* @name countRetention */
with months as materialized (
  select month, (month + interval '1 month')::date as next, start_of_day(:zone!, month) as begins,
    start_of_day(:zone!, (month + interval '1 month')::date) as ends
  from last_months(6, :zone!) month
), joined as materialized (
  select months.month, m.id from months join members m on m.created_at >= months.begins and m.created_at < months.ends
  where m.email_verified_at is not null
), pinged as materialized (
  select distinct months.month, l.member
  from months join points_ledger l on l.reason = 'ping' and l.day >= months.month and l.day < months.next
), sizes as (
  select month, count(*)::integer as members from joined group by month
), returned as (
  select j.month as cohort, p.month, count(*)::integer as members
  from joined j join pinged p on p.member = j.id and p.month >= j.month
  group by j.month, p.month
)
select to_char(c.month, 'YYYY-MM') as "month!", coalesce(s.members, 0) as "members!",
  array(
    select coalesce(r.members, 0) from months m left join returned r on r.cohort = c.month and r.month = m.month
    where m.month >= c.month order by m.month) as "active!"
from months c left join sizes s on s.month = c.month
order by c.month;

/* @name countRevenue */
select to_char(month, 'YYYY-MM') as "month!", p.orders as "orders!", p.paise as "paise!", r.refunds as "refunds!", r.paise as "refunded_paise!"
from last_months(12, :zone!) month,
  lateral (select start_of_day(:zone!, month) as first, start_of_day(:zone!, (month + interval '1 month')::date) as next) m,
  lateral (
    select count(*)::integer as orders, coalesce(sum(amount_paise), 0)::bigint as paise
    from orders where paid_at >= m.first and paid_at < m.next
  ) p,
  lateral (
    select count(*)::integer as refunds, coalesce(sum(amount_paise), 0)::bigint as paise
    from orders where refunded_at >= m.first and refunded_at < m.next
  ) r
order by month;

/* @name countRefundReasons */
select coalesce(after ->> 'reason', '') as "reason!", count(*)::integer as "refunds!", coalesce(sum((after ->> 'amount_paise')::bigint), 0)::bigint as "paise!"
from staff_audit
where what = 'order.refund' and at >= app_now() - interval '1 year'
group by 1
order by 2 desc, 1
limit 20;
