-- How staff plan classes: one by one, by series, by copying a week; and who may lead them. Who may call these functions is
-- decided before. Lock order: series, class rows ascending, members ascending, hosts ascending.

-- Hosts lead; the desk and owners may step in.
create function may_host(a_member bigint) returns boolean language sql stable
return exists (select from member_roles where member = a_member and role in ('host', 'desk', 'owner'));

-- The member with this username, if they may host. They keep the role that lets them until the transaction ends.
create function find_host(a_username text) returns bigint language sql volatile as $$
  select m.id from members m join member_roles r on r.member = m.id
  where canonical_username(m.username) = canonical_username(a_username) and r.role in ('host', 'desk', 'owner') and m.disabled_at is null
  order by r.role = 'host' desc limit 1
  for share of r
$$;

-- Serialises everything that fills a host's time, so that nobody leads two classes at once.
create function lock_host(a_host bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('host', a_host))
$$;

create function add_class(a_type bigint, a_host bigint, starts timestamptz, a_minutes integer, a_capacity integer,
  a_link text, a_language text, a_level text) returns jsonb language plpgsql as $$
declare
  made bigint;
begin
  perform lock_host(a_host);
  if host_busy(0, a_host, starts, a_minutes) then
    return jsonb_build_object('refusal', 'host_busy');
  end if;
  insert into classes (type, host, starts_at, minutes, capacity, link, language, level)
  values (a_type, a_host, starts, a_minutes, a_capacity, a_link, a_language, a_level)
  returning id into made;
  return jsonb_build_object('id', made);
end $$;

-- As before; now a host's time is locked, and an empty link takes the link away.
create or replace function change_class(a_class bigint, to_start timestamptz, to_minutes integer, to_host bigint,
  to_capacity integer, to_link text) returns jsonb language plpgsql as $$
declare
  old classes;
  c classes;
  b bookings;
  kept_until timestamptz;
  affected integer := 0;
begin
  perform lock_classes(array[a_class], array(select member from bookings where class = a_class and status = 'booked'));
  select * into old from classes where id = a_class;
  if old.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif old.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif old.starts_at <= app_now() then
    return jsonb_build_object('refusal', 'class_over');
  elsif to_capacity < seats_taken(a_class) + seats_held(a_class, 0) then
    return jsonb_build_object('refusal', 'capacity');
  end if;
  if (to_start, to_minutes, to_host) is distinct from (null, null, null) then
    perform lock_host(coalesce(to_host, old.host));
    if host_busy(a_class, coalesce(to_host, old.host), coalesce(to_start, old.starts_at), coalesce(to_minutes, old.minutes)) then
      return jsonb_build_object('refusal', 'host_busy');
    end if;
  end if;
  update classes
  set starts_at = coalesce(to_start, starts_at), minutes = coalesce(to_minutes, minutes), host = coalesce(to_host, host),
    capacity = coalesce(to_capacity, capacity), link = nullif(coalesce(to_link, link), ''),
    revision = revision + ((coalesce(to_start, starts_at), coalesce(to_minutes, minutes), coalesce(to_host, host))
      is distinct from (starts_at, minutes, host))::integer
  where id = a_class returning * into c;

  kept_until := least(app_now() + interval '24 hours', c.starts_at - interval '2 hours');
  for b in select * from bookings where class = a_class and status = 'booked' order by member loop
    if (c.starts_at, c.minutes) is distinct from (old.starts_at, old.minutes) then
      if moved_far(c.starts_at, b) then
        update bookings set status = 'host_cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
        perform return_credit(b.id, interval '14 days');
        if kept_until > app_now() then
          insert into seat_holds (class, member, until) values (a_class, b.member, kept_until)
          on conflict (class, member) do update set until = excluded.until;
        end if;
        perform notify(b.member, 'class_moved_far', format('%s %s %s', b.id, b.round, c.revision),
          jsonb_build_object('class', a_class, 'from', old.starts_at, 'kept_until', kept_until));
      else
        perform notify(b.member, 'class_moved', format('%s %s %s', b.id, b.round, c.revision),
          jsonb_build_object('class', a_class, 'from', old.starts_at));
      end if;
      affected := affected + 1;
    elsif c.host is distinct from old.host then
      perform notify(b.member, 'class_host_changed', format('%s %s %s', b.id, b.round, c.revision),
        jsonb_build_object('class', a_class));
      affected := affected + 1;
    end if;
  end loop;
  perform promote(c);
  return jsonb_build_object('affected', affected);
end $$;

