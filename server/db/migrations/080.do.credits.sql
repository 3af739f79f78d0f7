-- Class and check-in credits. A credit is the right to attend one class or one check-in; balances are counted from
-- rows. Which windows a member has follows from the membership grants alone; the rows here are issued from them,
-- lazily, when they are first needed.

-- Writes one entry of the ledger and adds it to the balance, unless there is one with this reason and ref. Answers what it
-- gave, 0 if nothing. `award` is the same for what a member's day gives.
create function post_points(a_member bigint, a_reason text, a_ref text, a_delta integer, a_verified boolean) returns integer
language sql volatile begin atomic
  with today as (
    select day_of(a_member) as day
  ), entry as (
    insert into points_ledger (member, delta, reason, ref, day, verified)
    select a_member, a_delta, a_reason, a_ref, day, a_verified from today
    on conflict (member, reason, ref) do nothing
    returning delta, day
  ), balance as (
    insert into practice (member, points, day)
    select a_member, delta, day from entry
    on conflict (member) do update
    set points = practice.points + excluded.points, day = greatest(practice.day, excluded.day)
  )
  select coalesce((select delta from entry), 0);
end;

-- A pause moves the end of the membership and of the window it begins in. At most one for each purchase.
create table membership_pauses (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  grant_id bigint not null references membership_grants,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The same as dates in the member's time zone; `resumes_on` is the first day after the pause.
  starts_on date not null,
  resumes_on date not null,
  created_at timestamptz not null default app_now(),
  withdrawn_at timestamptz
);
create unique index membership_pauses_one_per_purchase on membership_pauses (grant_id) where withdrawn_at is null;
create index membership_pauses_member on membership_pauses (member, starts_at) where withdrawn_at is null;

-- As before, plus pauses, each of which lengthens the membership by its own duration.
create or replace function membership_of(a_member bigint) returns table (membership text, expires_at timestamptz)
language sql stable as $$
  with steps as (
    select g.id, g.membership, g.granted_at as at, g.duration_days * 86400.0 as seconds
    from membership_grants g
    where g.member = a_member and g.revoked_at is null
    union all
    select p.id, null, p.starts_at, extract(epoch from p.ends_at) - extract(epoch from p.starts_at)
    from membership_pauses p
    where p.member = a_member and p.withdrawn_at is null
  ), ends as (
    select s.membership, s.at, s.at + make_interval(secs => sum(s.seconds) over later) as ends_at
    from steps s
    window later as (order by s.at, s.id rows between current row and unbounded following)
  )
  select (array_agg(e.membership order by e.at desc) filter (where e.membership is not null))[1], max(e.ends_at)
  from ends e
  having max(e.ends_at) > app_now() and count(e.membership) > 0
$$;

create function ceil_div(a integer, b integer) returns integer language sql immutable return (a + b - 1) / b;

-- Where `days` of Plus from a moment on end, once the pauses that begin inside them have lengthened them.
create function end_with_pauses(a_member bigint, starts timestamptz, days integer) returns timestamptz
language plpgsql stable as $$
declare
  ends timestamptz := starts + make_interval(hours => 24 * days);
  pause record;
begin
  for pause in
    select p.starts_at, p.ends_at from membership_pauses p
    where p.member = a_member and p.withdrawn_at is null and p.starts_at >= starts
    order by p.starts_at
  loop
    exit when pause.starts_at >= ends;
    ends := ends + make_interval(secs => extract(epoch from pause.ends_at) - extract(epoch from pause.starts_at));
  end loop;
  return ends;
end $$;

-- The windows of a member's Plus, in order: 30 × 24 hours each, without a gap while the membership goes on. `span` is
-- the moment at which that stretch of membership began and `nth` the window's place in it. Purchased days fill the last
-- window before they open another; days given as goodwill or reward lengthen the last window.
create function plus_windows(a_member bigint)
returns table (span timestamptz, nth integer, starts_at timestamptz, ends_at timestamptz, classes integer, checkins integer)
language plpgsql stable as $$
declare
  step record;
  bought integer[] := '{}';
  added integer[] := '{}';
  days integer;
  part integer;
  span_ends timestamptz;
