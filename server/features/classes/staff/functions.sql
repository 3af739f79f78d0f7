-- The staff's side of a class: scheduling, changing, cancelling, ending.

-- Hosts lead; the desk and owners may step in.
create or replace function may_host(a_member bigint) returns boolean language sql stable
return exists (select from member_roles where member = a_member and role in ('host', 'desk', 'owner'));

create or replace function add_class(a_type bigint, a_host bigint, starts timestamptz, a_minutes integer, a_capacity integer,
  a_link text, a_language text, a_level text, out refusal refusal, out id bigint) language plpgsql as $$
begin
  refusal := take_host(0, a_host, starts, a_minutes);
  if refusal is not null then
    return;
  end if;
  insert into classes (type, host, starts_at, minutes, capacity, link, language, level)
  values (a_type, a_host, starts, a_minutes, a_capacity, a_link, a_language, a_level)
  returning classes.id into id;
end $$;

-- True if a start is so far from the one a member booked that their seat ends.
create or replace function moved_far(starts timestamptz, the_booking bookings) returns boolean language sql stable
return greatest(starts - the_booking.booked_for, the_booking.booked_for - starts) > make_interval(mins => limit_class_move_keeps_seat_minutes());

-- Whom a change of a class affects: how many have a seat, how many wait, how many would have to rebook if it
-- moves to `to_start`; and whether its host, or the given one, is busy then.
create or replace function preview_change(a_class bigint, to_start timestamptz, to_minutes integer, to_host bigint)
returns table (booked integer, waiting integer, must_book_again integer, host_is_busy boolean) language sql stable as $$
  select count(*) filter (where bookings.status = 'booked')::integer, count(*) filter (where bookings.status = 'waiting')::integer,
    count(*) filter (where bookings.status = 'booked' and moved_far(coalesce(to_start, classes.starts_at), bookings))::integer,
    host_busy(classes.id, coalesce(to_host, classes.host), coalesce(to_start, classes.starts_at), coalesce(to_minutes, classes.minutes))
  from classes left join bookings on bookings.class = classes.id
  where classes.id = a_class
  group by classes.id
$$;

-- Changes a class that has not started. A move far from the booked time ends the seat, which is held for some
-- hours or until shortly before the start. A smaller move keeps it and makes cancelling free, unless it lands
-- in the member's pause.
-- Long because every seat is kept, returned or notified under one lock.
create or replace function change_class(a_class bigint, to_start timestamptz, to_minutes integer,
  to_host bigint, to_capacity integer, to_link text, out refusal refusal, out affected integer) language plpgsql as $$
declare
  old classes;
  the_class classes;
  the_booking bookings;
  kept_until timestamptz;
  paused boolean;