-- Whether a start is so far from what a member booked that their seat ends.
create function moved_far(starts timestamptz, b bookings) returns boolean language sql stable
return greatest(starts - b.booked_for, b.booked_for - starts) > (select moved_beyond from booking_rules());

-- Whom a change of a class would concern: how many have a seat, how many wait, and how many would have to book again
-- because the class moves to `to_start`; and whether its host, or the one named, is busy then.
create function preview_change(a_class bigint, to_start timestamptz, to_minutes integer, to_host bigint)
returns table (booked integer, waiting integer, must_book_again integer, host_is_busy boolean) language sql stable as $$
  select count(*) filter (where b.status = 'booked')::integer, count(*) filter (where b.status = 'waiting')::integer,
    count(*) filter (where b.status = 'booked' and moved_far(coalesce(to_start, c.starts_at), b))::integer,
    host_busy(c.id, coalesce(to_host, c.host), coalesce(to_start, c.starts_at), coalesce(to_minutes, c.minutes))
  from classes c left join bookings b on b.class = c.id
  where c.id = a_class
  group by c.id
$$;

-- One class a week: an edited series never has an old and a new class in the same week.
create unique index classes_once_a_week on classes (series, date_trunc('week', series_date::timestamp));

create function series_start(s class_series, day date) returns timestamptz language sql stable
return (day + s.local_time) at time zone known_zone(s.time_zone);

-- Makes the classes of a series that start within 28 days, each once, however often it runs. A week in which the host leads
-- something else at that time is left out until it is free; without a host nothing is made.
create function expand_series(a_series bigint) returns integer language plpgsql as $$
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
  for week in 0..4 loop
    day := first + 7 * week;
    exit when day > s.ends_on or series_start(s, day) >= app_now() + interval '28 days';
    continue when series_start(s, day) <= app_now() or host_busy(0, s.host, series_start(s, day), s.minutes);
    insert into classes (type, series, series_date, host, starts_at, minutes, capacity)
    values (s.type, s.id, day, s.host, series_start(s, day), s.minutes, s.capacity)
    on conflict do nothing;
    made := made + found::integer;
  end loop;
  return made;
end $$;

-- Adds a series and its first classes; refuses one whose host is busy at any of those times.
create function add_series(a_type bigint, a_weekday integer, a_time time, a_zone text, a_minutes integer, a_host bigint,
  a_capacity integer, a_from date, a_until date) returns jsonb language plpgsql as $$
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
    select from generate_series(0, 4) week
    where series_start(s, first + 7 * week) between app_now() and app_now() + interval '28 days'
      and (a_until is null or first + 7 * week <= a_until)
      and host_busy(0, a_host, series_start(s, first + 7 * week), a_minutes)
  ) then
    delete from class_series where id = s.id;
    return jsonb_build_object('refusal', 'host_busy');
  end if;
  perform expand_series(s.id);
  return jsonb_build_object('id', s.id);
end $$;

-- Gives a series new rules. Its classes to come follow where nobody has a seat in them, waits or is kept a seat, and where
-- nobody changed them by hand; the others are left for the editor to decide. Each stays in its own week.
create function change_series(a_series bigint, a_type bigint, a_weekday integer, a_time time, a_zone text, a_minutes integer,
  a_host bigint, a_capacity integer, a_from date, a_until date) returns jsonb language plpgsql as $$
declare
  old class_series;
  s class_series;
  c classes;
  day date;
  starts timestamptz;
  changed integer := 0;
  undecided bigint[] := '{}';
begin
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
  return jsonb_build_object('changed', changed, 'undecided', undecided);
end $$;

-- Takes a class nobody has a seat in out of the schedule: away, unless former bookings tell of it.
create function remove_class(a_class bigint) returns void language plpgsql as $$
begin
  delete from classes where id = a_class and not exists (select from bookings where class = a_class);
  update classes set cancelled_at = app_now(), revision = revision + 1 where id = a_class;
end $$;

-- Copies the classes of one week, Monday to Monday in the studio's zone, to the same local times of another. Left out: what
-- was cancelled, and what a series makes by itself. Skipped, for the editor to see: classes without a host, those whose host
-- is busy then, so that copying twice adds nothing, and those that would be in the past. `only_host` copies one host's alone.
create function copy_week(a_from date, a_to date, only_host bigint) returns jsonb language plpgsql as $$
declare
  from_monday date := date_trunc('week', a_from::timestamp)::date;
  to_monday date := date_trunc('week', a_to::timestamp)::date;
  starts timestamptz;
  c classes;
  made bigint;
  created bigint[] := '{}';
  skipped bigint[] := '{}';
  chosen bigint[] := array(
    select k.id from classes k left join class_series s on s.id = k.series
    where k.starts_at >= start_of_day('Asia/Kolkata', from_monday) and k.starts_at < start_of_day('Asia/Kolkata', from_monday + 7)
      and k.cancelled_at is null and (only_host is null or k.host = only_host)
      and not coalesce(s.host is not null and (s.ends_on is null or s.ends_on >= to_monday) and s.starts_on <= to_monday + 6, false)
    order by k.starts_at, k.id);
