-- Everything that takes, moves or frees a seat. Each function decides in one transaction. Lock order, everywhere: the
-- class row (several in ascending order), then the members concerned in ascending order; so no two calls wait for each
-- other. A function that refuses answers {"refusal": code, …}.

-- A seat kept for a member whose class was moved, while they decide. It counts as taken for everybody else.
create table seat_holds (
  class bigint not null references classes on delete cascade,
  member bigint not null references members on delete cascade,
  until timestamptz not null,
  primary key (class, member)
);
create index seat_holds_member on seat_holds (member);
create index seat_holds_until on seat_holds (until);

-- The numbers of the booking rules, in one place.
create function booking_rules() returns table (
  opens_before interval, free_cancel_before interval, free_cancel_after interval, promote_before interval,
  promoted_free_before interval, moved_beyond interval, plus_seats integer, free_seats integer, waitlist_places integer)
language sql immutable return (
  interval '14 days', interval '60 minutes', interval '10 minutes', interval '60 minutes',
  interval '3 hours', interval '30 minutes', 6, 2, 10);

-- Locks classes and the members whose credits may change with them: all who wait for one, and those named.
create function lock_classes(the_classes bigint[], the_members bigint[]) returns void language plpgsql as $$
begin
  perform from classes where id = any(the_classes) order by id for update;
  perform lock_credits(concerned.member) from (
    select b.member from bookings b where b.class = any(the_classes) and b.status = 'waiting'
    union select unnest(the_members)
    order by 1
  ) concerned;
end $$;

create function seats_held(a_class bigint, except_for bigint) returns integer language sql stable
return (
  select count(*)::integer from seat_holds h
  where h.class = a_class and h.member <> except_for and h.until > app_now()
);

create function seats_left(c classes, for_member bigint) returns integer language sql stable
return greatest(0, c.capacity - seats_taken(c.id) - seats_held(c.id, coalesce(for_member, 0)));

create function upcoming_seats(a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from bookings b join classes c on c.id = b.class
  where b.member = a_member and b.status = 'booked' and c.starts_at > app_now()
);

create function booking_limit(a_member bigint) returns integer language sql stable
return (
  select case when exists (select from membership_of(a_member)) then r.plus_seats else r.free_seats end
  from booking_rules() r
);

-- How many classes a member must attend before they may hold several new seats again; null when not restricted. Three
-- unexcused no-shows in 30 days restrict; two classes attended after the third lift it.
create function attend_left(a_member bigint) returns integer language sql stable
return (
  with missed as (
    select c.starts_at as at from bookings b join classes c on c.id = b.class
    where b.member = a_member and b.status = 'no_show'
  ), third as (
    select max(m.at) as at from missed m
    where (select count(*) from missed o where o.at <= m.at and o.at > m.at - interval '30 days') >= 3
  ), attended as (
    select count(*)::integer as n from bookings b join classes c on c.id = b.class
    where b.member = a_member and b.status = 'attended' and c.starts_at > (select at from third)
  )
  select nullif(greatest(0, 2 - n), 0) from attended, third where third.at is not null
);

-- What keeps a member from a seat in this class, apart from the seat and the credit; null if nothing does.
create function seat_obstacle(c classes, a_member bigint) returns text language plpgsql stable as $$
begin
  if exists (
    select from bookings b join classes o on o.id = b.class
    where b.member = a_member and b.status = 'booked' and o.id <> c.id and o.ended_at is null
      and o.starts_at < c.ends_at and c.starts_at < o.ends_at
  ) then
    return 'overlap';
  end if;
  if exists (
    select from membership_pauses p
    where p.member = a_member and p.withdrawn_at is null and p.starts_at <= c.starts_at and c.starts_at < p.ends_at
  ) then
    return 'paused';
  end if;
  if upcoming_seats(a_member) > 0 and attend_left(a_member) is not null then
    return 'restricted';
  end if;
  if upcoming_seats(a_member) >= booking_limit(a_member) then
    return 'booking_limit';
  end if;
  return null;
end $$;

create function time_in(zone text, at timestamptz) returns time language sql stable
return (at at time zone known_zone(zone))::time;

-- Whether it is night for a member: 21:30 to 07:00 where they are.
create function is_quiet(a_member bigint) returns boolean language sql stable
return (
  select not (time_in(zone_of(m), app_now()) >= '07:00' and time_in(zone_of(m), app_now()) < '21:30')
  from members m where m.id = a_member
);


-- The safety notice in force; raised when its words change, and then everybody is asked again.
create function safety_notice_version() returns integer language sql immutable return 1;

create function accepted_notice(a_member bigint) returns boolean language sql stable
return exists (select from safety_notices where member = a_member and version = safety_notice_version());

-- Seats a member and lets a credit pay. The caller holds the locks, found a seat and issued what was due.
-- A late cancellation that is booked again still has its credit. Answers the booking; null without a credit.
create function take_seat(c classes, a_member bigint, from_list boolean) returns bookings language plpgsql as $$
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

