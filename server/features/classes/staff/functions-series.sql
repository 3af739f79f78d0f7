-- Weekly series, expanded into classes.

create or replace function series_start(the_series class_series, day date) returns timestamptz language sql stable
return (day + the_series.local_time) at time zone known_zone(the_series.time_zone);

-- Returns the weeks that a series skips because its host is busy or because it has no host, in order, as
-- [{"date", "because", "class"}]; "class" is the title of the class or webinar that the host leads at that
-- time; null if that is a check-in or there is no host.
create or replace function missing_weeks(the_series class_series) returns jsonb language sql stable as $$
  with first as (
    select greatest(the_series.starts_on, date_in(the_series.time_zone, app_now())) as day
  ), weeks as (
    select day + (the_series.weekday - extract(isodow from day)::integer + 7) % 7 + 7 * week as day
    from first, generate_series(0, limit_series_days_ahead() / 7) week
  ), missing as (
    select weeks.day, busy.leader, busy.title
    from weeks left join lateral (
      select led.leader, coalesce(class_types.title, webinars.title) as title
      from led_between(array[the_series.host], series_start(the_series, weeks.day), class_end(series_start(the_series, weeks.day), the_series.minutes)) led
        left join classes on classes.id = led.event left join class_types on class_types.id = classes.type
        left join webinars on webinars.id = led.event
      order by led.starts_at, led.event limit 1
    ) busy on true
    where (the_series.ends_on is null or weeks.day <= the_series.ends_on)
      and series_start(the_series, weeks.day) > app_now() and series_start(the_series, weeks.day) < app_now() + make_interval(days => limit_series_days_ahead())
      and not exists (
        select from classes
        where classes.series = the_series.id and date_trunc('week', classes.series_date::timestamp) = date_trunc('week', weeks.day::timestamp))
  )
  select coalesce(jsonb_agg(jsonb_build_object('date', day, 'because', case when the_series.host is null then 'no_host' else 'host_busy' end,
    'class', title) order by day), '[]')
  from missing where the_series.host is null or leader is not null
$$;

-- Creates the missing classes of a series for the days ahead. Idempotent. Skips weeks in which the host is
-- busy; creates nothing without a host. Returns the number of classes created.
create or replace function expand_series(a_series bigint) returns integer language plpgsql as $$
declare
  the_series class_series;
  first date;
  day date;
  made integer := 0;
begin
  select * into the_series from class_series where id = a_series for update;
  if the_series.host is null then
    return 0;
  end if;
  perform lock_host(the_series.host);
  first := greatest(the_series.starts_on, date_in(the_series.time_zone, app_now()));
  first := first + (the_series.weekday - extract(isodow from first)::integer + 7) % 7;
  for week in 0..limit_series_days_ahead() / 7 loop
    day := first + 7 * week;
    exit when day > the_series.ends_on or series_start(the_series, day) >= app_now() + make_interval(days => limit_series_days_ahead());
    continue when series_start(the_series, day) <= app_now() or host_busy(0, the_series.host, series_start(the_series, day), the_series.minutes);
    insert into classes (type, series, series_date, host, starts_at, minutes, capacity)
    values (the_series.type, the_series.id, day, the_series.host, series_start(the_series, day), the_series.minutes, the_series.capacity)
    on conflict do nothing;
    made := made + found::integer;
  end loop;
  return made;
end $$;