begin
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
  return jsonb_build_object('created', created, 'skipped', skipped);
end $$;

-- Changes the words of a type. Entries in calendars show its title, so they count as changed with it.
create function retitle_classes(a_type bigint) returns void language plpgsql as $$
begin
  perform from classes where type = a_type and starts_at > app_now() and cancelled_at is null order by id for update;
  update classes set revision = revision + 1 where type = a_type and starts_at > app_now() and cancelled_at is null;
end $$;

-- Whoever may host no longer, or leaves, leads none of the classes to come. Those stay in the schedule, because members
-- have seats in them, and desk and owners are told to find a substitute or to cancel.
create function leave_classes(a_member bigint) returns void language plpgsql as $$
declare
  left_behind bigint[];
begin
  perform from classes where host = a_member and starts_at > app_now() and cancelled_at is null order by id for update;
  with without_host as (
    update classes set host = null where host = a_member and starts_at > app_now() and cancelled_at is null returning id
  )
  select array_agg(id order by id) into left_behind from without_host;
  update class_series set host = null where host = a_member;
  if left_behind is not null then
    perform notify(r.member, 'classes_without_host', format('%s %s', a_member, left_behind[1]),
      jsonb_build_object('classes', cardinality(left_behind)))
    from (select distinct member from member_roles where role in ('desk', 'owner') and member <> a_member) r;
  end if;
end $$;

create function role_leaves_classes() returns trigger language plpgsql as $$
begin
  if not may_host(old.member) then
    perform leave_classes(old.member);
  end if;
  return null;
end $$;
create trigger member_roles_leave_classes after delete on member_roles
for each row when (old.role in ('host', 'desk', 'owner')) execute function role_leaves_classes();

-- Locks roles before classes, like everything that takes both.
create function member_leaves_classes() returns trigger language plpgsql as $$
begin
  perform from member_roles where member = old.id for update;
  perform leave_classes(old.id);
  return old;
end $$;
create trigger members_leave_classes before delete on members for each row execute function member_leaves_classes();

-- When a no-show or an excuse was corrected to attended by hand.
alter table bookings add column corrected_at timestamptz;

-- As before; the owners are told of a class in which more than three were corrected to attended.
create or replace function correct_roster(a_class bigint, a_member bigint, to_status text) returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  was text;
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif coalesce(c.ended_at, c.ends_at) > app_now() then
    return jsonb_build_object('refusal', 'not_settled');
  elsif c.settled_at <= app_now() - interval '48 hours' then
    return jsonb_build_object('refusal', 'too_late');
  end if;
  was := b.status;
  if was = to_status then
    -- Confirming what a link class settled by itself brings its points.
    if to_status = 'attended' then
      perform award_class(a_member, c);
    end if;
  elsif was = 'booked' then
    perform settle_booking(c, b, to_status = 'attended', true);
  elsif was = 'attended' and to_status = 'no_show' then
    update bookings set status = 'no_show', changed_at = app_now() where id = b.id;
    perform take_class_points_back(a_member, c);
  elsif was in ('no_show', 'excused') and to_status = 'attended' then
    update bookings set status = 'attended', excused_at = null, changed_at = app_now() where id = b.id;
    if was = 'excused' then
      perform issue_credits(a_member, c.starts_at);
      perform use_credit(a_member, 'class', c.starts_at, b.id);
    end if;
    perform award_class(a_member, c);
    update bookings set corrected_at = app_now() where id = b.id;
    if (select count(*) from bookings where class = a_class and status = 'attended' and corrected_at is not null) > 3 then
      perform notify(r.member, 'roster_flagged', a_class::text, jsonb_build_object('class', a_class))
      from member_roles r where r.role = 'owner';
    end if;
  else
    return jsonb_build_object('refusal', 'too_late');
  end if;
  -- The last confirmation settles a class that waited for its roster.
  if c.settled_at is null and not exists (select from bookings where class = a_class and status = 'booked') then
    update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now() where class = a_class and status = 'waiting';
    update classes set settled_at = app_now() where id = a_class;
  end if;
  return jsonb_build_object('was', was, 'status', (select status from bookings where id = b.id));
end $$;
