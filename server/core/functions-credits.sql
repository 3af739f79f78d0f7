-- Credits: the right to attend one class or check-in, issued by windows of the membership or of the week.

-- Issuing due credits.

-- Serialises everything that issues, uses or returns one member's credits. Functions that also lock a class
-- lock the class first, then its members in ascending order.
create or replace function lock_credits(a_member bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('credits', a_member))
$$;

-- Adjusts the credits of a window to its `classes` and `checkins`: issues missing credits, and voids surplus
-- credits that are unused. Used credits stay with the seats they paid for. If a window is paid for again
-- after a refund, its void credits become valid again, unless its credits were carried over. A credit that
-- must stay void would therefore need a column of its own.
create or replace function fill_window(the_window credit_windows) returns void language plpgsql as $$
begin
  insert into credits ("window", member, kind, source, ordinal, valid_from, window_to)
  select the_window.id, the_window.member, 'class', the_window.source, step, the_window.starts_at, the_window.ends_at from generate_series(1, the_window.classes) step
  union all
  select the_window.id, the_window.member, 'checkin', the_window.source, step, the_window.starts_at, the_window.ends_at from generate_series(1, the_window.checkins) step
  on conflict ("window", kind, ordinal) do update set voided_at = null
  where credits.voided_at is not null and the_window.carried_at is null;
  update credits set valid_from = the_window.starts_at, window_to = the_window.ends_at
  where "window" = the_window.id and (valid_from, window_to) is distinct from (the_window.starts_at, the_window.ends_at);
  update credits set voided_at = app_now()
  where "window" = the_window.id and booking is null and checkin is null and voided_at is null
    and ordinal > case kind when 'class' then the_window.classes else the_window.checkins end;
end $$;

-- Moves a limited number of unused class credits from an ended window into the next adjoining window. Runs
-- once per window, after every class that its credits paid for is settled.
create or replace function carry_over(a_member bigint) returns void language plpgsql as $$
declare
  ended record;
  moved integer;
  the_window credit_windows;
begin
  for ended in
    select credit_windows.id, upcoming.span, upcoming.nth, upcoming.starts_at, upcoming.ends_at
    from plus_windows(a_member) past
    join plus_windows(a_member) upcoming on upcoming.span = past.span and upcoming.nth = past.nth + 1
    join credit_windows on credit_windows.member = a_member and credit_windows.key = window_key('plus', past.span, past.nth)
    where past.ends_at <= app_now() and credit_windows.carried_at is null and credit_windows.voided_at is null
      and not exists (
        select from credits join bookings on bookings.id = credits.booking
        where credits."window" = credit_windows.id and bookings.status = 'booked')
    order by past.starts_at
  loop
    update credit_windows set carried_at = app_now() where id = ended.id;
    with leaving as (
      select id from credits
      where "window" = ended.id and kind = 'class' and booking is null and voided_at is null
        and kept_until is null
      order by ordinal limit limit_plus_window_carried_max()
    )
    update credits set voided_at = app_now() where id in (select id from leaving);
    get diagnostics moved = row_count;
    continue when moved = 0;
    insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
    values (a_member, 'carried', window_key('carried', ended.span, ended.nth),
      ended.starts_at, ended.ends_at, moved, 0)
    on conflict (member, key) do nothing
    returning * into the_window;
    if found then
      perform fill_window(the_window);
    end if;
  end loop;
end $$;

-- Issues the Plus windows that begin soon or by `until` (for a check-in, which can be booked further ahead than a
-- class), and adjusts issued windows when the membership is renewed, extended, paused (which may postpone them)
-- or ended early. Credits carried into a window move with it. Then carries over the unused credits of an ended
-- window. The caller must hold the member's lock.
-- Long because it issues, moves and voids windows in one pass to match the grants.
create or replace function issue_plus(a_member bigint, until timestamptz default null) returns void language plpgsql as $$
declare
  wanted record;
  the_window credit_windows;
