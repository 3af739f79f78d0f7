-- Booking, from both sides: a seat is taken, given up, or excused afterwards.

-- What keeps a member from a seat in this class, apart from the seat and the credit; null if nothing does.
create or replace function seat_obstacle(c classes, a_member bigint)
returns text language plpgsql stable as $$
begin
  if exists (
    select from bookings b join classes o on o.id = b.class
    where b.member = a_member and b.status = 'booked' and o.id <> c.id and o.ended_at is null
      and o.starts_at < c.ends_at and c.starts_at < o.ends_at
  ) then
    return 'overlap';
  elsif is_paused(a_member, c.starts_at) then
    return 'paused';
  elsif upcoming_seats(a_member) > 0 and attend_left(a_member) is not null then
    return 'restricted';
  elsif upcoming_seats(a_member) >= booking_limit(a_member) then
    return 'booking_limit';
  end if;
  return null;
end $$;

-- Somebody took the seat that a late cancellation left: its credit returns by itself, oldest first.
create or replace function return_late_credits(c classes) returns void language plpgsql as $$
declare
  late bookings;
begin
  for late in
    select * from bookings b where b.class = c.id and b.status = 'late_cancelled' and b.late_since is not null
    order by b.late_since, b.id
    limit greatest(0, seats_taken(c.id) - c.capacity + (
      select count(*) from bookings b where b.class = c.id and b.status = 'late_cancelled' and b.late_since is not null))
  loop
    update bookings set late_since = null, changed_at = app_now() where id = late.id;
    perform return_credit(late.id, interval '0');
    perform notify(late.member, 'credit_returned', format('%s %s', late.id, late.round), jsonb_build_object('class', c.id));
  end loop;
end $$;

-- Seats a member and lets a credit pay. The caller holds the locks, found a seat and issued what was due.
-- A late cancellation that is booked again still has its credit. Answers the booking; null without a credit.
create or replace function take_seat(c classes, a_member bigint, from_list boolean) returns bookings language plpgsql as $$
declare
  b bookings;
begin
  insert into bookings as old (class, member, status, booked_at, booked_for, promoted_at)
  values (c.id, a_member, 'booked', app_now(), c.starts_at, case when from_list then app_now() end)
  on conflict (class, member) do update
  set status = 'booked', booked_at = excluded.booked_at, booked_for = excluded.booked_for,
    promoted_at = excluded.promoted_at, waiting_since = null, waiting_number = null, late_since = null, skipped_because = null,
    ended_at = null, round = old.round + (old.status <> 'waiting')::integer, changed_at = app_now()
  returning * into b;
  perform from credits where booking = b.id;
  if not found and not use_credit(a_member, 'class', c.starts_at, b.id) then
    raise exception 'no credit for booking %', b.id;
  end if;
  delete from seat_holds where class = c.id and member = a_member;
  perform return_late_credits(c);
  perform notify(a_member, case when from_list then 'waitlist_promoted' else 'seat_confirmed' end,
    format('%s %s', b.id, b.round), jsonb_build_object('class', c.id, 'booking', b.id));
  return b;
end $$;

-- A member asks for a seat, or for a place on the waitlist of a full class. The first rule that refuses answers.
-- Long because every refusal is checked in its order, under one lock, before anything is written.
create or replace function book_class(a_member bigint, a_class bigint, to_wait boolean, to_wake boolean, accepts_notice boolean)
returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  obstacle text;
  r record;
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  if not found then
    return jsonb_build_object('refusal', 'not_found');
  end if;
  select * into r from booking_rules();
  if accepts_notice then
    insert into safety_notices (member, version) values (a_member, safety_notice_version()) on conflict do nothing;
  end if;
  select * into b from bookings where class = a_class and member = a_member;
  if b.status = 'booked' then
    return jsonb_build_object('status', 'booked', 'left', credits_left(a_member, 'class', c.starts_at), 'created', false);
  end if;

  if c.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif c.starts_at <= app_now() then
    return jsonb_build_object('refusal', 'class_over');
  elsif c.starts_at > app_now() + r.opens_before then
    return jsonb_build_object('refusal', 'too_early', 'limit', extract(day from r.opens_before),
      'opens_at', c.starts_at - r.opens_before);
  elsif c.host = a_member then
    return jsonb_build_object('refusal', 'own_class');
  end if;
  if b.status = 'waiting' and to_wait then
    update bookings set wake = coalesce(to_wake, wake) where id = b.id;
    return jsonb_build_object('status', 'waiting', 'position', waitlist_position(b), 'created', false);
  end if;

  -- A free seat belongs to the list as long as somebody on it can take it; perhaps that is the one who asks.
  if a_member = any(promote(c)) then
    return jsonb_build_object('status', 'booked', 'left', credits_left(a_member, 'class', c.starts_at), 'created', true);
  end if;
  obstacle := seat_obstacle(c, a_member);
  if obstacle is not null then
    return jsonb_build_object('refusal', obstacle, 'limit', booking_limit(a_member));
  end if;

  if seats_left(c, a_member) = 0 then
    if not coalesce(to_wait, false) then
      return jsonb_build_object('refusal', 'class_full');
    end if;
    if (select count(*) from bookings o join classes k on k.id = o.class
        where o.member = a_member and o.status = 'waiting' and k.starts_at > app_now()) >= r.waitlist_places then
      return jsonb_build_object('refusal', 'waitlist_limit', 'limit', r.waitlist_places);
    end if;
    if not accepted_notice(a_member) then
      return jsonb_build_object('refusal', 'safety_notice');
    end if;
    insert into bookings as old (class, member, status, waiting_since, waiting_number, wake)
    values (a_class, a_member, 'waiting', app_now(), nextval('waitlist_numbers'), coalesce(to_wake, false))
    on conflict (class, member) do update
    set status = 'waiting', waiting_since = excluded.waiting_since, waiting_number = excluded.waiting_number, wake = excluded.wake, booked_at = null,
      booked_for = null, promoted_at = null, late_since = null, skipped_because = null, ended_at = null,
      round = old.round + 1, changed_at = app_now()
    returning * into b;
    return jsonb_build_object('status', 'waiting', 'position', waitlist_position(b), 'created', true);
  end if;

  perform issue_credits(a_member, c.starts_at);
  perform from credits where booking = b.id;
  if not found and credits_left(a_member, 'class', c.starts_at) = 0 then
    return jsonb_build_object('refusal', 'no_credit');
  end if;
  if not accepted_notice(a_member) then
    return jsonb_build_object('refusal', 'safety_notice');
  end if;
  perform take_seat(c, a_member, false);
  return jsonb_build_object('status', 'booked', 'left', credits_left(a_member, 'class', c.starts_at), 'created', true);
