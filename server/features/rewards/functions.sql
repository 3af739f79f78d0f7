-- A member's days: counted, covered by freezes, mended.

-- Counts a member's day, once. Answers nothing if it had been counted; otherwise the streak and what can be spent.
create or replace function count_day(a_member bigint, ping_points integer, welcome_points integer, away_days integer)
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
create or replace function lost_streak_of(a_member bigint, out lost integer, out until timestamptz, out in_gap boolean)
language sql stable as $$
  select l.lost, start_of_day(zone_of(m), l.day + 1) + make_interval(hours => limit_streak_repair_hours()), l.in_gap
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
create or replace function mend_streak(a_member bigint) returns void language plpgsql as $$
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

-- One more freeze from today on; it covers no day that was missed before. Fails with all held.
create or replace function add_freeze(a_member bigint) returns void language plpgsql as $$
declare
  today date := day_of(a_member);
  p practice;
  gap record;
begin
  select * into p from practice where member = a_member for update;
  gap := gap_of(p, today, (select unlived_day from members where id = a_member));
  if p.last_day is null or gap.held >= limit_streak_freezes() then
    raise exception 'member % holds too many freezes', a_member;
  end if;
  update practice s
  set freezes = gap.held + 1,
    covered_to = case when s.last_day < today - 1 then today - 1 end,
    streak = case when gap.broken_on is null then s.streak else 0 end,
    lost_streak = case when gap.broken_on is not null and s.streak > 0 then s.streak else s.lost_streak end,
    lost_on = case when gap.broken_on is not null and s.streak > 0 then gap.broken_on else s.lost_on end
  where s.member = a_member;
end $$;

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