begin
  -- One more row than there are grants, so that the last stretch is closed like those before it.
  for step in
    select g.granted_at, g.duration_days, g.order_id is not null as purchased
    from membership_grants g where g.member = a_member and g.revoked_at is null
    union all select 'infinity', 0, true
    order by granted_at
  loop
    if span is not null and step.granted_at > span_ends then
      starts_at := span;
      for i in 1..cardinality(bought) loop
        nth := i;
        ends_at := end_with_pauses(a_member, starts_at, bought[i] + added[i]);
        classes := ceil_div(24 * bought[i], 30) + ceil_div(24 * added[i], 30);
        checkins := ceil_div(4 * bought[i], 30) + 4 * added[i] / 30;
        return next;
        starts_at := ends_at;
      end loop;
      span := null;
    end if;
    exit when step.granted_at = 'infinity';

    if span is null then
      span := step.granted_at;
      bought := '{}';
      added := '{}';
    end if;
    days := step.duration_days;
    if step.purchased then
      if cardinality(bought) > 0 and bought[cardinality(bought)] < 30 then
        part := least(days, 30 - bought[cardinality(bought)]);
        bought[cardinality(bought)] := bought[cardinality(bought)] + part;
        days := days - part;
      end if;
      while days > 0 loop
        bought := bought || least(days, 30);
        added := added || 0;
        days := days - least(days, 30);
      end loop;
    elsif cardinality(bought) > 0 then
      added[cardinality(added)] := added[cardinality(added)] + days;
    else
      while days > 0 loop
        bought := bought || 0;
        added := added || least(days, 30);
        days := days - least(days, 30);
      end loop;
    end if;
    span_ends := end_with_pauses(a_member, span, (select sum(d)::integer from unnest(bought || added) d));
  end loop;
end $$;

-- A window for which credits were issued. `key` is what makes issuing it idempotent; the bounds follow the membership
-- while it changes, the key does not.
create table credit_windows (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  source text not null check (source in ('free', 'plus', 'carried', 'goodwill', 'reward', 'gift')),
  key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  classes integer not null check (classes >= 0),
  checkins integer not null check (checkins >= 0),
  -- When the unused classes moved on to the next window; nothing moves twice.
  carried_at timestamptz,
  -- When the membership that gave it ended early; what was unused is void.
  voided_at timestamptz,
  issued_at timestamptz not null default app_now(),
  unique (member, key)
);
create index credit_windows_member on credit_windows (member, ends_at);

create table credits (
  id bigint generated always as identity primary key,
  "window" bigint not null references credit_windows on delete cascade,
  member bigint not null references members on delete cascade,
  kind text not null check (kind in ('class', 'checkin')),
  source text not null,
  ordinal integer not null,
  -- Valid for a class that starts at t with valid_from <= t < valid_to.
  valid_from timestamptz not null,
  window_to timestamptz not null,
  -- A credit that came back is kept at least until here, even when its window ends before.
  kept_until timestamptz,
  valid_to timestamptz not null generated always as (greatest(window_to, kept_until)) stored,
  -- The booking that uses it. One credit pays for one seat, and a seat is paid by one credit.
  booking bigint unique,
  voided_at timestamptz,
  unique ("window", kind, ordinal),
  check (voided_at is null or booking is null)
);
create index credits_usable on credits (member, kind, valid_to) where booking is null and voided_at is null;
create index credits_member on credits (member);

-- Serialises everything that issues, uses or returns one member's credits. Functions that hold a class lock it first,
-- and take the members of that class in ascending order.
create function lock_credits(a_member bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('credits', a_member))
$$;

