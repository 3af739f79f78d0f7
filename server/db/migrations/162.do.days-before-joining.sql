-- The seven days of a member's week, Monday first. Days before they joined, in their own zone, are neither kept nor missed.
-- A missed day is covered while the streak reaches back beyond it: when fewer days were counted after it than the streak has.
create or replace function week_of(a_member bigint) returns table (day date, status text) language sql stable as $$
  with standing as (
    select day_of(m.id) as today, date_in(zone_of(m), m.created_at) as joined,
      coalesce(streak_on(p, day_of(m.id), m.unlived_day), 0) as streak
    from members m left join practice p on p.member = m.id where m.id = a_member
  ), days as (
    select s.*, date_trunc('week', today::timestamp)::date + n as day from standing s, generate_series(0, 6) n
  ), seen as (
    select d.*, exists (
      select from points_ledger where member = a_member and reason = 'ping' and ref = d.day::text) as counted
    from days d
  )
  select s.day, case
    when s.counted then 'counted'
    when s.day < s.joined then 'before'
    when is_rest_day(a_member, s.day) then 'rest'
    when s.day > s.today then 'ahead'
    when s.day = s.today then 'open'
    when count(*) filter (where s.counted) over (order by s.day rows between 1 following and unbounded following) < s.streak then 'covered'
    else 'missed'
  end
  from seen s
  order by s.day
$$;