begin
  perform lock_class_and_seats(a_class);
  select * into old from classes where id = a_class;
  refusal := case
    when old.id is null then 'not_found'
    when old.cancelled_at is not null then 'class_cancelled'
    when old.starts_at <= app_now() then 'class_over'
    when to_capacity < seats_taken(a_class) + seats_held(a_class, 0) then 'capacity'
  end;
  if refusal is null and (to_start, to_minutes, to_host) is distinct from (null, null, null) then
    refusal := take_host(a_class, coalesce(to_host, old.host), coalesce(to_start, old.starts_at), coalesce(to_minutes, old.minutes));
  end if;
  if refusal is not null then
    return;
  end if;
  update classes
  set starts_at = coalesce(to_start, starts_at), minutes = coalesce(to_minutes, minutes),
    host = coalesce(to_host, host), capacity = coalesce(to_capacity, capacity), link = nullif(coalesce(to_link, link), ''),
    revision = revision + (
      (coalesce(to_start, starts_at), coalesce(to_minutes, minutes), coalesce(to_host, host))
        is distinct from (starts_at, minutes, host))::integer
  where id = a_class returning * into the_class;

  kept_until := least(app_now() + make_interval(hours => limit_class_move_kept_hours()),
    the_class.starts_at - make_interval(hours => limit_class_move_kept_until_hours_before()));
  if kept_until <= app_now() then
    kept_until := null;
  end if;
  affected := 0;
  for the_booking in select * from bookings where class = a_class and status = 'booked' order by member loop
    if (the_class.starts_at, the_class.minutes) is distinct from (old.starts_at, old.minutes) then
      paused := is_paused(the_booking.member, the_class.starts_at);
      if paused or moved_far(the_class.starts_at, the_booking) then
        update bookings set status = 'host_cancelled', ended_at = app_now(), changed_at = app_now()
        where id = the_booking.id;
        perform return_credit(the_booking.id, make_interval(days => limit_returned_credit_days()));
        if kept_until is not null and not paused then
          insert into seat_holds (class, member, until) values (a_class, the_booking.member, kept_until)
          on conflict (class, member) do update set until = excluded.until;
        end if;
        perform notify(the_booking.member, 'class_moved_far', format('%s %s %s', the_booking.id, the_booking.round, the_class.revision),
          jsonb_build_object('class', a_class, 'from', old.starts_at, 'kept_until',
            case when not paused then kept_until end));
      else
        perform notify(the_booking.member, 'class_moved', format('%s %s %s', the_booking.id, the_booking.round, the_class.revision),
          jsonb_build_object('class', a_class, 'from', old.starts_at));
      end if;
      affected := affected + 1;
    elsif the_class.host is distinct from old.host then
      perform notify(the_booking.member, 'class_host_changed', format('%s %s %s', the_booking.id, the_booking.round, the_class.revision),
        jsonb_build_object('class', a_class));
      affected := affected + 1;
    end if;
  end loop;
  perform promote(the_class);
end $$;

-- The host cancels: every seat and waitlist place ends, and every credit is returned with some days left.
create or replace function cancel_class(a_class bigint, a_reason text, out refusal refusal, out affected integer)
language plpgsql as $$
declare
  the_class classes;
begin
  perform lock_class_and_seats(a_class);
  select * into the_class from classes where id = a_class;
  if the_class.id is null then
    refusal := 'not_found';
  elsif the_class.cancelled_at is not null then
    affected := 0;
  elsif the_class.ended_at is not null or the_class.ends_at <= app_now() then
    refusal := 'class_over';
  else
    update classes set cancelled_at = app_now(), cancel_reason = a_reason, revision = revision + 1
    where id = a_class;
    affected := host_cancel_bookings(the_class, 'class_cancelled');
  end if;
end $$;

-- The host ends the class, so it can be settled.
create or replace function end_class(a_class bigint, out refusal refusal) language plpgsql as $$
declare
  the_class classes;
begin
  select * into the_class from classes where id = a_class for update;
  refusal := case
    when the_class.id is null then 'not_found'
    when the_class.cancelled_at is not null then 'class_cancelled'
    when the_class.starts_at > app_now() then 'too_early'
  end;
  if refusal is null then
    update classes set ended_at = least(app_now(), ends_at) where id = a_class and ended_at is null;
    perform settle_class(a_class);
  end if;
end $$;

-- Takes a class without seats out of the schedule: deletes it, unless past bookings refer to it.
create or replace function remove_class(a_class bigint) returns void language plpgsql as $$
begin
  delete from classes where id = a_class and not exists (select from bookings where class = a_class);
  update classes set cancelled_at = app_now(), revision = revision + 1 where id = a_class;
end $$;

-- Counts a type's coming classes as changed, because calendar entries show its title.
create or replace function retitle_classes(a_type bigint) returns void language plpgsql as $$
begin
  perform from classes where type = a_type and starts_at > app_now() and cancelled_at is null order by id for update;
  update classes set revision = revision + 1 where type = a_type and starts_at > app_now() and cancelled_at is null;
end $$;

-- Bars a member from a class's room for good, even before they enter. `not_found` for a member with neither a
-- seat nor a pass. The class's leaders cannot be removed.
create or replace function remove_from_room(class_id bigint, member_id bigint, out refusal refusal) language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
begin
  select * into class from classes where id = class_id;
  if not leads_class(class, member_id) then
    insert into room_passes (class, member)
    select seat.class, seat.member from bookings seat
    where seat.class = class_id and seat.member = member_id and seat.status = 'booked'
    on conflict do nothing;
    update room_passes set removed_at = coalesce(removed_at, app_now()) where class = class_id and member = member_id;
    if found then
      return;
    end if;
  end if;
  refusal := 'not_found';
