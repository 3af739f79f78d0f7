-- Streaks as of a given day: rest days, missed days and the freezes that cover them.

create or replace function is_rest_day(a_member bigint, a_day date) returns boolean language sql stable
return coalesce((
  select weekday_of(a_day) = any(days) from rest_days where member = a_member and from_day <= a_day order by from_day desc limit 1
), false);

-- Evaluates the days between the last counted or covered day and `today`. Returns the freezes left today, and
-- the first missed day that no freeze covers (null if the streak continues). Rest days, and days skipped by a
-- change of time zone, don't count as missed. Each month begins with the maximum number of freezes. A missed
-- day uses a freeze of its own month, and freezes that cannot save a streak are not used. At most 70 days are
-- evaluated, which always break a streak.
create or replace function gap_of(the_practice practice, today date, unlived date, out held integer, out broken_on date) language sql stable as $$
  with since as (
    select greatest(the_practice.last_day, the_practice.covered_to) as at
  ), missed as (
    select at + step as day, row_number() over (partition by first_of_month(at + step) order by step) as nth,
      case when first_of_month(at + step) = first_of_month(at) then the_practice.freezes else limit_streak_freezes() end as freezes
    from since, generate_series(1, least(today - at - 1, 70)) step
    where at + step is distinct from unlived and not is_rest_day(the_practice.member, at + step)
  ), judged as (
    select min(day) filter (where nth > freezes) as broken_on,
      count(*) filter (where first_of_month(day) = first_of_month(today)) as missed
    from missed
  )
  select case when the_practice.last_day is null or first_of_month(at) <> first_of_month(today) then limit_streak_freezes() else the_practice.freezes end
      - case when judged.broken_on is null then judged.missed::integer else 0 end,
    judged.broken_on
  from since, judged
$$;

-- Returns the streak before `today` is counted; 0 for a new or broken streak.
create or replace function streak_on(the_practice practice, today date, unlived date) returns integer language sql stable
return case when the_practice.last_day is null or (gap_of(the_practice, today, unlived)).broken_on is not null then 0 else the_practice.streak end;

-- Returns the freezes left on `today`. Freezes that could not save a streak were not used.
create or replace function freezes_on(the_practice practice, today date, unlived date) returns integer language sql stable
return case when the_practice.last_day is null then limit_streak_freezes() else (gap_of(the_practice, today, unlived)).held end;
