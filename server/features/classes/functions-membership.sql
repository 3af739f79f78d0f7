-- What a membership that pauses or ends early does to seats and credits.

-- Where the constraint against overlaps sees a pause.
create or replace function record_pause_times(p membership_pauses) returns void language sql volatile begin atomic
  insert into pause_times (pause, member, during)
  values (p.id, int8range(p.member, p.member, '[]'), tstzrange(p.starts_at, p.ends_at));
end;

-- Follows every change of a pause, whoever makes it; an overlap fails the statement that made it.
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

-- Whether a moment is inside a member's pause.
create or replace function is_paused(a_member bigint, at timestamptz) returns boolean language sql stable
return exists (
  select from membership_pauses p
  where p.member = a_member and p.withdrawn_at is null and p.starts_at <= at and at < p.ends_at
);

-- The upcoming seats in windows of Plus, before a change moves those windows.
create or replace function seats_within_plus(a_member bigint) returns bigint[] language sql stable
return array(
  select s.booking from seats_of_plus(a_member) s
  where not s.is_void and s.valid_from <= s.starts_at and s.starts_at < s.valid_to);

-- Pauses that begin outside of Plus, because what they were in was refunded or another pause was withdrawn:
-- they lengthen nothing.
create or replace function withdraw_stray_pauses(a_member bigint) returns void language sql volatile begin atomic
  update membership_pauses p set withdrawn_at = app_now()
  where p.member = a_member and p.withdrawn_at is null
    and not exists (select from plus_windows(a_member) w where w.starts_at <= p.starts_at
      and p.starts_at < w.ends_at);
end;

-- Windows follow a membership that was shortened or paused, and so do the seats that were `within` them:
-- another credit of Plus pays, or with `any_credit` one of any source. A seat that nothing pays for is
-- released, unless Plus only moved its window to later. The caller holds the locks of lock_seats.
create or replace function move_seats_with_plus(a_member bigint, within bigint[], any_credit boolean)
returns void language plpgsql as $$
declare
  unpaid bigint[] := '{}';
  seat record;
begin
  perform withdraw_stray_pauses(a_member);
  perform issue_plus(a_member);
  for seat in
    select * from seats_of_plus(a_member) s
    where s.is_void or s.booking = any(within) and not (s.valid_from <= s.starts_at
      and s.starts_at < s.valid_to)
    order by s.starts_at, s.booking
  loop
    perform return_credit(seat.booking, interval '0');
    if any_credit then
      perform issue_free_week(a_member, seat.starts_at);
    end if;
    continue when use_credit(a_member, 'class', seat.starts_at, seat.booking,
      case when not any_credit then array['plus', 'carried'] end);
    if seat.is_void or seat.starts_at >= seat.valid_to then
      unpaid := unpaid || seat.class;
    else
      update credits set booking = seat.booking where id = seat.credit;
    end if;
  end loop;
  perform release_seats(a_member, unpaid, 'seat_released');
end $$;

-- Pauses Plus for 3 to 15 days from a date in the member's time zone. Seats inside are given back.
create or replace function pause_membership(a_member bigint, a_from date, a_days integer)
returns jsonb language plpgsql as $$
declare
  zone text;
  first timestamptz;
  back timestamptz;
  purchase bigint;
  within bigint[];
begin
  perform lock_seats(a_member);
  zone := (select zone_of(m) from members m where m.id = a_member);
  first := start_of_day(zone, a_from);
  back := start_of_day(zone, a_from + a_days);
  if not exists (select from membership_of(a_member) m where m.expires_at > first) then
    return jsonb_build_object('refusal', 'not_plus');
  end if;
  -- The newest purchase; days given on top of one are none of their own.
  select g.id into purchase from membership_grants g
  where g.member = a_member and g.revoked_at is null
  order by g.order_id is not null desc, g.granted_at desc, g.id desc
  limit 1;
  within := seats_within_plus(a_member);
  begin
    -- Pauses made before the constraint are unknown to it.
    perform record_pause_times(p) from membership_pauses p
    where p.member = a_member and p.withdrawn_at is null and p.ends_at > app_now()
      and not exists (select from pause_times t where t.pause = p.id);
    insert into membership_pauses (member, grant_id, starts_at, ends_at, starts_on, resumes_on)
    values (a_member, purchase, first, back, a_from, a_from + a_days);
  exception when exclusion_violation or unique_violation then
    return jsonb_build_object('refusal', 'already_paused');
  end;
  perform release_seats(a_member, array(
    select u.class from upcoming_classes(a_member) u (class) join classes c on c.id = u.class
    where c.starts_at >= first and c.starts_at < back), 'seat_released');
  perform move_seats_with_plus(a_member, within, false);
  return jsonb_build_object('from', a_from, 'until', a_from + a_days,
    'expires_at', (select expires_at from membership_of(a_member)));
end $$;

-- Withdraws a pause that has not begun, so that Plus ends earlier: a seat that is then after its end is
-- paid by another credit, of that week for example, or released. Returns whether there was one.
create or replace function withdraw_pause(a_member bigint) returns boolean language plpgsql as $$
declare
  within bigint[];
begin
  perform lock_seats(a_member);
  within := seats_within_plus(a_member);
  update membership_pauses set withdrawn_at = app_now()
  where member = a_member and withdrawn_at is null and starts_at > app_now();
  if not found then
    return false;
  end if;
  perform move_seats_with_plus(a_member, within, true);
  return true;
end $$;

-- A grant was taken back: unused credits are void, and a seat whose credit ended with it, or does not reach
-- the class any more, is paid by another credit of Plus if there is one, and released if not.
-- Long because the seats to look at are found again under each lock that they need.
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
