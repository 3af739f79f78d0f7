-- The days of a member's streak: counted, covered by a freeze, or repaired.

-- Counts a member's day once. Returns the streak and the spendable points, or no row if the day was already
-- counted.
create or replace function count_day(a_member bigint, ping_points integer, welcome_points integer, away_days integer)
returns table (streak integer, points integer) language plpgsql as $$
declare
  the_practice practice;
  today date;
  unlived date;
  gap record;
  back boolean;
begin
  insert into practice (member, day) values (a_member, day_of(a_member)) on conflict (member) do nothing;
  select * into the_practice from practice where member = a_member for update;
  today := day_of(a_member);
  if the_practice.last_day >= today then
    return;
  end if;
  select unlived_day into unlived from members where id = a_member;
  gap := gap_of(the_practice, today, unlived);
  back := coalesce(today - the_practice.last_day >= away_days, false);
  update practice
  set day = greatest(practice.day, today), last_day = today, covered_to = null, streak = streak_on(the_practice, today, unlived) + 1,
    longest = greatest(practice.longest, streak_on(the_practice, today, unlived) + 1), active_days = practice.active_days + 1,
    freezes = gap.held, points = practice.points + ping_points + case when back then welcome_points else 0 end,
    lost_streak = case when gap.broken_on is not null and the_practice.streak > 0 then the_practice.streak else practice.lost_streak end,
    lost_on = case when gap.broken_on is not null and the_practice.streak > 0 then gap.broken_on else practice.lost_on end
  where practice.member = a_member;
  insert into points_ledger (member, delta, reason, ref, day) values (a_member, ping_points, 'ping', today::text, today);
  if back then
    insert into points_ledger (member, delta, reason, ref, day) values (a_member, welcome_points, 'welcome_back', today::text, today);
  end if;
  return query select practice.streak, spendable_points(practice) from practice where practice.member = a_member;
end $$;

-- Returns the streak that a repair would restore, the deadline of the repair, and whether the streak broke
-- after the last counted day; null if there is nothing to repair.
create or replace function lost_streak_of(a_member bigint, out lost integer, out until timestamptz, out in_gap boolean)
language sql stable as $$
  select loss.lost, start_of_day(zone_of(members), loss.day + 1) + make_interval(hours => limit_streak_repair_hours()), loss.in_gap
  from members join practice on practice.member = members.id
  cross join lateral gap_of(practice, day_of(members.id), members.unlived_day) gap
  cross join lateral (
    select case when gapped then practice.streak else practice.lost_streak end as lost,
      case when gapped then gap.broken_on else practice.lost_on end as day, gapped as in_gap
    from (select practice.streak > 0 and gap.broken_on is not null as gapped) one
  ) loss
  where members.id = a_member
$$;

-- Restores a lost streak: its missed days count as covered. The caller must have checked that there is a lost
-- streak, and locked the member's `practice` row.
create or replace function mend_streak(a_member bigint) returns void language plpgsql as $$
begin
  if (lost_streak_of(a_member)).in_gap then
    update practice
    set covered_to = day_of(a_member) - 1, freezes = freezes_on(practice, day_of(a_member), members.unlived_day), lost_streak = null, lost_on = null
    from members where practice.member = a_member and members.id = a_member;
  else
    update practice
    set streak = streak + lost_streak, longest = greatest(longest, streak + lost_streak), lost_streak = null, lost_on = null
    where member = a_member;
  end if;
end $$;

-- Adds a freeze, which covers no day before today. Fails if the member has no counted day, or already has the
-- maximum number of freezes.
create or replace function add_freeze(a_member bigint) returns void language plpgsql as $$
declare
  today date := day_of(a_member);
  the_practice practice;
  gap record;
begin
  select * into the_practice from practice where member = a_member for update;
  gap := gap_of(the_practice, today, (select unlived_day from members where id = a_member));
  if the_practice.last_day is null or gap.held >= limit_streak_freezes() then
    raise exception 'member % cannot have another freeze', a_member;
  end if;
  update practice
  set freezes = gap.held + 1,
    covered_to = case when practice.last_day < today - 1 then today - 1 end,
    streak = case when gap.broken_on is null then practice.streak else 0 end,
    lost_streak = case when gap.broken_on is not null and practice.streak > 0 then practice.streak else practice.lost_streak end,
    lost_on = case when gap.broken_on is not null and practice.streak > 0 then gap.broken_on else practice.lost_on end
  where practice.member = a_member;
end $$;

-- Returns the seven days of a member's week, from Monday. Days before the member joined, in the member's
-- zone, are neither counted nor missed. A day that was not counted is covered if the streak is longer than
-- the number of counted days after that day.
create or replace function week_of(a_member bigint) returns table (day date, status text) language sql stable as $$
  with standing as (
    select day_of(members.id) as today, date_in(zone_of(members), members.created_at) as joined,
      coalesce(streak_on(practice, day_of(members.id), members.unlived_day), 0) as streak
    from members left join practice on practice.member = members.id where members.id = a_member
  ), days as (
    select standing.*, date_trunc('week', today::timestamp)::date + step as day from standing, generate_series(0, 6) step
  ), seen as (
    select days.*, exists (
      select from points_ledger where member = a_member and reason = 'ping' and ref = days.day::text) as counted
    from days
  )
  select seen.day, case
    when seen.counted then 'counted'
    when seen.day < seen.joined then 'before'
    when is_rest_day(a_member, seen.day) then 'rest'
    when seen.day > seen.today then 'ahead'
    when seen.day = seen.today then 'open'
    when count(*) filter (where seen.counted) over (order by seen.day rows between 1 following and unbounded following) < seen.streak then 'covered'
    else 'missed'
  end
  from seen
  order by seen.day
$$;
