-- Staff's changes to classes: adding, changing, cancelling, ending.

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

-- True if a new start is so far from the booked start that the seat ends.
create or replace function moved_far(starts timestamptz, the_booking bookings) returns boolean language sql stable
return greatest(starts - the_booking.booked_for, the_booking.booked_for - starts) > make_interval(mins => limit_class_move_keeps_seat_minutes());

-- Returns the effects of changing a class: how many members have a seat, have a held seat, are on the
-- waitlist, and would have to rebook; and whether the current or new host is busy at that time.
create or replace function preview_change(a_class bigint, to_start timestamptz, to_minutes integer, to_host bigint)
returns table (booked integer, kept integer, waiting integer, must_book_again integer, host_is_busy boolean) language sql stable as $$
  select count(*) filter (where bookings.status = 'booked')::integer, seats_held(classes.id, 0),
    count(*) filter (where bookings.status = 'waiting')::integer,
    count(*) filter (where bookings.status = 'booked' and moved_far(coalesce(to_start, classes.starts_at), bookings))::integer,
    host_busy(classes.id, coalesce(to_host, classes.host), coalesce(to_start, classes.starts_at), coalesce(to_minutes, classes.minutes))
  from classes left join bookings on bookings.class = classes.id
  where classes.id = a_class
  group by classes.id
$$;

-- Ends the holds of an earlier move at `latest` if they would last longer, or now if `latest` is null.
-- Returns the number of members notified.
create or replace function move_kept_seats(the_class classes, latest timestamptz, moved_from timestamptz) returns integer
language plpgsql as $$
declare
  affected integer;
begin
  perform notify(bookings.member, 'class_moved_far', format('%s %s %s', bookings.id, bookings.round, the_class.revision),
    jsonb_build_object('class', the_class.id, 'from', moved_from, 'kept_until', case when latest is not null then least(seat_holds.until, latest) end))
  from seat_holds join bookings on bookings.class = seat_holds.class and bookings.member = seat_holds.member
  where seat_holds.class = the_class.id and seat_holds.until > app_now() and bookings.status not in ('booked', 'waiting');
  get diagnostics affected = row_count;
  update seat_holds set until = least(until, coalesce(latest, app_now())) where class = the_class.id;
  return affected;
end $$;

-- Changes a class that has not started. A move far from the booked time ends the seat, but holds it for some
-- hours, at most until shortly before the start. After a smaller move, the member keeps the seat and may
-- cancel for free. A move into the member's pause ends the seat without a hold. A new host needs no seat.
-- Long because every seat is kept or ended, and its member notified, under one lock.
create or replace function change_class(a_class bigint, to_start timestamptz, to_minutes integer,
  to_host bigint, to_capacity integer, to_link text, out refusal refusal, out affected integer) language plpgsql as $$
declare
  old classes;
  the_class classes;
  the_booking bookings;
  kept_until timestamptz;
  had_left integer;
  has_new_time boolean;
  paused boolean;
begin
  perform lock_class_and_seats(a_class);
  select * into old from classes where id = a_class;
  refusal := case
    when old.id is null then 'not_found'
    when old.cancelled_at is not null then 'class_cancelled'
    when old.starts_at <= app_now() then 'class_over'
    when to_capacity < seats_booked(a_class) + seats_held(a_class, 0) then 'capacity'
  end;
  if refusal is null and (to_start, to_minutes, to_host) is distinct from (null, null, null) then
    refusal := take_host(a_class, coalesce(to_host, old.host), coalesce(to_start, old.starts_at), coalesce(to_minutes, old.minutes));
  end if;
  if refusal is not null then
    return;
  end if;
  had_left := seats_left(old, null);
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
  delete from seat_holds where class = a_class and member = the_class.host;
  has_new_time := (the_class.starts_at, the_class.minutes) is distinct from (old.starts_at, old.minutes);
  affected := case when has_new_time then move_kept_seats(the_class, kept_until, old.starts_at) else 0 end;
  for the_booking in
    select * from bookings
    where class = a_class and status = 'booked' and member is distinct from the_class.host and the_class.revision > old.revision
    order by member
  loop
    affected := affected + 1;
    paused := has_new_time and is_paused(the_booking.member, the_class.starts_at);
    if paused or has_new_time and moved_far(the_class.starts_at, the_booking) then
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
      continue;
    end if;
    if has_new_time then
      -- A member who asked to join before the former start still counts as having asked.
      update bookings set asked_to_join_at = case when asked_to_join_at is not null
        then greatest(asked_to_join_at, the_class.starts_at - make_interval(mins => limit_attendance_asked_minutes_before())) end
      where id = the_booking.id;
      perform notify(the_booking.member, 'class_moved', format('%s %s %s', the_booking.id, the_booking.round, the_class.revision),
        jsonb_build_object('class', a_class, 'from', old.starts_at));
    end if;
    if the_class.host is distinct from old.host then
      perform notify(the_booking.member, 'class_host_changed', format('%s %s %s', the_booking.id, the_booking.round, the_class.revision),
        jsonb_build_object('class', a_class));
    end if;
  end loop;
  perform tell_waitlist_of_move(the_class, old.starts_at);
  perform release_seats(the_class.host, array[a_class], 'seat_withdrawn', '{}');
  perform promote(the_class);
  perform announce_free_seat(the_class) where seats_left(the_class, null) > had_left;
end $$;

-- Cancels a class: ends every seat, held seat and waitlist place, and returns every credit, valid for at
-- least some days. Nothing reads `cancel_reason`; staff read the reason in the audit log.
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
    affected := host_cancel_bookings(the_class);
  end if;
end $$;

-- Ends a class before its planned end, and settles it.
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

-- Raises the revision of a type's upcoming classes, because calendar entries show its title.
create or replace function retitle_classes(a_type bigint) returns void language plpgsql as $$
begin
  perform from classes where type = a_type and starts_at > app_now() and cancelled_at is null order by id for update;
  update classes set revision = revision + 1 where type = a_type and starts_at > app_now() and cancelled_at is null;
end $$;

-- Bars a member from a class's room, even if they have not entered yet. Refuses with `not_found` if the
-- member has neither a seat nor a pass, or leads the class.
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

-- Takes back an unused, unexpired goodwill credit. `taken_before` is true if it had already been taken back.
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

-- Sends a message to everybody with a seat in a class, or to everybody who attended, except members who
-- switched such messages off. The caller has locked the class.
create or replace function write_to_class(a_class bigint, a_writer bigint, an_audience text, words text, a_retry_key bytea, out refusal refusal,
  out sent_to integer, out is_new boolean) language plpgsql as $$
declare
  the_class classes;
  message bigint;
begin
  sent_to := (select earlier.sent_to from class_messages earlier where earlier.writer = a_writer and earlier.retry_key = a_retry_key);
  is_new := sent_to is null;
  if not is_new then
    return;
  end if;
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
    insert into class_messages (class, writer, audience, retry_key) values (a_class, a_writer, an_audience, a_retry_key) returning id into message;
    perform notify(reader.id, 'class_message', message::text,
      jsonb_build_object('class', a_class, 'to', an_audience, 'signed', staff_name(a_writer), 'text', words))
    from bookings join members reader on reader.id = bookings.member
    where bookings.class = a_class and reader.disabled_at is null and reads_kind(reader.id, 'class_message')
      and bookings.status = case an_audience when 'booked' then 'booked' else 'attended' end;
    get diagnostics sent_to = row_count;
    update class_messages set sent_to = write_to_class.sent_to where id = message;
  end if;
end $$;