begin
  for wanted in
    select window_key('plus', plus.span, plus.nth) as key, plus.* from plus_windows(a_member) plus
    where plus.starts_at <= greatest(app_now() + make_interval(days => limit_plus_window_issued_days_ahead()), until)
      or exists (select from credit_windows
        where credit_windows.member = a_member and credit_windows.key = window_key('plus', plus.span, plus.nth))
    order by plus.starts_at
  loop
    select * into the_window from credit_windows where credit_windows.member = a_member and credit_windows.key = wanted.key;
    continue when found and the_window.voided_at is null
      and (the_window.starts_at, the_window.ends_at, the_window.classes, the_window.checkins)
        = (wanted.starts_at, wanted.ends_at, wanted.classes, wanted.checkins);
    insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
    values (a_member, 'plus', wanted.key, wanted.starts_at, wanted.ends_at, wanted.classes, wanted.checkins)
    on conflict (member, key) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, classes = excluded.classes,
      checkins = excluded.checkins, voided_at = null
    returning * into the_window;
    perform fill_window(the_window);
  end loop;

  for the_window in
    update credit_windows set starts_at = plus.starts_at, ends_at = plus.ends_at, voided_at = null
    from plus_windows(a_member) plus
    where credit_windows.member = a_member and credit_windows.source = 'carried' and credit_windows.key = window_key('carried', plus.span, plus.nth)
      and (credit_windows.starts_at, credit_windows.ends_at, credit_windows.voided_at) is distinct from (plus.starts_at, plus.ends_at, null)
    returning credit_windows.*
  loop
    perform fill_window(the_window);
  end loop;

  -- Voids the unused credits of windows that no grant pays for any more.
  for the_window in
    select * from credit_windows
    where credit_windows.member = a_member and credit_windows.source in ('plus', 'carried') and credit_windows.voided_at is null
      and credit_windows.ends_at > app_now()
      and not exists (
        select from plus_windows(a_member) plus where credit_windows.key = window_key(credit_windows.source, plus.span, plus.nth))
  loop
    update credit_windows set voided_at = app_now() where id = the_window.id;
    update credits set voided_at = app_now() where "window" = the_window.id and booking is null and checkin is null and voided_at is null;
  end loop;

  perform carry_over(a_member);
end $$;

-- Returns the unissued free week that contains `at`: the ISO week in the member's time zone, unless Plus
-- covers it or its credit was issued. A week's bounds are fixed once its credit is issued, and weeks never
-- overlap: after a move west, the extra hours belong to the week whose credit was already issued.
create or replace function free_week_at(a_member bigint, at timestamptz)
returns table (key text, starts_at timestamptz, ends_at timestamptz)
language plpgsql stable as $$
declare
  zone text := (select zone_of(members) from members where members.id = a_member);
  monday date := date_trunc('week', date_in(zone, at)::timestamp)::date;
begin
  key := format('free %s', monday);
  starts_at := greatest(start_of_day(zone, monday), (
    select max(credit_windows.ends_at) from credit_windows
      where credit_windows.member = a_member and credit_windows.source = 'free' and credit_windows.ends_at <= at));
  ends_at := least(start_of_day(zone, monday + 7), (
    select min(credit_windows.starts_at) from credit_windows
      where credit_windows.member = a_member and credit_windows.source = 'free' and credit_windows.starts_at > at));
  if starts_at < ends_at
    and not exists (
      select from credit_windows
      where credit_windows.member = a_member
        and (credit_windows.key = free_week_at.key or credit_windows.source = 'free' and credit_windows.starts_at <= at and at < credit_windows.ends_at))
    and not exists (
      select from plus_windows(a_member) plus
      group by plus.span
      having min(plus.starts_at) <= free_week_at.starts_at and max(plus.ends_at) >= free_week_at.ends_at) then
    return next;
  end if;
end $$;

-- Issues the credit of the free week that contains `at`. The caller must hold the member's lock.
create or replace function issue_free_week(a_member bigint, at timestamptz)
returns void language plpgsql as $$
declare
  the_window credit_windows;
begin
  insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
  select a_member, 'free', free.key, free.starts_at, free.ends_at, 1, 0 from free_week_at(a_member, at) free
  where free.starts_at <= app_now() + make_interval(days => limit_plus_window_issued_days_ahead())
  returning * into the_window;
  if found then
    perform fill_window(the_window);
  end if;
end $$;

-- Issues every credit that could pay for a class starting at `at`. The caller must hold the member's lock.
create or replace function issue_credits(a_member bigint, at timestamptz) returns void language plpgsql as $$
begin
  perform issue_plus(a_member);
  perform issue_free_week(a_member, at);
end $$;

