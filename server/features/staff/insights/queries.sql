/*
 * Counts all members, and members with Plus as `membership_of` defines it. A cheap bound rules out most past
 * buyers: no membership lasts longer than the sum of its days after its last grant or pause.
 */
/* @name countMembers */
with paused as (
  select member, max(starts_at) as at, sum(extract(epoch from ends_at - starts_at))::float8 as seconds
  from membership_pauses
  where withdrawn_at is null
  group by member
), granted as (
  select member, max(granted_at) as at, sum(duration_days) * 86400::float8 as seconds
  from membership_grants
  where revoked_at is null and member is not null
  group by member
), candidates as materialized (
  select granted.member
  from granted left join paused on paused.member = granted.member
  where greatest(granted.at, paused.at) + make_interval(secs => granted.seconds + coalesce(paused.seconds, 0)) > (select app_now())
), steps as (
  select membership_grants.member, membership_grants.id, membership_grants.granted_at as at, membership_grants.duration_days * 86400.0 as seconds
  from candidates join membership_grants on membership_grants.member = candidates.member and membership_grants.revoked_at is null
  union all
  select membership_pauses.member, membership_pauses.id, membership_pauses.starts_at, extract(epoch from membership_pauses.ends_at) - extract(epoch from membership_pauses.starts_at)
  from candidates join membership_pauses on membership_pauses.member = candidates.member and membership_pauses.withdrawn_at is null
), ends as (
  select member,
    at + make_interval(secs => sum(seconds) over (
      partition by member order by at, id rows between current row and unbounded following)) as ends_at
  from steps
)
select count(*)::integer as "total!",
  (select count(distinct member)::integer from ends where ends_at > (select app_now())) as "plus!"
from members
where email_verified_at is not null and id <> nobody();

/*
 * Returns active days by month. Completed days are read from the table; the other days are computed.
 * `returned` is indexed by age in months, like `cohorts`.
 */
/* @name sumActiveDays */
select to_char(month, 'YYYY-MM') as "month!",
  sum(figures.members)::integer as "members!",
  sum(figures.days)::integer as "days!",
  array[sum(figures.cohorts[1]), sum(figures.cohorts[2]), sum(figures.cohorts[3]), sum(figures.cohorts[4]), sum(figures.cohorts[5]), sum(figures.cohorts[6])]::integer[] as "returned!"
from last_months(12, :zone!) month
  cross join generate_series(month, least((month + interval '1 month')::date, date_in(:zone!, app_now()) + 2) - 1, interval '1 day') a_day
  left join active_days kept on kept.day = a_day::date and kept.day <= last_day_over()
  cross join lateral (
    select kept.days, kept.members, kept.cohorts where kept.day is not null
    union all
    select days, members, cohorts from count_active_day(a_day::date, :zone!) where kept.day is null
  ) figures
group by month
order by month;

/* @name readMonths */
select to_char(figures.month, 'YYYY-MM') as "month!", figures.joined as "joined!", figures.classes as "classes!", figures.seats as "seats!",
  figures.filled as "filled!", figures.attended as "attended!", figures.no_shows as "no_shows!", figures.orders as "orders!", figures.paise as "paise!",
  figures.refunds as "refunds!", figures.refunded_paise as "refunded_paise!"
from last_months(12, :zone!) months(month)
  left join month_figures kept on kept.month = months.month and kept.month <= last_month_over(:zone!)
  cross join lateral (
    select kept.* where kept.month is not null
    union all
    select * from count_month(months.month, :zone!) where kept.month is null
  ) figures
order by figures.month;

/*
 * Counts the last year's refunds by staff's reason, which is empty for other refunds, such as of a returned
 * ticket. An operator's repeated refund has several audit entries, without a reason.
 */
/* @name countRefundReasons */
with given as (
  select after ->> 'order' as provider_order, max(after ->> 'reason') as reason
  from staff_audit
  where what = 'order.refund' and at >= app_now() - interval '1 year'
  group by 1
)
select coalesce(given.reason, '') as "reason!", count(*)::integer as "refunds!", sum(refund.paise)::bigint as "paise!"
from refunds_between(app_now() - interval '1 year', 'infinity') refund left join given using (provider_order)
group by 1
order by 2 desc, 1
limit 20;

/* @name listDaysToKeep */
select day::date as "day!"
from generate_series((select min(month) from last_months(12, :zone!) month), last_day_over(), interval '1 day') day
where not exists (select from active_days where active_days.day = day.day::date)
order by day desc;

/* @name keepDay */
insert into active_days select * from count_active_day(:day!::date, :zone!) on conflict (day) do nothing;

/* @name listMonthsToKeep */
select month as "month!"
from last_months(12, :zone!) months(month)
where month <= last_month_over(:zone!) and not exists (select from month_figures where month_figures.month = months.month)
order by month desc;

/* @name keepMonth */
insert into month_figures select * from count_month(:month!::date, :zone!) on conflict (month) do nothing;