-- Adds a series and its first classes; refuses if the host is busy at any of those times.
create or replace function add_series(a_type bigint, a_weekday integer, a_time time, a_zone text, a_minutes integer, a_host bigint,
  a_capacity integer, a_from date, a_until date, out refusal refusal, out id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  the_series class_series;
  first date := greatest(a_from, date_in(a_zone, app_now()));
begin
  perform lock_host(a_host);
  insert into class_series (type, weekday, local_time, time_zone, minutes, host, capacity, starts_on, ends_on)
  values (a_type, a_weekday, a_time, a_zone, a_minutes, a_host, a_capacity, a_from, a_until)
  returning * into the_series;
  first := first + (a_weekday - extract(isodow from first)::integer + 7) % 7;
  if exists (
    select from generate_series(0, limit_series_days_ahead() / 7) week
    where series_start(the_series, first + 7 * week) between app_now() and app_now() + make_interval(days => limit_series_days_ahead())
      and (a_until is null or first + 7 * week <= a_until)
      and host_busy(0, a_host, series_start(the_series, first + 7 * week), a_minutes)
  ) then
    delete from class_series where id = the_series.id;
    refusal := 'host_busy';
    return;
  end if;
  perform expand_series(the_series.id);
  id := the_series.id;
end $$;

-- Removes a class without seats from the schedule: deletes it or, if past bookings refer to it, cancels it,
-- which returns the credits of late cancellations.
create or replace function remove_class(a_class bigint) returns void language plpgsql as $$
declare
  the_class classes;
begin
  delete from classes where id = a_class and not exists (select from bookings where class = a_class);
  update classes set cancelled_at = app_now(), revision = revision + 1 where id = a_class returning * into the_class;
  if found then
    perform host_cancel_bookings(the_class);
  end if;
end $$;

-- Changes a series and its upcoming classes, each within its week. A class with seats, holds or a waitlist, a
-- class that staff edited, and a class whose new time is in the past or taken by another event of the host
-- stay unchanged, and are returned in `undecided`.
-- Long because each class of the series is moved, removed or left alone under one lock.
create or replace function change_series(a_series bigint, a_type bigint, a_weekday integer, a_time time, a_zone text, a_minutes integer,
  a_host bigint, a_capacity integer, a_from date, a_until date, out changed integer, out undecided bigint[])
language plpgsql as $$
declare
  old class_series;
  the_series class_series;
  the_class classes;
  day date;
  starts timestamptz;
begin
  changed := 0;
  undecided := '{}';
  select * into old from class_series where id = a_series for update;
  update class_series
  set type = a_type, weekday = a_weekday, local_time = a_time, time_zone = a_zone, minutes = a_minutes, host = a_host,
    capacity = a_capacity, starts_on = a_from, ends_on = a_until
  where id = a_series returning * into the_series;
  perform from classes where series = a_series and starts_at > app_now() and cancelled_at is null order by id for update;
  perform lock_host(the_series.host);
  for the_class in
    select * from classes where series = a_series and starts_at > app_now() and cancelled_at is null order by starts_at
  loop
    day := date_trunc('week', the_class.series_date::timestamp)::date + the_series.weekday - 1;
    starts := series_start(the_series, day);
    continue when day >= the_series.starts_on and (the_series.ends_on is null or day <= the_series.ends_on)
      and (the_class.type, the_class.starts_at, the_class.minutes, the_class.host, the_class.capacity) is not distinct from (the_series.type, starts, the_series.minutes, the_series.host, the_series.capacity);
    if exists (select from bookings where bookings.class = the_class.id and bookings.status in ('booked', 'waiting'))
      or exists (select from seat_holds where seat_holds.class = the_class.id)
      or (the_class.starts_at, the_class.minutes, the_class.host, the_class.capacity, the_class.link)
        is distinct from (series_start(old, the_class.series_date), old.minutes, old.host, old.capacity, null)
      or starts <= app_now() then
      undecided := undecided || the_class.id;
    elsif day < the_series.starts_on or day > the_series.ends_on then
      perform remove_class(the_class.id);
      changed := changed + 1;
    elsif host_busy(the_class.id, the_series.host, starts, the_series.minutes) then
      undecided := undecided || the_class.id;
    else
      update classes
      set type = the_series.type, series_date = day, starts_at = starts, minutes = the_series.minutes, host = the_series.host, capacity = the_series.capacity,
        revision = revision + 1
      where id = the_class.id;
      changed := changed + 1;
    end if;
  end loop;
  perform expand_series(a_series);
end $$;

-- Copies the classes of a week (Monday to Monday in the studio's zone) to the same local times of another
-- week. Leaves out cancelled classes, and classes of series that create their own classes in that week.
-- Returns in `skipped` the classes whose new time is in the past or whose host is gone or busy at that time,
-- so that copying twice adds nothing. With `only_host`, copies only that host's classes.
create or replace function copy_week(a_from date, a_to date, only_host bigint, out created bigint[], out skipped bigint[])
language plpgsql as $$
declare
  from_monday date := date_trunc('week', a_from::timestamp)::date;
  to_monday date := date_trunc('week', a_to::timestamp)::date;
  starts timestamptz;
  the_class classes;
  made bigint;
  chosen bigint[] := array(
    select classes.id from classes left join class_series on class_series.id = classes.series
    where classes.starts_at >= start_of_day('Asia/Kolkata', from_monday) and classes.starts_at < start_of_day('Asia/Kolkata', from_monday + 7)
      and classes.cancelled_at is null and (only_host is null or classes.host = only_host)
      and not coalesce(class_series.host is not null and (class_series.ends_on is null or class_series.ends_on >= to_monday) and class_series.starts_on <= to_monday + 6, false)
    order by classes.starts_at, classes.id);
begin
  created := '{}';
  skipped := '{}';
  perform hold_hosts(array(select host from classes where id = any(chosen)));
  perform lock_host(leader.host) from (select distinct host from classes where id = any(chosen) and host is not null order by host) leader;
  for the_class in select * from classes where id = any(chosen) order by starts_at, id loop
    starts := ((the_class.starts_at at time zone class_zone(the_class)) + (to_monday - from_monday) * interval '1 day') at time zone class_zone(the_class);
    if not may_host(the_class.host) or starts <= app_now() or host_busy(0, the_class.host, starts, the_class.minutes) then
      skipped := skipped || the_class.id;
    else
      insert into classes (type, host, level, language, starts_at, minutes, capacity, link)
      values (the_class.type, the_class.host, the_class.level, the_class.language, starts, the_class.minutes, the_class.capacity, the_class.link)
      returning id into made;
      created := created || made;
    end if;
  end loop;
end $$;
