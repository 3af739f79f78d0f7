-- Locks classes and the members whose credits may change with them: everyone who waits for one, everyone
-- whose late cancellation gives its credit back when somebody takes the seat, and those named.
create or replace function lock_classes(the_classes bigint[], the_members bigint[])
returns void language plpgsql as $$
begin
  perform from classes where id = any(the_classes) order by id for update;
  perform lock_credits(concerned.member) from (
    select b.member from bookings b
    where b.class = any(the_classes)
      and (b.status = 'waiting' or b.status = 'late_cancelled' and b.late_since is not null)
    union select unnest(the_members)
    order by 1
  ) concerned;
end $$;

-- Locks a class with everyone who has a seat in it. They are read when the class is locked: until then a
-- booking may add one.
create function lock_class_and_seats(a_class bigint) returns void language plpgsql as $$
begin
  perform from classes where id = a_class for update;
  perform lock_classes(array[a_class], array(
    select member from bookings where class = a_class and status = 'booked'));
end $$;

-- The classes to come in which a member has a seat or a place on the waitlist.
create function upcoming_classes(a_member bigint) returns setof bigint language sql stable as $$
  select b.class from bookings b join classes c on c.id = b.class
  where b.member = a_member and b.status in ('booked', 'waiting') and c.starts_at > app_now()
$$;

-- Locks a member with all their upcoming classes. Classes are locked before members, so a seat may be booked
-- until the member is locked. Then all locks are released, and taken again with that class among them.
create function lock_seats(a_member bigint) returns void language plpgsql as $$
declare
  locked bigint[];
begin
  loop
    locked := array(select upcoming_classes(a_member));
    begin
      perform lock_classes(locked, array[a_member]);
      exit when not exists (select from upcoming_classes(a_member) class where class <> all (locked));
      raise exception using errcode = 'NT001';
    exception when sqlstate 'NT001' then
      null;
    end;
  end loop;
end $$;

-- The host cancels: every seat and place ends, every credit comes back with at least 14 days left.
create or replace function cancel_class(a_class bigint, a_reason text) returns jsonb language plpgsql as $$
declare
  c classes;
begin
  perform lock_class_and_seats(a_class);
  select * into c from classes where id = a_class;
  if c.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('affected', 0);
  elsif c.ended_at is not null or c.ends_at <= app_now() then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  update classes set cancelled_at = app_now(), cancel_reason = a_reason, revision = revision + 1
  where id = a_class;
  return jsonb_build_object('affected', host_cancel_bookings(c, 'class_cancelled'));
end $$;

-- Changes a class that has not started. A move of more than 30 minutes from what a member booked ends their
-- seat, which is kept for them for 24 hours or until 2 hours before the start; a smaller one keeps it and
-- makes cancelling free, unless it moves the class into the member's pause.
create or replace function change_class(a_class bigint, to_start timestamptz, to_minutes integer,
  to_host bigint, to_capacity integer, to_link text) returns jsonb language plpgsql as $$
declare
  old classes;
  c classes;
  b bookings;
  kept_until timestamptz;
  paused boolean;
  affected integer := 0;
begin
  perform lock_class_and_seats(a_class);
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
    if host_busy(a_class, coalesce(to_host, old.host),
      coalesce(to_start, old.starts_at), coalesce(to_minutes, old.minutes)) then
      return jsonb_build_object('refusal', 'host_busy');
    end if;
  end if;
  update classes
  set starts_at = coalesce(to_start, starts_at), minutes = coalesce(to_minutes, minutes),
    host = coalesce(to_host, host), capacity = coalesce(to_capacity, capacity), link = nullif(coalesce(to_link, link), ''),
    revision = revision + (
      (coalesce(to_start, starts_at), coalesce(to_minutes, minutes), coalesce(to_host, host))
        is distinct from (starts_at, minutes, host))::integer
  where id = a_class returning * into c;

  kept_until := least(app_now() + interval '24 hours', c.starts_at - interval '2 hours');
  if kept_until <= app_now() then
    kept_until := null;
  end if;
  for b in select * from bookings where class = a_class and status = 'booked' order by member loop
    if (c.starts_at, c.minutes) is distinct from (old.starts_at, old.minutes) then
      paused := is_paused(b.member, c.starts_at);
      if paused or moved_far(c.starts_at, b) then
        update bookings set status = 'host_cancelled', ended_at = app_now(), changed_at = app_now()
        where id = b.id;
        perform return_credit(b.id, interval '14 days');
        if kept_until is not null and not paused then
          insert into seat_holds (class, member, until) values (a_class, b.member, kept_until)
          on conflict (class, member) do update set until = excluded.until;
        end if;
        perform notify(b.member, 'class_moved_far', format('%s %s %s', b.id, b.round, c.revision),
          jsonb_build_object('class', a_class, 'from', old.starts_at, 'kept_until',
            case when not paused then kept_until end));
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

-- Settles attendance once the class has ended: from the room's reports; without any, from the host's
-- roster, or after 48 hours from who asked to join in time. Returns whether the class is settled now.
create or replace function settle_class(a_class bigint) returns boolean language plpgsql as $$
declare
  c classes;
  b bookings;
  seen boolean;
  present boolean;
begin
  perform lock_class_and_seats(a_class);
  select * into c from classes where id = a_class;
  if c.settled_at is not null then
    return true;
  elsif c.cancelled_at is not null or coalesce(c.ended_at, c.ends_at + interval '10 minutes') > app_now() then
    return false;
  end if;
  if c.ended_at is not null and c.ended_at - c.starts_at < (c.ends_at - c.starts_at) / 2 then
    perform host_cancel_bookings(c, 'class_cancelled');
    update classes set settled_at = app_now() where id = a_class;
    return true;
  end if;

  seen := c.link is null and exists (select from class_presence where class = a_class);
  if not seen
    and exists (select from bookings where class = a_class and status = 'booked' and asked_to_join_at is not null)
    and app_now() < coalesce(c.ended_at, c.ends_at) + interval '48 hours' then
    return false;
  end if;
  for b in
    select * from bookings where class = a_class and status in ('booked', 'waiting') order by member
  loop
    if b.status = 'waiting' then
      update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now() where id = b.id;
      continue;
    end if;
    if seen then
      present := minutes_present(c, b.member) >= minutes_needed(c);
      update bookings set minutes_present = floor(minutes_present(c, b.member)) where id = b.id;
    else
      present := b.asked_to_join_at between c.starts_at - interval '10 minutes'
        and c.starts_at + interval '15 minutes';
    end if;
    perform settle_booking(c, b, coalesce(present, false), seen or c.link is null);
  end loop;
  update classes set settled_at = app_now() where id = a_class;
  return true;
end $$;