-- Brings the rows of one window to `classes` and `checkins`: issues what is missing, voids what is too much, unused
-- first. Used credits stay with the seats they paid for.
create function fill_window(w credit_windows) returns void language plpgsql as $$
begin
  insert into credits ("window", member, kind, source, ordinal, valid_from, window_to)
  select w.id, w.member, 'class', w.source, n, w.starts_at, w.ends_at from generate_series(1, w.classes) n
  union all
  select w.id, w.member, 'checkin', w.source, n, w.starts_at, w.ends_at from generate_series(1, w.checkins) n
  on conflict ("window", kind, ordinal) do nothing;
  update credits set valid_from = w.starts_at, window_to = w.ends_at
  where "window" = w.id and (valid_from, window_to) is distinct from (w.starts_at, w.ends_at);
  update credits set voided_at = app_now()
  where "window" = w.id and booking is null and voided_at is null
    and ordinal > case kind when 'class' then w.classes else w.checkins end;
end $$;

-- Issues the Plus windows that begin within 14 days, and lets issued ones follow the membership: renewed, lengthened,
-- paused, ended early. Then carries over what an ended window left. The caller holds the member's lock.
create function issue_plus(a_member bigint) returns void language plpgsql as $$
declare
  wanted record;
  w credit_windows;
begin
  for wanted in
    select format('plus %s %s', extract(epoch from p.span), p.nth) as key, p.* from plus_windows(a_member) p
    where p.starts_at <= app_now() + interval '14 days'
    order by p.starts_at
  loop
    select * into w from credit_windows c where c.member = a_member and c.key = wanted.key;
    continue when found and w.voided_at is null
      and (w.starts_at, w.ends_at, w.classes, w.checkins) = (wanted.starts_at, wanted.ends_at, wanted.classes, wanted.checkins);
    insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
    values (a_member, 'plus', wanted.key, wanted.starts_at, wanted.ends_at, wanted.classes, wanted.checkins)
    on conflict (member, key) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, classes = excluded.classes,
      checkins = excluded.checkins, voided_at = null
    returning * into w;
    perform fill_window(w);
  end loop;

  -- A window that no grant pays for any more: its unused credits are void.
  for w in
    select * from credit_windows c
    where c.member = a_member and c.source in ('plus', 'carried') and c.voided_at is null and c.ends_at > app_now()
      and not exists (
        select from plus_windows(a_member) p
        where c.source = 'plus' and c.key = format('plus %s %s', extract(epoch from p.span), p.nth)
          or c.source = 'carried' and c.key = format('carried %s %s', extract(epoch from p.span), p.nth))
  loop
    update credit_windows set voided_at = app_now() where id = w.id;
    update credits set voided_at = app_now() where "window" = w.id and booking is null and voided_at is null;
  end loop;

  perform carry_over(a_member);
end $$;

-- Moves up to 4 unused class credits of an ended window into the one that follows it without a gap, once, and only
-- when every class they could have paid for is settled.
create function carry_over(a_member bigint) returns void language plpgsql as $$
declare
  ended record;
  moved integer;
  w credit_windows;
begin
  for ended in
    select c.id, n.span, n.nth, n.starts_at, n.ends_at
    from plus_windows(a_member) p
    join plus_windows(a_member) n on n.span = p.span and n.nth = p.nth + 1
    join credit_windows c on c.member = a_member and c.key = format('plus %s %s', extract(epoch from p.span), p.nth)
    where p.ends_at <= app_now() and c.carried_at is null and c.voided_at is null
      and not exists (
        select from credits u join bookings b on b.id = u.booking
        where u."window" = c.id and b.status = 'booked')
    order by p.starts_at
  loop
    update credit_windows set carried_at = app_now() where id = ended.id;
    with leaving as (
      select id from credits
      where "window" = ended.id and kind = 'class' and booking is null and voided_at is null and kept_until is null
      order by ordinal limit 4
    )
    update credits set voided_at = app_now() where id in (select id from leaving);
    get diagnostics moved = row_count;
    continue when moved = 0;
    insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
    values (a_member, 'carried', format('carried %s %s', extract(epoch from ended.span), ended.nth),
      ended.starts_at, ended.ends_at, moved, 0)
    on conflict (member, key) do nothing
    returning * into w;
    if found then
      perform fill_window(w);
    end if;
  end loop;
end $$;