end $$;

-- Takes back an unused, unexpired goodwill credit; `taken_before` if that was already done.
create or replace function take_credit_back(member_id bigint, window_id bigint, out refusal refusal, out taken_before boolean)
language plpgsql as $$
declare
  given credit_windows;
begin
  perform lock_credits(member_id);
  select * into given from credit_windows
  where id = window_id and member = member_id and source = 'goodwill';
  taken_before := given.voided_at is not null;
  if given.id is null then
    refusal := 'not_found';
  elsif taken_before then
    return;
  elsif exists (select from credits where "window" = given.id and (booking is not null or checkin is not null)) then
    refusal := 'credit_used';
  elsif not exists (select from credits where "window" = given.id and voided_at is null and valid_to > app_now()) then
    refusal := 'too_late';
  else
    update credits set voided_at = app_now() where "window" = given.id and voided_at is null;
    update credit_windows set voided_at = app_now() where id = given.id;
  end if;
end $$;

-- Messages everybody with a seat in a class, or everybody who came, except members who switched such messages
-- off. The caller has locked the class.
create or replace function write_to_class(a_class bigint, a_writer bigint, an_audience text, words text, out refusal refusal, out sent_to integer)
language plpgsql as $$
declare
  the_class classes;
  message bigint;
begin
  select * into the_class from classes where id = a_class;
  refusal := case
    when the_class.id is null then 'not_found'
    when the_class.cancelled_at is not null then 'too_late'
    when an_audience = 'booked' and coalesce(the_class.ended_at, the_class.ends_at) <= app_now() then 'too_late'
    when an_audience = 'came' and the_class.settled_at is null then 'not_settled'
    when an_audience = 'came' and the_class.settled_at <= app_now() - make_interval(hours => limit_class_message_came_hours()) then 'too_late'
    when (select count(*) from class_messages where class = a_class) >= limit_class_message_per_class()
      or an_audience = 'came' and exists (select from class_messages where class = a_class and audience = 'came') then 'limit_reached'
  end;
  if refusal is null then
    insert into class_messages (class, writer, audience) values (a_class, a_writer, an_audience) returning id into message;
    perform notify(reader.id, 'class_message', message::text,
      jsonb_build_object('class', a_class, 'signed', staff_name(a_writer), 'text', words))
    from bookings join members reader on reader.id = bookings.member
    where bookings.class = a_class and reader.disabled_at is null and reads_kind(reader.id, 'class_message')
      and bookings.status = case an_audience when 'booked' then 'booked' else 'attended' end;
    get diagnostics sent_to = row_count;
  end if;
end $$;

-- A host who leaves.

-- A host who loses the role or leaves is taken off all upcoming classes. The classes stay in the schedule,
-- because members have seats; desk and owners are notified to find a substitute or cancel.
create or replace function leave_classes(a_member bigint) returns void language plpgsql as $$
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
    perform notify(reader.member, 'classes_without_host', format('%s %s', a_member, left_behind[1]),
      jsonb_build_object('classes', cardinality(left_behind)))
    from (select distinct member from member_roles where role in ('desk', 'owner') and member <> a_member) reader;
  end if;
end $$;

create or replace function role_leaves_classes() returns trigger language plpgsql as $$
begin
  if not may_host(old.member) then
    perform leave_classes(old.member);
  end if;
  return null;
end $$;
create or replace trigger member_roles_leave_classes after delete on member_roles
for each row when (old.role in ('host', 'desk', 'owner')) execute function role_leaves_classes();

-- Locks roles before classes, like everything that takes both.
create or replace function member_leaves_classes() returns trigger language plpgsql as $$
begin
  perform from member_roles where member = old.id for update;
  perform leave_classes(old.id);
  return old;
end $$;
create or replace trigger members_leave_classes before delete on members for each row execute function member_leaves_classes();
