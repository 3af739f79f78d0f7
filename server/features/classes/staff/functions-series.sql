-- Weekly series, expanded into classes.

create or replace function series_start(s class_series, day date) returns timestamptz language sql stable
return (day + s.local_time) at time zone known_zone(s.time_zone);

-- The planned weeks in which a series has no class: its host leads another class at that time, or it has lost
-- its host. Answers [{"date", "because", "class"}], in order; "class" is the title of the other class.
create or replace function missing_weeks(s class_series) returns jsonb language sql stable as $$
  with first as (
    select greatest(s.starts_on, date_in(s.time_zone, app_now())) as day
  ), weeks as (
    select day + (s.weekday - extract(isodow from day)::integer + 7) % 7 + 7 * week as day
    from first, generate_series(0, limit_series_days_ahead() / 7) week
  ), missing as (
    select w.day, (
      select t.title from classes o join class_types t on t.id = o.type
      where o.host = s.host and o.cancelled_at is null and o.ended_at is null
        and o.starts_at < class_end(series_start(s, w.day), s.minutes) and series_start(s, w.day) < o.ends_at
      order by o.starts_at, o.id limit 1
    ) as title
    from weeks w
    where (s.ends_on is null or w.day <= s.ends_on)
      and series_start(s, w.day) > app_now() and series_start(s, w.day) < app_now() + make_interval(days => limit_series_days_ahead())
      and not exists (select from classes c where c.series = s.id and c.series_date = w.day)
  )
  select coalesce(jsonb_agg(jsonb_build_object('date', day, 'because', case when s.host is null then 'no_host' else 'host_busy' end,
    'class', title) order by day), '[]')
  from missing where s.host is null or title is not null
$$;

-- Makes the classes of a series that start soon, each once, however often it runs. A week in which the host leads
-- something else at that time is left out until it is free; without a host nothing is made.
create or replace function expand_series(a_series bigint) returns integer language plpgsql as $$
declare
  s class_series;
  first date;
  day date;
  made integer := 0;
begin
  select * into s from class_series where id = a_series for update;
  if s.host is null then
    return 0;
  end if;
  perform lock_host(s.host);
  first := greatest(s.starts_on, date_in(s.time_zone, app_now()));
  first := first + (s.weekday - extract(isodow from first)::integer + 7) % 7;
  for week in 0..limit_series_days_ahead() / 7 loop
    day := first + 7 * week;
    exit when day > s.ends_on or series_start(s, day) >= app_now() + make_interval(days => limit_series_days_ahead());
    continue when series_start(s, day) <= app_now() or host_busy(0, s.host, series_start(s, day), s.minutes);
    insert into classes (type, series, series_date, host, starts_at, minutes, capacity)
    values (s.type, s.id, day, s.host, series_start(s, day), s.minutes, s.capacity)
    on conflict do nothing;
    made := made + found::integer;
  end loop;
  return made;
end $$;

