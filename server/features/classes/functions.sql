-- Functions that lock and read classes and seats, for the feature's other files.
--
-- Each change to a seat is a single transaction. All transactions lock in this order, which prevents
-- deadlocks: roles, series, webinars, classes (ascending), members (ascending), the host's time. A function
-- that refuses returns the reason in the column `refusal`.

-- Locks classes and every member whose credits may change with them: members on the waitlist, members whose
-- late cancellation may be refunded, and `the_members`.
create or replace function lock_classes(the_classes bigint[], the_members bigint[])
returns void language plpgsql as $$
begin
  perform from classes where id = any(the_classes) order by id for update;
  perform lock_credits(concerned.member) from (
    select bookings.member from bookings
    where bookings.class = any(the_classes)
      and (bookings.status = 'waiting' or bookings.status = 'late_cancelled' and bookings.late_since is not null)
    union select unnest(the_members)
    order by 1
  ) concerned;
end $$;

-- Locks a class and everybody with a seat in it. The members are read after the class is locked, because a
-- booking can add a member until then.
create or replace function lock_class_and_seats(a_class bigint) returns void language plpgsql as $$
begin
  perform from classes where id = a_class for update;
  perform lock_classes(array[a_class], array(
    select member from bookings where class = a_class and status = 'booked'));
end $$;

-- Returns the upcoming classes that a member leads, or in which they have a seat or a waitlist place.
create or replace function upcoming_classes(a_member bigint) returns setof bigint language sql stable as $$
  select bookings.class from bookings join classes on classes.id = bookings.class
  where bookings.member = a_member and bookings.status in ('booked', 'waiting') and classes.starts_at > app_now()
  union
  select id from classes where host = a_member and starts_at > app_now() and cancelled_at is null
$$;

-- Locks a member and all their upcoming classes. Because classes are locked before members, a seat can be
-- booked in between; all locks are then released and retaken, with that class included.
create or replace function lock_seats(a_member bigint) returns void language plpgsql as $$
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

create or replace function class_status(the_class classes) returns text language sql stable return case
  when the_class.cancelled_at is not null then 'cancelled'
  when the_class.ended_at is not null or app_now() >= the_class.ends_at then 'ended'
  when app_now() >= the_class.starts_at then 'live'
  else 'scheduled'
end;

-- Returns the time zone of a class's series or, without a series, of the studio.
create or replace function class_zone(the_class classes) returns text language sql stable
return coalesce((select known_zone(class_series.time_zone) from class_series where class_series.id = the_class.series), 'Asia/Kolkata');

-- Returns the SEQUENCE (RFC 5545) of a class in a member's calendar. It increases whenever the class changes
-- and whenever the member cancels or rebooks the seat.
create or replace function calendar_sequence(the_class classes, the_booking bookings) returns integer language sql immutable
return the_class.revision + 2 * (the_booking.round - 1) + (the_booking.status in ('cancelled', 'late_cancelled'))::integer;

-- Seats.

create or replace function seats_booked(a_class bigint) returns integer language sql stable
return (select count(*)::integer from bookings where class = a_class and status in ('booked', 'attended', 'no_show'));

create or replace function seats_held(a_class bigint, except_for bigint) returns integer language sql stable
return (
  select count(*)::integer from seat_holds
  where seat_holds.class = a_class and seat_holds.member <> except_for and seat_holds.until > app_now()
);

create or replace function seats_left(the_class classes, for_member bigint) returns integer language sql stable
return greatest(0, the_class.capacity - seats_booked(the_class.id) - seats_held(the_class.id, coalesce(for_member, 0)));

-- Rejects a seat beyond the class's capacity. The functions check this first; the trigger catches mistakes.
create or replace function seats_within_capacity() returns trigger language plpgsql as $$
declare
  the_class classes;
begin
  select * into the_class from classes where id = new.class;
  if seats_booked(new.class) > the_class.capacity then
    raise exception 'class % has % seats and no more', the_class.id, the_class.capacity;
  end if;
  return null;
end $$;
create or replace trigger seats_within_capacity after insert or update of status on bookings
for each row when (new.status = 'booked') execute function seats_within_capacity();

-- Rejects a change of status that is not a valid transition (docs/rules.md).
create or replace function bookings_keep_their_states() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
    when 'waiting' then new.status in ('booked', 'cancelled', 'expired', 'host_cancelled')
    when 'booked' then new.status in ('cancelled', 'late_cancelled', 'host_cancelled', 'attended', 'no_show')
    when 'no_show' then new.status in ('excused', 'attended')
    when 'late_cancelled' then new.status in ('excused', 'waiting', 'booked')
    when 'attended' then new.status = 'no_show'
    when 'excused' then new.status = 'attended'
    else new.status in ('waiting', 'booked')
  end) then
    raise exception 'a booking cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create or replace trigger bookings_keep_their_states before update of status on bookings
for each row execute function bookings_keep_their_states();

create or replace function waitlist_position(the_booking bookings) returns integer language sql stable
return case when the_booking.status = 'waiting' then (
  select count(*)::integer from bookings
  where bookings.class = the_booking.class and bookings.status = 'waiting' and bookings.waiting_number <= the_booking.waiting_number
) end;

-- Members and classes.

-- Issues all credits of a member that could pay for a class.
create or replace function issue_for_class(a_member bigint, a_class bigint) returns void language plpgsql as $$
begin
  perform lock_credits(a_member);
  perform issue_credits(a_member, (select starts_at from classes where id = a_class));
end $$;

