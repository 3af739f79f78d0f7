-- Classes and seats as they are: what every other file of this feature reads.
--
-- Everything that takes, moves or frees a seat is decided in one transaction. Lock order, everywhere: the class row (several in
-- ascending order), then the members concerned in ascending order; so no two calls wait for each other. A function that
-- refuses says why in the column `refusal`.

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
create or replace function lock_class_and_seats(a_class bigint) returns void language plpgsql as $$
begin
  perform from classes where id = a_class for update;
  perform lock_classes(array[a_class], array(
    select member from bookings where class = a_class and status = 'booked'));
end $$;

-- The classes to come in which a member has a seat or a place on the waitlist.
create or replace function upcoming_classes(a_member bigint) returns setof bigint language sql stable as $$
  select b.class from bookings b join classes c on c.id = b.class
  where b.member = a_member and b.status in ('booked', 'waiting') and c.starts_at > app_now()
$$;

-- Locks a member with all their upcoming classes. Classes are locked before members, so a seat may be booked
-- until the member is locked. Then all locks are released, and taken again with that class among them.
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

create or replace function class_status(c classes) returns text language sql stable return case
  when c.cancelled_at is not null then 'cancelled'
  when c.ended_at is not null or app_now() >= c.ends_at then 'ended'
  when app_now() >= c.starts_at then 'live'
  else 'scheduled'
end;

-- The zone in whose local time a class takes place: its series', or the studio's.
create or replace function class_zone(c classes) returns text language sql stable
return coalesce((select known_zone(s.time_zone) from class_series s where s.id = c.series), 'Asia/Kolkata');

-- SEQUENCE of a class's entry for one member (RFC 5545): grows with every change of the class, and with every time the
-- member gives the seat back or takes it again.
create or replace function calendar_sequence(c classes, b bookings) returns integer language sql immutable
return c.revision + 2 * (b.round - 1) + (b.status in ('cancelled', 'late_cancelled'))::integer;

-- Seats.

create or replace function seats_taken(a_class bigint) returns integer language sql stable
return (select count(*)::integer from bookings where class = a_class and status in ('booked', 'attended', 'no_show'));

create or replace function seats_held(a_class bigint, except_for bigint) returns integer language sql stable
return (
  select count(*)::integer from seat_holds h
  where h.class = a_class and h.member <> except_for and h.until > app_now()
);

create or replace function seats_left(c classes, for_member bigint) returns integer language sql stable
return greatest(0, c.capacity - seats_taken(c.id) - seats_held(c.id, coalesce(for_member, 0)));

-- Never more seats than the class has; the functions decide, this is the last word.
create or replace function seats_within_capacity() returns trigger language plpgsql as $$
declare
  c classes;
begin
  select * into c from classes where id = new.class;
  if seats_taken(new.class) > c.capacity then
    raise exception 'class % has % seats and no more', c.id, c.capacity;
  end if;
  return null;
end $$;
create or replace trigger seats_within_capacity after insert or update of status on bookings
for each row when (new.status = 'booked') execute function seats_within_capacity();

-- The states of a booking and the ways between them (docs/rules.md).
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

create or replace function waitlist_position(b bookings) returns integer language sql stable
return case when b.status = 'waiting' then (
  select count(*)::integer from bookings o
  where o.class = b.class and o.status = 'waiting' and o.waiting_number <= b.waiting_number
) end;

-- A member and a class.

-- Issues what may pay for one class.
create or replace function issue_for_class(a_member bigint, a_class bigint) returns void language plpgsql as $$
begin
  perform lock_credits(a_member);
  perform issue_credits(a_member, (select starts_at from classes where id = a_class));
end $$;

create or replace function upcoming_seats(a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from bookings b join classes c on c.id = b.class
  where b.member = a_member and b.status = 'booked' and c.starts_at > app_now()
);

create or replace function booking_limit(a_member bigint) returns integer language sql stable
return case when exists (select from membership_of(a_member)) then limit_booking_seats_on_plus() else limit_booking_seats_on_free() end;

