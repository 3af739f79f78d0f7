-- Figures of days and months that are over, so that a year of a large studio is read from some hundred rows
-- (docs/decisions/0142). A row that is missing is counted when it is asked for.

-- One day's pings. `members` are those whose first ping of the month it was, so that the days of a month add up;
-- `cohorts` are those of them who joined in the same month, one month earlier … five months earlier.
create table active_days (
  day date primary key,
  days integer not null,
  members integer not null,
  cohorts integer[] not null check (cardinality(cohorts) = 6)
);

create table month_figures (
  month date primary key,
  joined integer not null,
  classes integer not null,
  seats integer not null,
  filled integer not null,
  attended integer not null,
  no_shows integer not null,
  orders integer not null,
  paise bigint not null,
  refunds integer not null,
  refunded_paise bigint not null
);

-- The last day that is over for members in every time zone: none of them pings on it any more.
create function last_day_over() returns date language sql stable
return (app_now() at time zone 'Etc/GMT+12')::date - 1;

-- The last month whose figures no longer change: two weeks later members have verified their addresses, and
-- attendance has been settled and corrected. A refund belongs to the month in which it was decided.
create function last_month_over(zone text) returns date language sql stable
return (first_of_month(date_in(zone, app_now() - interval '14 days')) - interval '1 month')::date;

create function count_active_day(a_day date, zone text) returns active_days language sql stable as $$
  with active as materialized (
    select member from points_ledger where reason = 'ping' and day = a_day
  ), first_pings as (
    select member from active a
    where not exists (
      select from points_ledger l
      where l.reason = 'ping' and l.member = a.member and l.day >= first_of_month(a_day) and l.day < a_day)
  ), starts as (
    select array_agg(start_of_day(zone, (first_of_month(a_day) - make_interval(months => n))::date) order by n desc) as of_months
    from generate_series(-1, 5) n
  ), ages as (
    select 7 - width_bucket(m.created_at, s.of_months) as age, count(*)::integer as members
    from first_pings f join members m on m.id = f.member and m.email_verified_at is not null cross join starts s
    group by 1
  )
  select a_day, (select count(*)::integer from active), (select count(*)::integer from first_pings),
    array(select coalesce(a.members, 0) from generate_series(1, 6) n left join ages a on a.age = n order by n)
$$;

create function count_month(a_month date, zone text) returns month_figures language sql stable as $$
  with bounds as materialized (
    select start_of_day(zone, a_month) as begins, start_of_day(zone, (a_month + interval '1 month')::date) as ends
  ), begun as materialized (
    select c.id, c.capacity from bounds b join classes c on c.starts_at >= b.begins and c.starts_at < least(b.ends, app_now())
    where c.cancelled_at is null
  )
  select a_month,
    (select count(*)::integer from bounds, members m where m.created_at >= begins and m.created_at < ends and m.email_verified_at is not null),
    (select count(*)::integer from begun), (select coalesce(sum(capacity), 0)::integer from begun), s.*, p.*, r.*
  from bounds,
    lateral (
      select count(*) filter (where b.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled'))::integer,
        count(*) filter (where b.status = 'attended')::integer, count(*) filter (where b.status = 'no_show')::integer
      from begun c join bookings b on b.class = c.id
    ) s,
    lateral (
      select count(*)::integer, coalesce(sum(amount_paise), 0)::bigint from orders where paid_at >= begins and paid_at < ends
    ) p,
    lateral (
      select count(*)::integer, coalesce(sum(amount_paise), 0)::bigint from orders where refunded_at >= begins and refunded_at < ends
    ) r
$$;

-- Who has Plus is computed from everybody's grants, without reading their rows.
create index membership_grants_valid on membership_grants (member) include (granted_at, duration_days)
  where revoked_at is null and member is not null;
