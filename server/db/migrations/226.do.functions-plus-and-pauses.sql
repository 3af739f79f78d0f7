-- Brings the rows of one window to `classes` and `checkins`: issues what is missing, voids what is too
-- much, unused first. Used credits stay with the seats they paid for. A window that is paid for again,
-- after a refund, has its credits back; those that were carried over stay in the window they moved to.
create or replace function fill_window(w credit_windows) returns void language plpgsql as $$
begin
  insert into credits ("window", member, kind, source, ordinal, valid_from, window_to)
  select w.id, w.member, 'class', w.source, n, w.starts_at, w.ends_at from generate_series(1, w.classes) n
  union all
  select w.id, w.member, 'checkin', w.source, n, w.starts_at, w.ends_at from generate_series(1, w.checkins) n
  on conflict ("window", kind, ordinal) do update set voided_at = null
  where credits.voided_at is not null and w.carried_at is null;
  update credits set valid_from = w.starts_at, window_to = w.ends_at
  where "window" = w.id and (valid_from, window_to) is distinct from (w.starts_at, w.ends_at);
  update credits set voided_at = app_now()
  where "window" = w.id and booking is null and voided_at is null
    and ordinal > case kind when 'class' then w.classes else w.checkins end;
end $$;

-- What makes issuing a window of Plus, or what is carried into it, idempotent.
create function window_key(source text, span timestamptz, nth integer) returns text language sql stable
return format('%s %s %s', source, extract(epoch from span), nth);

-- Issues the Plus windows that begin within 14 days, and lets issued ones follow the membership: renewed,
-- lengthened, paused (then to more than 14 days ahead perhaps), ended early. What was carried into a window
-- follows it. Then carries over what an ended window left. The caller holds the member's lock.
create or replace function issue_plus(a_member bigint) returns void language plpgsql as $$
declare
  wanted record;
  w credit_windows;
begin
  for wanted in
    select window_key('plus', p.span, p.nth) as key, p.* from plus_windows(a_member) p
    where p.starts_at <= app_now() + interval '14 days'
      or exists (select from credit_windows c
        where c.member = a_member and c.key = window_key('plus', p.span, p.nth))
    order by p.starts_at
  loop
    select * into w from credit_windows c where c.member = a_member and c.key = wanted.key;
    continue when found and w.voided_at is null
      and (w.starts_at, w.ends_at, w.classes, w.checkins)
        = (wanted.starts_at, wanted.ends_at, wanted.classes, wanted.checkins);
    insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
    values (a_member, 'plus', wanted.key, wanted.starts_at, wanted.ends_at, wanted.classes, wanted.checkins)
    on conflict (member, key) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, classes = excluded.classes,
      checkins = excluded.checkins, voided_at = null
    returning * into w;
    perform fill_window(w);
  end loop;

  for w in
    update credit_windows c set starts_at = p.starts_at, ends_at = p.ends_at, voided_at = null
    from plus_windows(a_member) p
    where c.member = a_member and c.source = 'carried' and c.key = window_key('carried', p.span, p.nth)
      and (c.starts_at, c.ends_at, c.voided_at) is distinct from (p.starts_at, p.ends_at, null)
    returning c.*
  loop
    perform fill_window(w);
  end loop;

  -- A window that no grant pays for any more: its unused credits are void.
  for w in
    select * from credit_windows c
    where c.member = a_member and c.source in ('plus', 'carried') and c.voided_at is null
      and c.ends_at > app_now()
      and not exists (
        select from plus_windows(a_member) p where c.key = window_key(c.source, p.span, p.nth))
  loop
    update credit_windows set voided_at = app_now() where id = w.id;
    update credits set voided_at = app_now() where "window" = w.id and booking is null and voided_at is null;
  end loop;

  perform carry_over(a_member);
end $$;

-- Moves up to 4 unused class credits of an ended window into the one that follows it without a gap, once,
-- and only when every class they could have paid for is settled.
create or replace function carry_over(a_member bigint) returns void language plpgsql as $$
declare
  ended record;
  moved integer;
  w credit_windows;
