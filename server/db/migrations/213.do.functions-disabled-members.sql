-- As before; nobody who is disabled is promoted.
create or replace function promote(c classes) returns bigint[] language plpgsql as $$
declare
  seats integer := seats_left(c, null);
  waiting bookings;
  obstacle text;
  promoted bigint[] := '{}';
begin
  if c.cancelled_at is not null or c.starts_at - app_now() <= (select promote_before from booking_rules()) then
    return promoted;
  end if;
  for waiting in
    select b.* from bookings b join members m on m.id = b.member
    where b.class = c.id and b.status = 'waiting' and m.disabled_at is null
    order by b.waiting_number
  loop
    exit when seats <= 0;
    perform issue_credits(waiting.member, c.starts_at);
    obstacle := coalesce(
      seat_obstacle(c, waiting.member),
      case when credits_left(waiting.member, 'class', c.starts_at) = 0 then 'no_credit' end,
      case when not accepted_notice(waiting.member) then 'safety_notice' end,
      case when not waiting.wake and is_quiet(waiting.member)
        and (select time_in(zone_of(m), c.starts_at) < '09:00' from members m where m.id = waiting.member) then 'quiet_hours' end);
    if obstacle is null then
      perform take_seat(c, waiting.member, true);
      seats := seats - 1;
      promoted := promoted || waiting.member;
    else
      update bookings set skipped_because = obstacle where id = waiting.id;
      perform notify(waiting.member, 'waitlist_skipped', format('%s %s %s', waiting.id, waiting.round, obstacle),
        jsonb_build_object('class', c.id, 'because', obstacle));
    end if;
  end loop;
  return promoted;
end $$;

-- The upcoming seats of a member who is disabled pass on at once, as if they left.
create function members_release_seats() returns trigger language plpgsql as $$
begin
  perform give_seats_back(new.id);
  return null;
end $$;

-- Books, unless the member was disabled since they asked: null then. Disabling takes the same locks, so a booking that came
-- before it is found by it, and one that comes after it sees it.
create function book_unless_disabled(a_member bigint, a_class bigint, to_wait boolean, to_wake boolean, accepts_notice boolean)
returns jsonb language plpgsql as $$
begin
  perform lock_classes(array[a_class], array[a_member]);
  if exists (select from members where id = a_member and disabled_at is not null) then
    return null;
  end if;
  return book_class(a_member, a_class, to_wait, to_wake, accepts_notice);
end $$;
