-- The waitlist: a free seat goes to the next member who can take it.

-- Gives free seats to waiting members in order, and notifies the members who are skipped because they can't
-- take a seat. Returns the promoted members. Does nothing shortly before the start.
create or replace function promote(the_class classes) returns bigint[] language plpgsql as $$
declare
  seats integer := seats_left(the_class, null);
  waiting bookings;
  obstacle text;
  promoted bigint[] := '{}';
begin
  if the_class.cancelled_at is not null or the_class.starts_at - app_now() <= make_interval(mins => limit_waitlist_promotes_minutes_before()) then
    return promoted;
  end if;
  for waiting in
    select bookings.* from bookings join members on members.id = bookings.member
    where bookings.class = the_class.id and bookings.status = 'waiting' and members.disabled_at is null
    order by bookings.waiting_number
  loop
    exit when seats <= 0;
    perform issue_credits(waiting.member, the_class.starts_at);
    obstacle := coalesce(
      seat_obstacle(the_class, waiting.member)::text,
      case when not exists (select from seat_credits(the_class, waiting.member)) then 'no_credit' end,
      case when not accepted_notice(waiting.member) then 'safety_notice' end,
      case when not waiting.wake and is_quiet(waiting.member)
        and (select time_in(zone_of(members), the_class.starts_at) < limit_waitlist_early() from members where members.id = waiting.member) then 'quiet_hours' end);
    if obstacle is null then
      perform take_seat(the_class, waiting.member, true);
      seats := seats - 1;
      promoted := promoted || waiting.member;
    else
      update bookings set skipped_because = obstacle where id = waiting.id;
      perform notify(waiting.member, 'waitlist_skipped', format('%s %s %s', waiting.id, waiting.round, obstacle),
        jsonb_build_object('class', the_class.id, 'because', obstacle));
    end if;
  end loop;
  return promoted;
end $$;

-- Shortly before the start, notifies the waitlist of a free seat: the first member who books gets it.
create or replace function announce_free_seat(the_class classes) returns void language plpgsql as $$
begin
  if the_class.cancelled_at is null and the_class.starts_at > app_now() and seats_left(the_class, null) > 0
    and the_class.starts_at - app_now() <= make_interval(mins => limit_waitlist_promotes_minutes_before()) then
    perform notify(bookings.member, 'seat_free', format('%s %s %s', bookings.id, bookings.round, extract(epoch from app_now())),
      jsonb_build_object('class', the_class.id, 'wake', bookings.wake))
    from bookings where bookings.class = the_class.id and bookings.status = 'waiting';
  end if;
end $$;

-- Notifies the waitlist of a move by which others would lose their seats: nobody should be given a seat at a time
-- that they never asked for without a word. The places are kept.
create or replace function tell_waitlist_of_move(the_class classes, moved_from timestamptz) returns void language plpgsql as $$
begin
  perform notify(bookings.member, 'class_moved', format('%s %s %s', bookings.id, bookings.round, the_class.revision),
    jsonb_build_object('class', the_class.id, 'from', moved_from, 'waiting', true))
  from bookings
  where bookings.class = the_class.id and bookings.status = 'waiting' and bookings.member is distinct from the_class.host
    and greatest(the_class.starts_at - moved_from, moved_from - the_class.starts_at) > make_interval(mins => limit_class_move_keeps_seat_minutes());
end $$;

-- Cancels a member's seats and waitlist places in the given classes, for instance because Plus is paused or
-- ends. Returns the credits; nobody earns points for giving a mat. `facts` are added to the notification's data. The
-- caller holds the locks.
create or replace function release_seats(a_member bigint, the_classes bigint[], a_kind text, facts jsonb) returns void
language plpgsql as $$
declare
  the_booking bookings;
  the_class classes;
begin
  for the_booking in
    select * from bookings
    where member = a_member and class = any(the_classes) and status in ('booked', 'waiting')
    order by class
  loop
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = the_booking.id;
    perform return_credit(the_booking.id, interval '0');
    select * into the_class from classes where id = the_booking.class;
    if the_booking.status = 'booked' then
      perform notify(a_member, a_kind, format('%s %s', the_booking.id, the_booking.round),
        jsonb_build_object('class', the_booking.class, 'paused', is_paused(a_member, the_class.starts_at)) || facts);
      perform promote(the_class);
      perform announce_free_seat(the_class);
    end if;
  end loop;
end $$;