begin
  for ended in
    select c.id, n.span, n.nth, n.starts_at, n.ends_at
    from plus_windows(a_member) p
    join plus_windows(a_member) n on n.span = p.span and n.nth = p.nth + 1
    join credit_windows c on c.member = a_member and c.key = window_key('plus', p.span, p.nth)
    where p.ends_at <= app_now() and c.carried_at is null and c.voided_at is null
      and not exists (
        select from credits u join bookings b on b.id = u.booking
        where u."window" = c.id and b.status = 'booked')
    order by p.starts_at
  loop
    update credit_windows set carried_at = app_now() where id = ended.id;
    with leaving as (
      select id from credits
      where "window" = ended.id and kind = 'class' and booking is null and voided_at is null
        and kept_until is null
      order by ordinal limit 4
    )
    update credits set voided_at = app_now() where id in (select id from leaving);
    get diagnostics moved = row_count;
    continue when moved = 0;
    insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
    values (a_member, 'carried', window_key('carried', ended.span, ended.nth),
      ended.starts_at, ended.ends_at, moved, 0)
    on conflict (member, key) do nothing
    returning * into w;
    if found then
      perform fill_window(w);
    end if;
  end loop;
end $$;

-- The last window of a member's Plus, which more days lengthen.
create or replace function last_plus_window(a_member bigint) returns text language sql stable
return (select window_key('plus', w.span, w.nth) from plus_windows(a_member) w
  order by w.starts_at desc limit 1);

-- The upcoming seats that Plus pays for; `is_void`, `valid_from` and `valid_to` are those of the credit.
drop function seats_of_plus(bigint);
create function seats_of_plus(a_member bigint)
returns table (booking bigint, class bigint, starts_at timestamptz, credit bigint, valid_from timestamptz,
  valid_to timestamptz, is_void boolean) language sql stable as $$
  select b.id, b.class, c.starts_at, u.id, u.valid_from, u.valid_to, w.voided_at is not null
  from credits u
  join bookings b on b.id = u.booking
  join classes c on c.id = b.class
  join credit_windows w on w.id = u."window"
  where u.member = a_member and u.source in ('plus', 'carried')
    and b.status = 'booked' and c.starts_at > app_now()
$$;

-- The upcoming seats in windows of Plus, before a change moves those windows.
create function seats_within_plus(a_member bigint) returns bigint[] language sql stable
return array(
  select s.booking from seats_of_plus(a_member) s
  where not s.is_void and s.valid_from <= s.starts_at and s.starts_at < s.valid_to);

-- Pauses that begin outside of Plus, because what they were in was refunded or another pause was withdrawn:
-- they lengthen nothing.
create function withdraw_stray_pauses(a_member bigint) returns void language sql volatile begin atomic
  update membership_pauses p set withdrawn_at = app_now()
  where p.member = a_member and p.withdrawn_at is null
    and not exists (select from plus_windows(a_member) w where w.starts_at <= p.starts_at
      and p.starts_at < w.ends_at);
end;

-- Windows follow a membership that was shortened or paused, and so do the seats that were `within` them:
-- another credit of Plus pays, or with `any_credit` one of any source. A seat that nothing pays for is
-- released, unless Plus only moved its window to later. The caller holds the locks of lock_seats.
create function move_seats_with_plus(a_member bigint, within bigint[], any_credit boolean)
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

-- Takes the credit that expires first for a class that starts at `at`; of two that expire together the
-- carried one. Returns whether there was one, of the given sources if they are given. The caller holds the
-- member's lock and has issued what was due.
drop function use_credit(bigint, text, timestamptz, bigint);
create function use_credit(
  a_member bigint, a_kind text, at timestamptz, a_booking bigint, the_sources text[] default null)
returns boolean language plpgsql as $$
begin
  update credits set booking = a_booking
  where id = (
    select c.id from credits c
    where c.member = a_member and c.kind = a_kind and c.booking is null and c.voided_at is null
      and c.valid_from <= at and at < c.valid_to and (the_sources is null or c.source = any(the_sources))
    order by c.valid_to, c.source <> 'carried', c.id
    limit 1);
  return found;
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
create or replace function end_plus_early() returns trigger language plpgsql as $$
begin
  if new.member is not null then
    perform lock_seats(new.member);
    perform move_seats_with_plus(new.member, seats_within_plus(new.member), false);
  end if;
  return null;
end $$;