-- Issues a member's credits for now and the next free week, so they can be listed.
create or replace function issue_current(a_member bigint) returns void language plpgsql as $$
begin
  perform lock_credits(a_member);
  perform issue_credits(a_member, app_now());
  perform issue_free_week(a_member, coalesce((
    select credit_windows.ends_at from credit_windows
    where credit_windows.member = a_member and credit_windows.source = 'free' and credit_windows.starts_at <= app_now() and app_now() < credit_windows.ends_at
  ), app_now() + interval '7 days'));
end $$;

-- Returns the member's next window without issued credits: the next window of Plus, or the free week after
-- the last window of Plus. It is listed but not issued, because an issued free week would stay with the
-- member if they renewed.
create or replace function windows_ahead(a_member bigint)
returns table (source text, kind text, starts_at timestamptz, ends_at timestamptz, credits integer)
language sql stable as $$
  with plus as (
    select * from plus_windows(a_member) plus where plus.ends_at > app_now()
  ), next as (
    select plus.* from plus where plus.starts_at > app_now() order by plus.starts_at limit 1
  ), free as (
    select week.* from (select max(ends_at) as at from plus) ends, free_week_at(a_member, ends.at) week
    where not exists (select from next)
  )
  select 'plus', of_kind.kind, next.starts_at, next.ends_at, of_kind.credits
  from next, lateral (values ('class', next.classes), ('checkin', next.checkins)) of_kind (kind, credits)
  where of_kind.credits > 0 and not exists (
    select from credit_windows
    where credit_windows.member = a_member and credit_windows.key = window_key('plus', next.span, next.nth) and credit_windows.voided_at is null)
  union all
  select 'free', 'class', free.starts_at, free.ends_at, 1 from free where free.ends_at > app_now()
$$;

-- Grants a single credit, from staff or as a reward, with its own window of the given number of days from
-- now.
create or replace function give_credit(a_member bigint, a_kind text, a_source text, a_days integer, a_key text) returns bigint
language plpgsql as $$
declare
  the_window credit_windows;
begin
  insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
  values (a_member, a_source, a_key, app_now(), app_now() + make_interval(hours => 24 * a_days),
    (a_kind = 'class')::integer, (a_kind = 'checkin')::integer)
  on conflict (member, key) do nothing
  returning * into the_window;
  if not found then
    return null;
  end if;
  perform fill_window(the_window);
  return the_window.id;
end $$;

-- Using credits.

-- Pays for a booking, or for a check-in if `a_kind` is 'checkin', with the credit that expires first. Returns
-- the credit, or null if there is none.
create or replace function use_credit(
  a_member bigint, a_kind text, at timestamptz, a_booking bigint, the_sources text[] default null)
returns bigint language plpgsql as $$
declare
  used bigint;
begin
  update credits
  set booking = case when a_kind = 'class' then a_booking end, checkin = case when a_kind = 'checkin' then a_booking end
  where id = (
    select credits.id from credits
    where credits.member = a_member and credits.kind = a_kind and credits.booking is null and credits.checkin is null and credits.voided_at is null
      and credits.valid_from <= at and at < credits.valid_to and (the_sources is null or credits.source = any(the_sources))
    order by credits.valid_to, credits.source <> 'carried', credits.id
    limit 1)
  returning id into used;
  return used;
end $$;

-- Gives back the credit of a booking or check-in, usable for at least `at_least` from now. A credit whose
-- window has become void in the meantime becomes void.
create or replace function return_credit_of(a_booking bigint, a_checkin bigint, at_least interval) returns void language sql volatile as $$
  update credits
  set booking = null, checkin = null,
    kept_until = case when at_least > interval '0' then greatest(credits.kept_until, app_now() + at_least) else credits.kept_until end,
    voided_at = (select credit_windows.voided_at from credit_windows where credit_windows.id = credits."window")
  where credits.booking = a_booking or credits.checkin = a_checkin
$$;

create or replace function return_credit(a_booking bigint, at_least interval) returns void language sql volatile as $$
  select return_credit_of(a_booking, null, at_least)
$$;

create or replace function credits_left(a_member bigint, a_kind text, at timestamptz) returns integer language sql stable as $$
  select count(*)::integer from credits
  where credits.member = a_member and credits.kind = a_kind and credits.booking is null and credits.checkin is null and credits.voided_at is null
    and credits.valid_from <= at and at < credits.valid_to
$$;
