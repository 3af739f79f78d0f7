-- The effects of a pause or an early end of membership on seats and credits.

-- Records the period of a pause in the table whose constraint prevents overlaps.
create or replace function record_pause_times(the_pause membership_pauses) returns void language sql volatile begin atomic
  insert into pause_times (pause, member, during)
  values (the_pause.id, int8range(the_pause.member, the_pause.member, '[]'), tstzrange(the_pause.starts_at, the_pause.ends_at));
end;

-- Updates the recorded period after every change to a pause. If pauses overlap, the statement fails.
create or replace function follow_pause() returns trigger language plpgsql as $$
begin
  delete from pause_times where pause = new.id;
  if new.withdrawn_at is null then
    perform record_pause_times(new);
  end if;
  return null;
end $$;
create or replace trigger membership_pauses_follow after insert or update on membership_pauses
for each row execute function follow_pause();

-- True if a member's Plus is paused at the given time.
create or replace function is_paused(a_member bigint, at timestamptz) returns boolean language sql stable
return exists (
  select from membership_pauses
  where membership_pauses.member = a_member and membership_pauses.withdrawn_at is null and membership_pauses.starts_at <= at and at < membership_pauses.ends_at
);

-- Returns the bookings of upcoming seats that lie within the Plus windows that pay for them. Must be read
-- before a change moves the windows.
create or replace function seats_within_plus(a_member bigint) returns bigint[] language sql stable
return array(
  select seats.booking from seats_of_plus(a_member) seats
  where not seats.is_void and seats.valid_from <= seats.starts_at and seats.starts_at < seats.valid_to);

-- Withdraws pauses that now begin outside Plus, because a purchase was refunded or another pause was
-- withdrawn.
create or replace function withdraw_stray_pauses(a_member bigint) returns void language sql volatile begin atomic
  update membership_pauses set withdrawn_at = app_now()
  where membership_pauses.member = a_member and membership_pauses.withdrawn_at is null
    and not exists (select from plus_windows(a_member) plus where plus.starts_at <= membership_pauses.starts_at
      and membership_pauses.starts_at < plus.ends_at);
end;

-- Called when a member's Plus was shortened or paused and its windows have moved. If a seat's credit is void,
-- or the seat has dropped out of its credit's window (`within`), another credit pays for it: a Plus credit,
-- or any credit if `any_credit` is true. If no credit can pay for the seat, the seat is released, unless its
-- window was only postponed. The caller holds the locks of lock_seats.
create or replace function move_seats_with_plus(a_member bigint, within bigint[], any_credit boolean)
returns void language plpgsql as $$
declare
  unpaid bigint[] := '{}';
  seat record;
begin
  perform withdraw_stray_pauses(a_member);
  perform issue_plus(a_member);
  for seat in
    select * from seats_of_plus(a_member) seats
    where seats.is_void or seats.booking = any(within) and not (seats.valid_from <= seats.starts_at
      and seats.starts_at < seats.valid_to)
    order by seats.starts_at, seats.booking
  loop
    perform return_credit(seat.booking, interval '0');
    if any_credit then
      perform issue_free_week(a_member, seat.starts_at);
    end if;
    continue when use_credit(a_member, 'class', seat.starts_at, seat.booking,
      case when not any_credit then array['plus', 'carried'] end) is not null;
    if seat.is_void or seat.starts_at >= seat.valid_to then
      unpaid := unpaid || seat.class;
    else
      update credits set booking = seat.booking where id = seat.credit;
    end if;
  end loop;
  perform release_seats(a_member, unpaid, 'seat_released', '{}');
  perform move_checkins_with_plus(a_member);
end $$;

-- Pauses Plus for some days from a date in the member's time zone, and cancels the seats and check-ins within
-- the pause.
-- Long because the pause, the seats in it and the windows after it change under one lock.
create or replace function pause_membership(member_id bigint, first_day date, days integer,
  out refusal refusal, out until date, out expires_at timestamptz) language plpgsql as $$
declare
  zone text;
  first timestamptz;
  back timestamptz;
  purchase bigint;
  within bigint[];
begin
  perform lock_seats(member_id);
  zone := (select zone_of(members) from members where id = member_id);
  first := start_of_day(zone, first_day);
  back := start_of_day(zone, first_day + days);
  if not exists (select from membership_of(member_id) membership where membership.expires_at > first) then
    refusal := 'not_plus';
    return;
  end if;
  -- The newest purchase; if nothing was bought, the newest gift of days.
  select given.id into purchase from membership_grants given
  where given.member = member_id and given.revoked_at is null
  order by given.order_id is not null desc, given.granted_at desc, given.id desc
  limit 1;
  within := seats_within_plus(member_id);
  begin
    -- Records the pauses that were made before the constraint existed.
    perform record_pause_times(pause) from membership_pauses pause
    where pause.member = member_id and pause.withdrawn_at is null and pause.ends_at > app_now()
      and not exists (select from pause_times times where times.pause = pause.id);
    insert into membership_pauses (member, grant_id, starts_at, ends_at, starts_on, resumes_on)
    values (member_id, purchase, first, back, first_day, first_day + days);
  exception when exclusion_violation or unique_violation then
    refusal := 'already_paused';
    return;
  end;
  perform release_seats(member_id, array(
    select classes.id from upcoming_classes(member_id) upcoming (id) join classes on classes.id = upcoming.id
    where classes.starts_at >= first and classes.starts_at < back), 'seat_released', '{}');
  perform release_checkins(member_id, first, back, '{"because": "paused"}');
  perform move_seats_with_plus(member_id, within, false);
  until := first_day + days;
  expires_at := (select membership.expires_at from membership_of(member_id) membership);
end $$;

-- Withdraws a pause that has not begun. Plus then ends earlier: a seat after the new end is paid for with
-- another credit, such as the free week's, or released.
create or replace function withdraw_pause(member_id bigint, out refusal refusal) language plpgsql as $$
declare
  within bigint[];
begin
  perform lock_seats(member_id);
  within := seats_within_plus(member_id);
  update membership_pauses set withdrawn_at = app_now()
  where member = member_id and withdrawn_at is null and starts_at > app_now();
  if not found then
    refusal := 'too_late';
    return;
  end if;
  perform move_seats_with_plus(member_id, within, true);
end $$;

-- When a grant is revoked, voids unused credits. A seat whose credit is void or no longer covers the class is
-- paid for with another Plus credit, or released.
create or replace function end_plus_early() returns trigger language plpgsql as $$
begin
  if new.member is not null then
    perform lock_seats(new.member);
    perform move_seats_with_plus(new.member, seats_within_plus(new.member), false);
  end if;
  return null;
end $$;
create or replace trigger membership_grants_end_early after update of revoked_at on membership_grants
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_plus_early();