-- How many classes a member must attend before they may hold several new seats again; null when not restricted. Too
-- many unexcused no-shows restrict; classes attended after the last of them lift that.
create or replace function attend_left(a_member bigint) returns integer language sql stable
return (
  with missed as (
    select c.starts_at as at from bookings b join classes c on c.id = b.class
    where b.member = a_member and b.status = 'no_show'
  ), third as (
    select max(m.at) as at from missed m
    where (select count(*) from missed o where o.at <= m.at and o.at > m.at - make_interval(days => limit_restriction_within_days())) >= limit_restriction_no_shows()
  ), attended as (
    select count(*)::integer as n from bookings b join classes c on c.id = b.class
    where b.member = a_member and b.status = 'attended' and c.starts_at > (select at from third)
  )
  select nullif(greatest(0, limit_restriction_attended() - n), 0) from attended, third where third.at is not null
);

-- The safety notice in force; raised when its words change, and then everybody is asked again.
create or replace function safety_notice_version() returns integer language sql immutable return 1;

create or replace function accepted_notice(a_member bigint) returns boolean language sql stable
return exists (select from safety_notices where member = a_member and version = safety_notice_version());

-- A member promoted shortly before the start cancels freely until it, unless they had
-- cancelled this seat late before.
create or replace function promoted_shortly_before(c classes, b bookings) returns boolean language sql stable
return b.promoted_at is not null and not b.was_late
  and c.starts_at - b.promoted_at < make_interval(hours => limit_cancelling_promoted_hours());

-- Until when cancelling a seat costs nothing. The minutes after booking are for members who change
-- their mind: a late cancellation that is booked again stays late, or two taps would make it free.
create or replace function free_until(c classes, b bookings) returns timestamptz language sql stable
return case
  when b.booked_for <> c.starts_at or promoted_shortly_before(c, b) then c.starts_at
  when b.was_late then c.starts_at - make_interval(mins => limit_cancelling_free_minutes_before())
  else greatest(c.starts_at - make_interval(mins => limit_cancelling_free_minutes_before()),
    least(c.starts_at, b.booked_at + make_interval(mins => limit_cancelling_free_minutes_after_booking())))
end;

-- Which of a member's doshas a class balances: both count more than one. 0 for everybody else.
create or replace function suits(c classes, a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from class_types t, unnest(t.doshas) d
  where t.id = c.type and d = any(string_to_array(
    (select r.result from dosha_results r where r.member = a_member order by r.id desc limit 1), ' + '))
);

-- Classes as a viewer sees them, in the order of `ids`; a null viewer is a visitor. A waitlist that closed with the start
-- counts as expired before the minute's job has written it.
create or replace function class_cards(ids bigint[], viewer bigint)
returns table (nth integer, id bigint, title text, style text, level text, language text, doshas text[], description text,
  equipment text, host_username text, host_name text, starts_at timestamptz, ends_at timestamptz, minutes integer,
  capacity integer, seats_left integer, waitlist_count integer, status text, link text, my_status text, my_position integer,
  my_free_until timestamptz)
language sql stable as $$
  select i.nth::integer, c.id, t.title, t.style, coalesce(c.level, t.level), coalesce(c.language, t.language), t.doshas,
    t.description, t.equipment, h.username, staff_name(h.id), c.starts_at, c.ends_at, c.minutes, c.capacity,
    seats_left(c, viewer),
    (select count(*)::integer from bookings w where w.class = c.id and w.status = 'waiting' and c.starts_at > app_now()),
    class_status(c), c.link,
    case when b.status = 'waiting' and c.starts_at <= app_now() then 'expired' else b.status end,
    case when c.starts_at > app_now() then waitlist_position(b) end,
    case when b.status = 'booked' then free_until(c, b) end
  from unnest(ids) with ordinality as i (id, nth)
  join classes c on c.id = i.id
  join class_types t on t.id = c.type
  left join members h on h.id = c.host
  left join bookings b on b.class = c.id and b.member = viewer
  order by i.nth
$$;
