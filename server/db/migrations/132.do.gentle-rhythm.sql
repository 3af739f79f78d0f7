-- Rest days, and streaks that can be mended.
alter table practice
  -- Until when missed days are settled, if later than last_day; `freezes` are those held at the end of it.
  add column covered_to date,
  -- The streak that broke last, and the first missed day that nothing covered; null once it is mended.
  add column lost_streak integer,
  add column lost_on date;

create function weekday_of(d date) returns text language sql immutable
return (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from d)::integer];

create function is_rest_day(a_member bigint, d date) returns boolean language sql stable
return coalesce((
  select weekday_of(d) = any(days) from rest_days where member = a_member and from_day <= d order by from_day desc limit 1
), false);

-- What became of the days between the last one that is settled and `today`: the freezes held today, and the first missed
-- day that no freeze covered, null if the streak goes on. Rest days, and a day that a change of zone left out, are not
-- missed. Two freezes are granted a month and two held at most, so a new month begins with two; a missed day takes one of
-- its own month, and freezes that cannot save a streak are not used. More than 70 days always break it.
create function gap_of(p practice, today date, unlived date, out held integer, out broken_on date) language sql stable as $$
  with since as (
    select greatest(p.last_day, p.covered_to) as at
  ), missed as (
    select at + n as day, row_number() over (partition by first_of_month(at + n) order by n) as nth,
      case when first_of_month(at + n) = first_of_month(at) then p.freezes else 2 end as freezes
    from since, generate_series(1, least(today - at - 1, 70)) n
    where at + n is distinct from unlived and not is_rest_day(p.member, at + n)
  ), judged as (
    select min(day) filter (where nth > freezes) as broken_on,
      count(*) filter (where first_of_month(day) = first_of_month(today)) as missed
    from missed
  )
  select case when p.last_day is null or first_of_month(at) <> first_of_month(today) then 2 else p.freezes end
      - case when j.broken_on is null then j.missed::integer else 0 end,
    j.broken_on
  from since, judged j
$$;

create or replace function streak_on(p practice, today date, unlived date) returns integer language sql stable
return case when p.last_day is null or (gap_of(p, today, unlived)).broken_on is not null then 0 else p.streak end;

create or replace function freezes_on(p practice, today date, unlived date) returns integer language sql stable
return case when p.last_day is null then 2 else (gap_of(p, today, unlived)).held end;

drop function freezes_after(date, date, integer, date);

-- Counts a member's day, once. Answers nothing if it had been counted; otherwise the streak and what can be spent.
create function count_day(a_member bigint, ping_points integer, welcome_points integer, away_days integer)
returns table (streak integer, points integer) language plpgsql as $$
declare
  p practice;
  today date;
  unlived date;
  gap record;
  back boolean;
begin
  insert into practice (member, day) values (a_member, day_of(a_member)) on conflict (member) do nothing;
  select * into p from practice where member = a_member for update;
  today := day_of(a_member);
  if p.last_day >= today then
    return;
  end if;
  select unlived_day into unlived from members where id = a_member;
  gap := gap_of(p, today, unlived);
  back := coalesce(today - p.last_day >= away_days, false);
  update practice s
  set day = greatest(s.day, today), last_day = today, covered_to = null, streak = streak_on(p, today, unlived) + 1,
    longest = greatest(s.longest, streak_on(p, today, unlived) + 1), active_days = s.active_days + 1,
    freezes = gap.held, points = s.points + ping_points + case when back then welcome_points else 0 end,
    lost_streak = case when gap.broken_on is not null and p.streak > 0 then p.streak else s.lost_streak end,
    lost_on = case when gap.broken_on is not null and p.streak > 0 then gap.broken_on else s.lost_on end
  where s.member = a_member;
  insert into points_ledger (member, delta, reason, ref, day) values (a_member, ping_points, 'ping', today::text, today);
  if back then
    insert into points_ledger (member, delta, reason, ref, day) values (a_member, welcome_points, 'welcome_back', today::text, today);
  end if;
  return query select s.streak, spendable_points(s) from practice s where s.member = a_member;
end $$;

-- The streak that a repair would bring back, until when, and whether the break is in the days since the member was last
-- here; no streak if there is nothing to repair.
create function lost_streak_of(a_member bigint, out lost integer, out until timestamptz, out in_gap boolean)
language sql stable as $$
  select l.lost, start_of_day(zone_of(m), l.day + 1) + interval '48 hours', l.in_gap
  from members m join practice p on p.member = m.id
  cross join lateral gap_of(p, day_of(m.id), m.unlived_day) g
  cross join lateral (
    select case when gapped then p.streak else p.lost_streak end as lost,
      case when gapped then g.broken_on else p.lost_on end as day, gapped as in_gap
    from (select p.streak > 0 and g.broken_on is not null as gapped) one
  ) l
  where m.id = a_member
$$;

-- Brings a lost streak back: the days missed since then count as covered. The caller has checked that there is one, and
-- holds the member's row of `practice`.
create function mend_streak(a_member bigint) returns void language plpgsql as $$
begin
  if (lost_streak_of(a_member)).in_gap then
    update practice p
    set covered_to = day_of(a_member) - 1, freezes = freezes_on(p, day_of(a_member), m.unlived_day), lost_streak = null, lost_on = null
    from members m where p.member = a_member and m.id = a_member;
  else
    update practice
    set streak = streak + lost_streak, longest = greatest(longest, streak + lost_streak), lost_streak = null, lost_on = null
    where member = a_member;
  end if;
end $$;

-- One more freeze from today on; it covers no day that was missed before. Answers false with two held.
create function add_freeze(a_member bigint) returns boolean language plpgsql as $$
declare
  today date := day_of(a_member);
  p practice;
  gap record;
begin
  select * into p from practice where member = a_member for update;
  gap := gap_of(p, today, (select unlived_day from members where id = a_member));
  if p.last_day is null or gap.held >= 2 then
    return false;
  end if;
  update practice s
  set freezes = gap.held + 1,
    covered_to = case when s.last_day < today - 1 then today - 1 end,
    streak = case when gap.broken_on is null then s.streak else 0 end,
    lost_streak = case when gap.broken_on is not null and s.streak > 0 then s.streak else s.lost_streak end,
    lost_on = case when gap.broken_on is not null and s.streak > 0 then gap.broken_on else s.lost_on end
  where s.member = a_member;
  return true;
end $$;

-- The seven days of a member's week, Monday first. A missed day is covered while the streak reaches back beyond it: when
-- fewer days were counted after it than the streak has.
create function week_of(a_member bigint) returns table (day date, status text) language sql stable as $$
  with standing as (
    select day_of(m.id) as today, coalesce(streak_on(p, day_of(m.id), m.unlived_day), 0) as streak
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
    when is_rest_day(a_member, s.day) then 'rest'
    when s.day > s.today then 'ahead'
    when s.day = s.today then 'open'
    when count(*) filter (where s.counted) over (order by s.day rows between 1 following and unbounded following) < s.streak then 'covered'
    else 'missed'
  end
  from seen s
  order by s.day
$$;