-- Returns the credits that could pay for a seat: unused credits, and the credit that the member's earlier
-- seat in the class used up. Unused credits must have been issued.
create or replace function seat_credits(the_class classes, a_member bigint) returns setof credits language sql stable as $$
  select credits.* from credits
  where credits.member = a_member and credits.kind = 'class' and credits.booking is null and credits.voided_at is null
    and credits.valid_from <= the_class.starts_at and the_class.starts_at < credits.valid_to
  union all
  select credits.* from bookings join credits on credits.booking = bookings.id
  where bookings.class = the_class.id and bookings.member = a_member and bookings.status not in ('booked', 'attended', 'no_show')
$$;

create or replace function upcoming_seats(a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from bookings join classes on classes.id = bookings.class
  where bookings.member = a_member and bookings.status = 'booked' and classes.starts_at > app_now()
);

create or replace function booking_limit(a_member bigint) returns integer language sql stable
return case when exists (select from membership_of(a_member)) then limit_booking_seats_on_plus() else limit_booking_seats_on_free() end;

-- Returns the number of classes a restricted member must still attend before they can book several seats
-- again; null if they aren't restricted. Too many unexcused no-shows restrict a member; attending classes
-- after the last of these lifts the restriction.
create or replace function attend_left(a_member bigint) returns integer language sql stable
return (
  with missed as (
    select classes.starts_at as at from bookings join classes on classes.id = bookings.class
    where bookings.member = a_member and bookings.status = 'no_show'
  ), third as (
    select max(missed.at) as at from missed
    where (select count(*) from missed earlier where earlier.at <= missed.at and earlier.at > missed.at - make_interval(days => limit_restriction_within_days())) >= limit_restriction_no_shows()
  ), attended as (
    select count(*)::integer as classes from bookings join classes on classes.id = bookings.class
    where bookings.member = a_member and bookings.status = 'attended' and classes.starts_at > (select at from third)
  )
  select nullif(greatest(0, limit_restriction_attended() - attended.classes), 0) from attended, third where third.at is not null
);

-- Returns the version of the safety notice. Raise it when the wording changes: every member must then accept
-- it again.
create or replace function safety_notice_version() returns integer language sql immutable return 1;

create or replace function accepted_notice(a_member bigint) returns boolean language sql stable
return exists (select from safety_notices where member = a_member and version = safety_notice_version());

-- True if a member was promoted so shortly before the start that they can cancel for free until the start.
-- False if the member had already cancelled this seat late.
create or replace function promoted_shortly_before(the_class classes, the_booking bookings) returns boolean language sql stable
return the_booking.promoted_at is not null and not the_booking.was_late
  and the_class.starts_at - the_booking.promoted_at < make_interval(hours => limit_cancelling_promoted_hours());

-- Returns the time until which a seat can be cancelled for free. Rebooking after a late cancellation gives no
-- new grace period, because otherwise rebooking and cancelling again would make the late cancellation free.
create or replace function free_until(the_class classes, the_booking bookings) returns timestamptz language sql stable
return case
  when the_booking.booked_for <> the_class.starts_at or promoted_shortly_before(the_class, the_booking) then the_class.starts_at
  when the_booking.was_late then the_class.starts_at - make_interval(mins => limit_cancelling_free_minutes_before())
  else greatest(the_class.starts_at - make_interval(mins => limit_cancelling_free_minutes_before()),
    least(the_class.starts_at, the_booking.booked_at + make_interval(mins => limit_cancelling_free_minutes_after_booking())))
end;

-- Returns the number of a member's doshas that a class balances; 0 for visitors and members without a quiz
-- result.
create or replace function suits(the_class classes, a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from class_types, unnest(class_types.doshas) dosha
  where class_types.id = the_class.type and dosha = any(string_to_array(
    (select dosha_results.result from dosha_results where dosha_results.member = a_member order by dosha_results.id desc limit 1), ' + '))
);

-- Returns classes as a viewer sees them, in the order of `ids`; `viewer` is null for a visitor. After the
-- start, a waitlist place is returned as expired, even if the job has not expired it yet.
create or replace function class_cards(ids bigint[], viewer bigint)
returns table (nth integer, id bigint, title text, style text, level text, language text, doshas text[], description text,
  equipment text, host_username text, host_name text, host_photo text, starts_at timestamptz, ends_at timestamptz, minutes integer,
  capacity integer, seats_left integer, waitlist_count integer, status text, link text, my_status text, my_position integer,
  my_free_until timestamptz)
language sql stable as $$
  select wanted.nth::integer, classes.id, class_types.title, class_types.style, coalesce(classes.level, class_types.level), coalesce(classes.language, class_types.language), class_types.doshas,
    class_types.description, class_types.equipment, host.username, staff_name(host.id), staff_photo(host.id), classes.starts_at, classes.ends_at, classes.minutes, classes.capacity,
    seats_left(classes, viewer),
    (select count(*)::integer from bookings waiting where waiting.class = classes.id and waiting.status = 'waiting' and classes.starts_at > app_now()),
    class_status(classes), classes.link,
    case when bookings.status = 'waiting' and classes.starts_at <= app_now() then 'expired' else bookings.status end,
    case when classes.starts_at > app_now() then waitlist_position(bookings) end,
    case when bookings.status = 'booked' then free_until(classes, bookings) end
  from unnest(ids) with ordinality as wanted (id, nth)
  join classes on classes.id = wanted.id
  join class_types on class_types.id = classes.type
  left join members host on host.id = classes.host
  left join bookings on bookings.class = classes.id and bookings.member = viewer
  order by wanted.nth
$$;