-- Somebody took the seat that a late cancellation left: its credit returns by itself, oldest first.
create function return_late_credits(c classes) returns void language plpgsql as $$
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

-- Gives free seats to the waitlist, in order, until an hour before the start. Who cannot take one keeps their place and
-- learns why. The caller holds the class and everybody on its list. Answers the members who got a seat.
create function promote(c classes) returns bigint[] language plpgsql as $$
declare
  seats integer := seats_left(c, null);
  waiting bookings;
  obstacle text;
  promoted bigint[] := '{}';
begin
  if c.cancelled_at is not null or c.starts_at - app_now() <= (select promote_before from booking_rules()) then
    return promoted;
  end if;
  for waiting in select * from bookings b where b.class = c.id and b.status = 'waiting' order by b.waiting_number loop
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

-- In the last hour a seat is open to the first tap; the list hears of it.
create function announce_free_seat(c classes) returns void language plpgsql as $$
begin
  if c.cancelled_at is null and c.starts_at > app_now() and seats_left(c, null) > 0
    and c.starts_at - app_now() <= (select promote_before from booking_rules()) then
    perform notify(b.member, 'seat_free', format('%s %s %s', b.id, b.round, extract(epoch from app_now())),
      jsonb_build_object('class', c.id))
    from bookings b where b.class = c.id and b.status = 'waiting';
  end if;
end $$;

create function waitlist_position(b bookings) returns integer language sql stable
return case when b.status = 'waiting' then (
  select count(*)::integer from bookings o
  where o.class = b.class and o.status = 'waiting' and o.waiting_number <= b.waiting_number
) end;

-- A member asks for a seat, or for a place on the waitlist of a full class. The first rule that refuses answers.
create function book_class(a_member bigint, a_class bigint, to_wait boolean, to_wake boolean, accepts_notice boolean)
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

-- Until when cancelling a seat costs nothing.
create function free_until(c classes, b bookings) returns timestamptz language sql stable
return (
  select case
    when b.promoted_at is not null and c.starts_at - b.promoted_at < r.promoted_free_before then c.starts_at
    when b.booked_for <> c.starts_at then c.starts_at
    else greatest(c.starts_at - r.free_cancel_before, least(c.starts_at, b.booked_at + r.free_cancel_after))
  end
  from booking_rules() r
);

-- A member gives a seat or a place on the waitlist back. The same again answers the same.
create function cancel_booking(a_member bigint, a_class bigint) returns jsonb language plpgsql as $$
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
  if b.status in ('waiting', 'booked') and c.starts_at <= app_now() or b.status in ('attended', 'no_show', 'excused', 'expired') then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  if b.status = 'waiting' then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id returning * into b;
  elsif b.status = 'booked' then
    in_time := app_now() <= free_until(c, b);
    update bookings
    set status = case when in_time then 'cancelled' else 'late_cancelled' end, ended_at = app_now(),
      late_since = case when not in_time then app_now() end, changed_at = app_now()
    where id = b.id;
    if in_time then
      perform return_credit(b.id, interval '0');
    end if;
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

-- "Give your mat": five verified points for a timely cancellation that let somebody in.
create function thank_giver(b bookings, receiver bigint) returns void language plpgsql as $$
declare
  today date := day_of(b.member);
begin
  if b.booked_at > app_now() - interval '12 hours'
    or exists (
      select from mats_given g where g.given_at > app_now() - interval '30 days'
        and (g.giver, g.receiver) in ((b.member, thank_giver.receiver), (thank_giver.receiver, b.member)))
    or (select count(*) from mats_given g join members m on m.id = g.giver
        where g.giver = b.member
          and first_of_month(date_in(zone_of(m), g.given_at)) = first_of_month(today)) >= 4 then
    return;
  end if;
  insert into mats_given (booking, round, giver, receiver) values (b.id, b.round, b.member, receiver);
  perform post_points(b.member, 'seat_given', format('%s/%s', b.id, b.round), 5, true);
  perform notify(b.member, 'mat_given', format('%s %s', b.id, b.round),
    jsonb_build_object('class', b.class, 'receiver', receiver));
end $$;

-- Frees the seats and places a member has in the given classes: a pause, the end of Plus, moderation. No thanks are due.
-- The caller holds the locks.
create function release_seats(a_member bigint, the_classes bigint[], a_kind text) returns void
language plpgsql as $$
declare
  b bookings;
  c classes;
begin
  for b in
    select * from bookings
    where member = a_member and class = any(the_classes) and status in ('booked', 'waiting')
    order by class
  loop
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
    perform return_credit(b.id, interval '0');
    select * into c from classes where id = b.class;
    if b.status = 'booked' then
      perform notify(a_member, a_kind, format('%s %s', b.id, b.round), jsonb_build_object('class', b.class));
      perform promote(c);
      perform announce_free_seat(c);
    end if;
  end loop;
end $$;
