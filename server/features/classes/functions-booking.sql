-- Bookings by members: taking a seat, giving up a seat, and excusing an absence.

-- Returns the refusal that follows from the class itself, such as its start or its host; null if there is
-- none.
create or replace function booking_obstacle(class classes, member_id bigint) returns refusal language sql stable
return case
  when class.cancelled_at is not null then 'class_cancelled'
  when class.starts_at <= app_now() then 'class_over'
  when class.starts_at > app_now() + make_interval(days => limit_booking_opens_days_before()) then 'too_early'
  when class.host = member_id then 'own_class'
end::refusal;

-- Returns the refusal that follows from the member's other seats, pauses and limits; null if there is none.
create or replace function seat_obstacle(class classes, member_id bigint) returns refusal language plpgsql stable as $$
begin
  return case
    when has_seat_at(member_id, class.starts_at, class.ends_at, class.id, 0) then 'overlap'
    when is_paused(member_id, class.starts_at) then 'paused'
    when upcoming_seats(member_id) > 0 and attend_left(member_id) is not null then 'restricted'
    when upcoming_seats(member_id) >= booking_limit(member_id) then 'booking_limit'
  end;
end $$;

-- Returns the credit of a late cancellation, because somebody took the seat or the class was cancelled.
create or replace function return_late_credit(late bookings, at_least interval, is_class_cancelled boolean) returns void
language plpgsql as $$
begin
  update bookings set late_since = null, changed_at = app_now() where id = late.id;
  perform return_credit(late.id, at_least);
  perform notify(late.member, 'credit_returned', format('%s %s', late.id, late.round),
    jsonb_build_object('class', late.class, 'cancelled', is_class_cancelled));
end $$;

-- Returns the credits of late cancellations whose seats have been taken, oldest first.
create or replace function return_late_credits(class classes) returns void language plpgsql as $$
declare
  late bookings;
begin
  for late in
    select * from bookings given
    where given.class = class.id and given.status = 'late_cancelled' and given.late_since is not null
    order by given.late_since, given.id
    limit greatest(0, seats_booked(class.id) - class.capacity + (
      select count(*) from bookings given
      where given.class = class.id and given.status = 'late_cancelled' and given.late_since is not null))
  loop
    perform return_late_credit(late, interval '0', false);
  end loop;
end $$;

-- Books a seat and pays for it with a credit; after a late cancellation, with the original credit. Raises an
-- error if there is no credit. The caller holds the locks, has checked for a free seat and has issued due
-- credits.
create or replace function take_seat(class classes, member_id bigint, from_list boolean) returns bookings
language plpgsql as $$
#variable_conflict use_column
declare
  taken bookings;
begin
  insert into bookings as old (class, member, status, booked_at, booked_for, promoted_at)
  values (class.id, member_id, 'booked', app_now(), class.starts_at, case when from_list then app_now() end)
  on conflict (class, member) do update
  set status = 'booked', booked_at = excluded.booked_at, booked_for = excluded.booked_for,
    promoted_at = excluded.promoted_at, waiting_since = null, waiting_number = null, late_since = null,
    skipped_because = null, ended_at = null, asked_to_join_at = null, round = old.round + (old.status <> 'waiting')::integer,
    changed_at = app_now()
  returning * into taken;
  perform from credits where booking = taken.id;
  if not found and use_credit(member_id, 'class', class.starts_at, taken.id) is null then
    raise exception 'no credit for booking %', taken.id;
  end if;
  delete from seat_holds hold where hold.class = taken.class and hold.member = member_id;
  perform return_late_credits(class);
  perform notify(member_id, case when from_list then 'waitlist_promoted' else 'seat_confirmed' end,
    format('%s %s', taken.id, taken.round), jsonb_build_object('class', taken.class, 'booking', taken.id));
  return taken;
end $$;

-- Puts a member on the waitlist of a full class. The caller holds the locks.
create or replace function join_waitlist(class_id bigint, member_id bigint, to_wake boolean,
  out refusal refusal, out "limit" integer, out "position" integer) language plpgsql as $$
#variable_conflict use_column
declare
  waiting bookings;
