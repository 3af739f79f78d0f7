-- Goodwill can be taken back: a credit while it is unused, days of Plus while they still lengthen the membership.

-- Takes a credit of goodwill back. Answers `done`; `again` if it was taken back before; `credit_used` while a booking has
-- it; `too_late` once it has ended by itself; null if this member was given no such credit.
create function take_credit_back(a_member bigint, a_window bigint) returns text language plpgsql as $$
declare
  w credit_windows;
begin
  perform lock_credits(a_member);
  select * into w from credit_windows c where c.id = a_window and c.member = a_member and c.source = 'goodwill';
  if not found then
    return null;
  elsif w.voided_at is not null then
    return 'again';
  elsif exists (select from credits where "window" = w.id and booking is not null) then
    return 'credit_used';
  elsif not exists (select from credits where "window" = w.id and voided_at is null and valid_to > app_now()) then
    return 'too_late';
  end if;
  update credits set voided_at = app_now() where "window" = w.id and voided_at is null;
  update credit_windows set voided_at = app_now() where id = w.id;
  return 'done';
end $$;

-- When a member's latest stretch of Plus would end without one of its grants; null if that grant is all there is of it.
create function plus_ends_without(a_member bigint, a_grant bigint) returns timestamptz language plpgsql stable as $$
declare
  step record;
  span timestamptz;
  days integer;
  ends timestamptz;
begin
  for step in
    select g.granted_at, g.duration_days from membership_grants g
    where g.member = a_member and g.revoked_at is null and g.id <> a_grant
    order by g.granted_at, g.id
  loop
    if ends is null or step.granted_at > ends then
      span := step.granted_at;
      days := 0;
    end if;
    days := days + step.duration_days;
    ends := end_with_pauses(a_member, span, days);
  end loop;
  return ends;
end $$;

-- The upcoming seats that Plus pays for; `is_void` and `valid_to` are those of the credit.
create function seats_of_plus(a_member bigint)
returns table (booking bigint, class bigint, starts_at timestamptz, valid_to timestamptz, is_void boolean) language sql stable as $$
  select b.id, b.class, c.starts_at, u.valid_to, w.voided_at is not null
  from credits u join bookings b on b.id = u.booking join classes c on c.id = b.class join credit_windows w on w.id = u."window"
  where u.member = a_member and u.source in ('plus', 'carried') and b.status = 'booked' and c.starts_at > app_now()
$$;

-- The days of Plus that staff gave a member and that still lengthen the membership. `ends_at` is when it would end without
-- them, in the past if they are all that is left of it; `seats` counts the upcoming seats that Plus paid for after that.
create function days_given(a_member bigint)
returns table (id bigint, days integer, given_at timestamptz, ends_at timestamptz, seats integer) language sql stable as $$
  select g.id, g.duration_days, g.granted_at, without.ends_at, (
    select count(*)::integer from seats_of_plus(a_member) s where s.starts_at >= coalesce(without.ends_at, '-infinity'))
  from membership_grants g cross join lateral (select plus_ends_without(a_member, g.id) as ends_at) without
  where g.member = a_member and g.order_id is null and g.revoked_at is null
    and g.granted_at >= (select max(p.span) from plus_windows(a_member) p)
    and exists (select from membership_of(a_member))
    and not exists (select from redemptions d where d.member = a_member and d.grant_id = g.id)
$$;

-- As before, for everything that shortens the membership: a seat whose credit ended with it, or does not reach the class any
-- more, is paid by another credit of Plus if there is one, and released if not.
create or replace function end_plus_early() returns trigger language plpgsql as $$
declare
  paid bigint[];
  reached bigint[];
  unpaid bigint[] := '{}';
  seat record;
begin
  if new.member is null then
    return null;
  end if;
  -- Classes are locked before members, and a seat may be booked until the member is locked. Then all locks are let go, and
  -- taken again with that class among them.
  loop
    paid := array(select s.class from seats_of_plus(new.member) s);
    begin
      perform lock_classes(paid, array[new.member]);
      exit when not exists (select from seats_of_plus(new.member) s where s.class <> all (paid));
      raise exception using errcode = 'NT001';
    exception when sqlstate 'NT001' then
      null;
    end;
  end loop;
  reached := array(select s.booking from seats_of_plus(new.member) s where s.starts_at < s.valid_to);
  update membership_pauses p set withdrawn_at = app_now()
  where p.member = new.member and p.withdrawn_at is null and p.starts_at > app_now()
    and not exists (select from membership_of(new.member) m where m.expires_at > p.starts_at);
  perform issue_plus(new.member);
  for seat in
    select s.booking, s.class, s.starts_at from seats_of_plus(new.member) s
    where s.is_void or s.starts_at >= s.valid_to and s.booking = any(reached)
    order by s.starts_at, s.booking
  loop
    perform return_credit(seat.booking, interval '0');
    update credits set booking = seat.booking
    where id = (
      select u.id from credits u
      where u.member = new.member and u.source in ('plus', 'carried') and u.kind = 'class' and u.booking is null and u.voided_at is null
        and u.valid_from <= seat.starts_at and seat.starts_at < u.valid_to
      order by u.valid_to, u.source <> 'carried', u.id
      limit 1);
    if not found then
      unpaid := unpaid || seat.class;
    end if;
  end loop;
  perform release_seats(new.member, unpaid, 'seat_released');
  return null;
end $$;