end $$;

-- Books, unless the member was disabled since they asked: null then. Disabling takes the same locks, so a booking that came
-- before it is found by it, and one that comes after it sees it.
create or replace function book_unless_disabled(a_member bigint, a_class bigint, to_wait boolean, to_wake boolean, accepts_notice boolean)
returns jsonb language plpgsql as $$
begin
  perform lock_classes(array[a_class], array[a_member]);
  if exists (select from members where id = a_member and disabled_at is not null) then
    return null;
  end if;
  return book_class(a_member, a_class, to_wait, to_wake, accepts_notice);
end $$;

-- "Give your mat": five verified points for a timely cancellation that let somebody in.
create or replace function thank_giver(b bookings, receiver bigint) returns void language plpgsql as $$
declare
  giver_zone text := (select zone_of(m) from members m where m.id = b.member);
begin
  if b.booked_at > app_now() - interval '12 hours'
    or exists (
      select from mats_given g where g.given_at > app_now() - interval '30 days'
        and (g.giver, g.receiver) in ((b.member, thank_giver.receiver), (thank_giver.receiver, b.member)))
    or (select count(*) from mats_given g
        where g.giver = b.member and is_in_this('month', g.given_at, g.zone, giver_zone)) >= 4 then
    return;
  end if;
  insert into mats_given (booking, round, giver, receiver, zone)
  values (b.id, b.round, b.member, receiver, giver_zone);
  perform post_points(b.member, 'seat_given', format('%s/%s', b.id, b.round), 5, true);
  perform notify(b.member, 'mat_given', format('%s %s', b.id, b.round),
    jsonb_build_object('class', b.class, 'receiver', receiver));
end $$;

-- A member cancels a seat or leaves the waitlist. Idempotent.
-- Long because a seat and a place on the waitlist end differently, under one lock.
create or replace function cancel_booking(a_member bigint, a_class bigint)
returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  in_time boolean;
  promoted bigint[];
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  end if;
  if b.status in ('waiting', 'booked') and c.starts_at <= app_now()
    or b.status in ('attended', 'no_show', 'excused', 'expired') then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  if b.status = 'waiting' then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now()
      where id = b.id returning * into b;
  elsif b.status = 'booked' then
    in_time := app_now() <= free_until(c, b);
    update bookings
    set status = case when in_time then 'cancelled' else 'late_cancelled' end, ended_at = app_now(),
      late_since = case when not in_time then app_now() end,
        was_late = was_late or not in_time, changed_at = app_now()
    where id = b.id;
    if in_time then
      perform return_credit(b.id, interval '0');
    end if;
    perform notify(a_member, 'seat_cancelled', format('%s %s', b.id, b.round),
      jsonb_build_object('class', c.id, 'in_time', in_time));
    promoted := promote(c);
    if in_time and cardinality(promoted) > 0 then
      perform thank_giver(b, promoted[1]);
    end if;
    perform announce_free_seat(c);
    select * into b from bookings where id = b.id;
  end if;
  return jsonb_build_object('status', b.status, 'credit_returned',
    b.booked_at is not null and not exists (select from credits where booking = b.id));
end $$;

-- "Life happens": two no-shows or late cancellations a calendar quarter, within seven days of the class.
create or replace function excuse_booking(a_member bigint, a_class bigint)
returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  used integer;
  zone text;
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  zone := (select zone_of(m) from members m where m.id = a_member);
  select count(*) into used from bookings o
  where o.member = a_member and o.status = 'excused'
    and is_in_this('quarter', o.excused_at, o.excused_zone, zone);
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif b.status = 'excused' then
    return jsonb_build_object('status', 'excused', 'left', greatest(0, 2 - used));
  elsif b.status not in ('no_show', 'late_cancelled') or app_now() > c.ends_at + interval '7 days' then
    return jsonb_build_object('refusal', 'too_late');
  elsif used >= 2 then
    return jsonb_build_object('refusal', 'none_left');
  end if;
  update bookings
  set status = 'excused', excused_at = app_now(), excused_zone = zone, late_since = null,
    changed_at = app_now()
  where id = b.id;
  perform return_credit(b.id, interval '7 days');
  return jsonb_build_object('status', 'excused', 'left', 1 - used);
end $$;