begin
  if (select count(*) from bookings other join classes on classes.id = other.class
      where other.member = member_id and other.status = 'waiting' and classes.starts_at > app_now()) >= limit_waitlist_places_max() then
    refusal := 'waitlist_limit';
    "limit" := limit_waitlist_places_max();
    return;
  elsif not accepted_notice(member_id) then
    refusal := 'safety_notice';
    return;
  end if;
  insert into bookings as old (class, member, status, waiting_since, waiting_number, wake)
  values (class_id, member_id, 'waiting', app_now(), nextval('waitlist_numbers'), coalesce(to_wake, false))
  on conflict (class, member) do update
  set status = 'waiting', waiting_since = excluded.waiting_since, waiting_number = excluded.waiting_number,
    wake = excluded.wake, booked_at = null, booked_for = null, promoted_at = null, late_since = null,
    skipped_because = null, ended_at = null, round = old.round + 1, changed_at = app_now()
  returning * into waiting;
  "position" := waitlist_position(waiting);
end $$;

-- Books a seat for a member or, if the class is full and the member wants to wait, a place on the waitlist.
-- Returns the first refusal. Disabling a member takes the same locks, so it cancels every earlier booking,
-- and a later booking is refused.
-- Long because every refusal is checked in order, under one lock.
create or replace function book_class(
  member_id bigint, class_id bigint, to_wait boolean, to_wake boolean, accepts_notice boolean,
  out refusal refusal, out "limit" integer, out opens_at timestamptz,
  out status booking_status, out "left" integer, out "position" integer, out created boolean) language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
  booking bookings;
begin
  perform lock_classes(array[class_id], array[member_id]);
  select * into class from classes where id = class_id;
  if exists (select from members where id = member_id and disabled_at is not null) then
    refusal := 'member_gone';
    return;
  elsif class.id is null then
    refusal := 'not_found';
    return;
  end if;
  if accepts_notice then
    insert into safety_notices (member, version) values (member_id, safety_notice_version()) on conflict do nothing;
  end if;
  select * into booking from bookings where bookings.class = class_id and bookings.member = member_id;
  if booking.status = 'booked' then
    status := 'booked';
    "left" := credits_left(member_id, 'class', class.starts_at);
    created := false;
    return;
  end if;

  refusal := coalesce(booking_obstacle(class, member_id), case when booking.status = 'excused' then 'too_late'::refusal end);
  if refusal = 'too_early' then
    "limit" := limit_booking_opens_days_before();
    opens_at := class.starts_at - make_interval(days => limit_booking_opens_days_before());
  end if;
  if refusal is not null then
    return;
  elsif booking.status = 'waiting' and to_wait then
    update bookings set wake = coalesce(to_wake, wake) where id = booking.id;
    status := 'waiting';
    "position" := waitlist_position(booking);
    created := false;
    return;
  end if;

  -- Free seats go to the waitlist first, possibly to this member.
  if member_id <> all(promote(class)) then
    refusal := seat_obstacle(class, member_id);
    if refusal is not null then
      "limit" := booking_limit(member_id);
      return;
    elsif seats_left(class, member_id) = 0 then
      if not coalesce(to_wait, false) then
        refusal := 'class_full';
        return;
      end if;
      select * into refusal, "limit", "position" from join_waitlist(class_id, member_id, to_wake);
      if refusal is null then
        status := 'waiting';
        created := true;
      end if;
      return;
    end if;
    perform issue_credits(member_id, class.starts_at);
    if not exists (select from seat_credits(class, member_id)) then
      refusal := 'no_credit';
      return;
    elsif not accepted_notice(member_id) then
      refusal := 'safety_notice';
      return;
    end if;
    perform take_seat(class, member_id, false);
  end if;
  status := 'booked';
  "left" := credits_left(member_id, 'class', class.starts_at);
  created := true;
end $$;

-- "Give your mat": awards verified points for a timely cancellation that lets somebody in from the waitlist.
create or replace function thank_giver(given bookings, receiver_id bigint) returns void language plpgsql as $$
declare
  giver_zone text := (select zone_of(members) from members where id = given.member);