-- Issues the free credit of the ISO week that holds `at`, in the member's time zone, unless Plus covers the whole week.
-- Bounds are fixed once issued: a week never overlaps another, whatever the member's zone does.
create function issue_free_week(a_member bigint, at timestamptz) returns void language plpgsql as $$
declare
  zone text := (select zone_of(m) from members m where m.id = a_member);
  monday date;
  week_starts timestamptz;
  week_ends timestamptz;
  w credit_windows;
begin
  perform from credit_windows c
  where c.member = a_member and c.source = 'free' and c.starts_at <= at and at < c.ends_at;
  if found then
    return;
  end if;
  monday := date_trunc('week', date_in(zone, at)::timestamp)::date;
  week_starts := start_of_day(zone, monday);
  week_ends := start_of_day(zone, monday + 7);
  select greatest(week_starts, max(c.ends_at)) into week_starts from credit_windows c
  where c.member = a_member and c.source = 'free' and c.ends_at <= at;
  select least(week_ends, min(c.starts_at)) into week_ends from credit_windows c
  where c.member = a_member and c.source = 'free' and c.starts_at > at;
  if week_starts > app_now() + interval '14 days' or week_ends <= week_starts then
    return;
  end if;
  perform from plus_windows(a_member) p
  group by p.span having min(p.starts_at) <= week_starts and max(p.ends_at) >= week_ends;
  if found then
    return;
  end if;
  insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
  values (a_member, 'free', format('free %s', extract(epoch from week_starts)), week_starts, week_ends, 1, 0)
  on conflict (member, key) do nothing
  returning * into w;
  if found then
    perform fill_window(w);
  end if;
end $$;

-- Midnight of a date in a zone.
create function start_of_day(zone text, day date) returns timestamptz language sql stable
return day::timestamp at time zone known_zone(zone);

-- Issues whatever may pay for a class that starts at `at`. The caller holds the member's lock.
create function issue_credits(a_member bigint, at timestamptz) returns void language plpgsql as $$
begin
  perform issue_plus(a_member);
  perform issue_free_week(a_member, at);
end $$;

-- Takes the credit that expires first for a class that starts at `at`; of two that expire together the carried one.
-- Answers whether there was one. The caller holds the member's lock and has issued what was due.
create function use_credit(a_member bigint, a_kind text, at timestamptz, a_booking bigint) returns boolean
language plpgsql as $$
begin
  update credits set booking = a_booking
  where id = (
    select c.id from credits c
    where c.member = a_member and c.kind = a_kind and c.booking is null and c.voided_at is null
      and c.valid_from <= at and at < c.valid_to
    order by c.valid_to, c.source <> 'carried', c.id
    limit 1);
  return found;
end $$;

-- Gives the credit of a booking back, usable for at least `at_least` more. A credit of a window that has become void in
-- the meantime comes back as void. Answers whether a usable credit came back.
create function return_credit(a_booking bigint, at_least interval) returns boolean language sql volatile as $$
  update credits c
  set booking = null,
    kept_until = case when at_least > interval '0' then greatest(c.kept_until, app_now() + at_least) else c.kept_until end,
    voided_at = (select w.voided_at from credit_windows w where w.id = c."window")
  where c.booking = a_booking
  returning voided_at is null
$$;

create function credits_left(a_member bigint, a_kind text, at timestamptz) returns integer language sql stable as $$
  select count(*)::integer from credits c
  where c.member = a_member and c.kind = a_kind and c.booking is null and c.voided_at is null
    and c.valid_from <= at and at < c.valid_to
$$;

-- A single credit given by hand or by a reward: a window of its own, valid from now for so many days.
create function give_credit(a_member bigint, a_kind text, a_source text, a_days integer, a_key text) returns bigint
language plpgsql as $$
declare
  w credit_windows;
begin
  perform lock_credits(a_member);
  insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
  values (a_member, a_source, a_key, app_now(), app_now() + make_interval(hours => 24 * a_days),
    (a_kind = 'class')::integer, (a_kind = 'checkin')::integer)
  on conflict (member, key) do nothing
  returning * into w;
  if not found then
    return null;
  end if;
  perform fill_window(w);
  return w.id;
end $$;