-- Adds a series and its first classes; refuses one whose host is busy at any of those times.
create or replace function add_series(a_type bigint, a_weekday integer, a_time time, a_zone text, a_minutes integer, a_host bigint,
  a_capacity integer, a_from date, a_until date, out refusal refusal, out id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  s class_series;
  first date := greatest(a_from, date_in(a_zone, app_now()));
begin
  perform lock_host(a_host);
  insert into class_series (type, weekday, local_time, time_zone, minutes, host, capacity, starts_on, ends_on)
  values (a_type, a_weekday, a_time, a_zone, a_minutes, a_host, a_capacity, a_from, a_until)
  returning * into s;
  first := first + (a_weekday - extract(isodow from first)::integer + 7) % 7;
  if exists (
    select from generate_series(0, limit_series_days_ahead() / 7) week
    where series_start(s, first + 7 * week) between app_now() and app_now() + make_interval(days => limit_series_days_ahead())
      and (a_until is null or first + 7 * week <= a_until)
      and host_busy(0, a_host, series_start(s, first + 7 * week), a_minutes)
  ) then
    delete from class_series where id = s.id;
    refusal := 'host_busy';
    return;
  end if;
  perform expand_series(s.id);
  id := s.id;
end $$;

-- Gives a series new rules. Its classes to come follow where nobody has a seat in them, waits or is kept a seat, and where
-- nobody changed them by hand; the others are left for the editor to decide. Each stays in its own week.
-- Long because each class of the series is moved, removed or left to the staff, under one lock.
create or replace function change_series(a_series bigint, a_type bigint, a_weekday integer, a_time time, a_zone text, a_minutes integer,
  a_host bigint, a_capacity integer, a_from date, a_until date, out changed integer, out undecided bigint[])
language plpgsql as $$
declare
  old class_series;
  s class_series;
  c classes;
  day date;
  starts timestamptz;
begin
  changed := 0;
  undecided := '{}';
  select * into old from class_series where id = a_series for update;
  update class_series
  set type = a_type, weekday = a_weekday, local_time = a_time, time_zone = a_zone, minutes = a_minutes, host = a_host,
    capacity = a_capacity, starts_on = a_from, ends_on = a_until
  where id = a_series returning * into s;
  perform from classes where series = a_series and starts_at > app_now() and cancelled_at is null order by id for update;
  perform lock_host(s.host);
  for c in
    select * from classes where series = a_series and starts_at > app_now() and cancelled_at is null order by starts_at
  loop
    day := date_trunc('week', c.series_date::timestamp)::date + s.weekday - 1;
    starts := series_start(s, day);
    continue when day >= s.starts_on and (s.ends_on is null or day <= s.ends_on)
      and (c.type, c.starts_at, c.minutes, c.host, c.capacity) is not distinct from (s.type, starts, s.minutes, s.host, s.capacity);
    if exists (select from bookings b where b.class = c.id and b.status in ('booked', 'waiting'))
      or exists (select from seat_holds h where h.class = c.id)
      or (c.starts_at, c.minutes, c.host, c.capacity)
        is distinct from (series_start(old, c.series_date), old.minutes, old.host, old.capacity)
      or starts <= app_now() then
      undecided := undecided || c.id;
    elsif day < s.starts_on or day > s.ends_on then
      perform remove_class(c.id);
      changed := changed + 1;
    elsif host_busy(c.id, s.host, starts, s.minutes) then
      undecided := undecided || c.id;
    else
      update classes
      set type = s.type, series_date = day, starts_at = starts, minutes = s.minutes, host = s.host, capacity = s.capacity,
        revision = revision + 1
      where id = c.id;
      changed := changed + 1;
    end if;
  end loop;
  perform expand_series(a_series);
end $$;

-- Copies the classes of one week, Monday to Monday in the studio's zone, to the same local times of another. Left out: what
-- was cancelled, and what a series makes by itself. Skipped, for the editor to see: classes without a host, those whose host
-- is busy then, so that copying twice adds nothing, and those that would be in the past. `only_host` copies one host's alone.
create or replace function copy_week(a_from date, a_to date, only_host bigint, out created bigint[], out skipped bigint[])
language plpgsql as $$
declare
  from_monday date := date_trunc('week', a_from::timestamp)::date;
  to_monday date := date_trunc('week', a_to::timestamp)::date;
  starts timestamptz;
  c classes;
  made bigint;
  chosen bigint[] := array(
    select k.id from classes k left join class_series s on s.id = k.series
    where k.starts_at >= start_of_day('Asia/Kolkata', from_monday) and k.starts_at < start_of_day('Asia/Kolkata', from_monday + 7)
      and k.cancelled_at is null and (only_host is null or k.host = only_host)
      and not coalesce(s.host is not null and (s.ends_on is null or s.ends_on >= to_monday) and s.starts_on <= to_monday + 6, false)
    order by k.starts_at, k.id);
begin
  created := '{}';
  skipped := '{}';
  perform lock_host(h.host) from (select distinct host from classes where id = any(chosen) and host is not null order by host) h;
  for c in select * from classes where id = any(chosen) order by starts_at, id loop
    starts := ((c.starts_at at time zone class_zone(c)) + (to_monday - from_monday) * interval '1 day') at time zone class_zone(c);
    if c.host is null or starts <= app_now() or host_busy(0, c.host, starts, c.minutes) then
      skipped := skipped || c.id;
    else
      insert into classes (type, host, level, language, starts_at, minutes, capacity, link)
      values (c.type, c.host, c.level, c.language, starts, c.minutes, c.capacity, c.link)
      returning id into made;
      created := created || made;
    end if;
  end loop;
end $$;