begin
  if given.booked_at > app_now() - make_interval(hours => limit_given_mat_held_hours())
    or exists (
      select from mats_given mat where mat.given_at > app_now() - make_interval(days => limit_given_mat_same_pair_days())
        and (mat.giver, mat.receiver) in ((given.member, receiver_id), (receiver_id, given.member)))
    or (select count(*) from mats_given mat
        where mat.giver = given.member and is_in_this('month', mat.given_at, mat.zone, giver_zone)) >= limit_given_mat_per_month() then
    return;
  end if;
  insert into mats_given (booking, round, giver, receiver, zone)
  values (given.id, given.round, given.member, receiver_id, giver_zone);
  perform post_points(given.member, 'seat_given', format('%s/%s', given.id, given.round), limit_given_mat_points(), true);
  perform notify(given.member, 'mat_given', format('%s %s', given.id, given.round),
    jsonb_build_object('class', given.class, 'receiver', receiver_id));
end $$;

-- Cancels a booked seat. A cancellation in time returns the credit and, if somebody is promoted, rewards the
-- member who gave up the seat.
create or replace function give_up_seat(class classes, given bookings) returns void language plpgsql as $$
declare
  in_time boolean := app_now() <= free_until(class, given);
  promoted bigint[];
begin
  update bookings
  set status = case when in_time then 'cancelled' else 'late_cancelled' end, ended_at = app_now(),
    late_since = case when not in_time then app_now() end, was_late = was_late or not in_time, changed_at = app_now()
  where id = given.id;
  if in_time then
    perform return_credit(given.id, interval '0');
  end if;
  perform notify(given.member, 'seat_cancelled', format('%s %s', given.id, given.round),
    jsonb_build_object('class', class.id, 'in_time', in_time));
  promoted := promote(class);
  if in_time and cardinality(promoted) > 0 then
    perform thank_giver(given, promoted[1]);
  end if;
  perform announce_free_seat(class);
end $$;

-- Cancels a member's seat or waitlist place. Idempotent.
create or replace function cancel_booking(member_id bigint, class_id bigint,
  out refusal refusal, out status booking_status, out credit_returned boolean) language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
  booking bookings;
begin
  perform lock_classes(array[class_id], array[member_id]);
  select * into class from classes where id = class_id;
  select * into booking from bookings where bookings.class = class_id and bookings.member = member_id;
  if booking.id is null then
    refusal := 'not_found';
    return;
  elsif booking.status in ('waiting', 'booked') and class.starts_at <= app_now()
    or booking.status in ('attended', 'no_show', 'excused', 'expired') then
    refusal := 'class_over';
    return;
  end if;
  if booking.status = 'waiting' then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = booking.id;
  elsif booking.status = 'booked' then
    perform give_up_seat(class, booking);
  end if;
  select bookings.status,
    bookings.booked_at is not null and not exists (select from credits where credits.booking = bookings.id)
  into status, credit_returned from bookings where id = booking.id;
end $$;

-- True for a no-show, or a late cancellation that still costs a credit, until a few days after the class.
create or replace function is_excusable(the_class classes, the_booking bookings) returns boolean language sql stable
return coalesce(the_booking.status = 'no_show'
  or the_booking.status = 'late_cancelled' and exists (select from credits where credits.booking = the_booking.id), false)
  and app_now() <= the_class.ends_at + make_interval(days => limit_excuse_within_days());

-- "Life happens": excuses a recent no-show or late cancellation, a few times per calendar quarter.
create or replace function excuse_booking(member_id bigint, class_id bigint, out refusal refusal, out "left" integer)
language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
  booking bookings;
  used integer;
  zone text;
begin
  perform lock_classes(array[class_id], array[member_id]);
  select * into class from classes where id = class_id;
  select * into booking from bookings where bookings.class = class_id and bookings.member = member_id;
  zone := (select zone_of(members) from members where id = member_id);
  used := (
    select count(*) from bookings other
    where other.member = member_id and other.status = 'excused'
      and is_in_this('quarter', other.excused_at, other.excused_zone, zone));
  if booking.id is null then
    refusal := 'not_found';
  elsif booking.status = 'excused' then
    "left" := greatest(0, limit_excuse_per_quarter() - used);
  elsif not is_excusable(class, booking) then
    refusal := 'too_late';
  elsif used >= limit_excuse_per_quarter() then
    refusal := 'none_left';
  else
    update bookings
    set status = 'excused', excused_at = app_now(), excused_zone = zone, late_since = null, changed_at = app_now()
    where id = booking.id;
    perform return_credit(booking.id, make_interval(days => limit_excuse_credit_days()));
    "left" := limit_excuse_per_quarter() - used - 1;
  end if;
end $$;
