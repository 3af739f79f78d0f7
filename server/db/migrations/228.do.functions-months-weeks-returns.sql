-- Whether a moment is in the calendar month or quarter of now, in the zone a member was in then or in the
-- one they are in. Both count, or a change of zone would begin a second month.
create function is_in_this(unit text, at timestamptz, zone_then text, zone_now text)
returns boolean language sql stable
return exists (
  select from unnest(array[zone_now, zone_then]) zone
  where date_trunc(unit, date_in(zone, at)::timestamp) = date_trunc(unit, date_in(zone, app_now())::timestamp)
    and zone is not null
);

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

-- A Free member who has no class left this week takes one that somebody gave: one a calendar month, never
-- their own.
create or replace function take_open_mat(a_member bigint) returns jsonb language plpgsql as $$
declare
  rules record;
  mat bigint;
  zone text;
begin
  select * into rules from reward_rules();
  perform lock_credits(a_member);
  zone := (select zone_of(m) from members m where m.id = a_member);
  if exists (select from membership_of(a_member)) then
    return jsonb_build_object('refusal', 'not_free');
  end if;
  perform issue_credits(a_member, app_now());
  if credits_left(a_member, 'class', app_now()) > 0 then
    return jsonb_build_object('refusal', 'credit_left');
  elsif exists (
    select from open_mats o
    where o.taken_by = a_member and is_in_this('month', o.taken_at, o.taken_zone, zone)
  ) then
    return jsonb_build_object('refusal', 'limit_reached');
  end if;
  select id into mat from open_mats
  where taken_at is null and giver is distinct from a_member
  order by id limit 1
  for update skip locked;
  if not found then
    return jsonb_build_object('refusal', 'pool_empty');
  end if;
  perform give_credit(a_member, 'class', 'gift', rules.gift_days, 'open mat ' || mat);
  update open_mats set taken_by = a_member, taken_at = app_now(), taken_zone = zone where id = mat;
  return jsonb_build_object('expires_at', app_now() + make_interval(hours => 24 * rules.gift_days));
end $$;

-- Gives a redemption that has `was` as its status back with its points: as lots that expire when those it
-- was paid from would have, or a pass that is never used would keep points alive; debts come first. The
-- caller holds the member's credits.
create or replace function return_redemption(a_redemption bigint, was text)
returns boolean language plpgsql as $$
declare
  d redemptions;
  spent points_ledger;
  given bigint;
  owed_verified integer;
  owed_unverified integer;
begin
  perform from practice where member = (select member from redemptions where id = a_redemption) for update;
  update redemptions set status = 'returned',
    ended_at = app_now(), code = null where id = a_redemption and status = was returning * into d;
  if not found then
    return false;
  end if;
  update rewards set stock = stock + 1 where id = d.reward and stock is not null;
  select * into spent from points_ledger where member = d.member and reason = 'reward' and ref = d.id::text;
  if not found then
    return true;
  end if;
  select least(verified_debt, -spent.verified_delta),
    least(unverified_debt, spent.verified_delta - spent.delta)
  into owed_verified, owed_unverified from practice where member = d.member;
  insert into points_ledger (member, delta, reason, ref, day, verified, verified_delta)
  values (d.member, -spent.delta, 'reward', next_ref(d.member, 'reward', d.id::text), day_of(d.member),
    spent.verified, -spent.verified_delta)
  returning id into given;
  update practice
  set points = points - spent.delta, verified_debt = verified_debt - owed_verified,
    unverified_debt = unverified_debt - owed_unverified
  where member = d.member;
  insert into points_lots (entry, member, verified, points, remaining, expires_at)
  select given, d.member, u.verified, u.points,
    u.points - least(u.points, greatest(
      0, case when u.verified then owed_verified else owed_unverified end - u.before)),
    u.expires_at
  from (
    select l.verified, l.expires_at, s.points,
      sum(s.points) over (partition by l.verified order by l.expires_at, l.id) - s.points as before
    from points_uses s join points_lots l on l.id = s.lot where s.entry = spent.id
  ) u;
  return true;
end $$;

drop function reward_rules();
create function reward_rules() returns table (
  freezes integer, plus_days integer, plus_days_per_window integer, credit_days integer, gift_days integer,
  pass_days integer, pass_every interval, renewal_within interval)
language sql immutable return (2, 3, 2, 30, 14, 14, interval '90 days', interval '30 days');

-- The free week that holds `at` and is not issued: the ISO week in the member's time zone, unless Plus
-- covers it or its credit was issued. Bounds are fixed once issued, and weeks never overlap: the rest of a
-- week that a move to the west leaves belongs to the week whose credit the member has had.
create function free_week_at(a_member bigint, at timestamptz)
returns table (key text, starts_at timestamptz, ends_at timestamptz)
language plpgsql stable as $$
declare
  zone text := (select zone_of(m) from members m where m.id = a_member);
  monday date := date_trunc('week', date_in(zone, at)::timestamp)::date;
begin
  key := format('free %s', monday);
  starts_at := greatest(start_of_day(zone, monday), (
    select max(c.ends_at) from credit_windows c
      where c.member = a_member and c.source = 'free' and c.ends_at <= at));
  ends_at := least(start_of_day(zone, monday + 7), (
    select min(c.starts_at) from credit_windows c
      where c.member = a_member and c.source = 'free' and c.starts_at > at));
  if starts_at < ends_at
    and not exists (
      select from credit_windows c
      where c.member = a_member
        and (c.key = free_week_at.key or c.source = 'free' and c.starts_at <= at and at < c.ends_at))
    and not exists (
      select from plus_windows(a_member) p
      group by p.span
      having min(p.starts_at) <= free_week_at.starts_at and max(p.ends_at) >= free_week_at.ends_at) then
    return next;
  end if;
end $$;

-- Issues the credit of the free week that holds `at`. The caller holds the member's lock.
create or replace function issue_free_week(a_member bigint, at timestamptz)
returns void language plpgsql as $$
declare
  w credit_windows;
begin
  insert into credit_windows (member, source, key, starts_at, ends_at, classes, checkins)
  select a_member, 'free', f.key, f.starts_at, f.ends_at, 1, 0 from free_week_at(a_member, at) f
  where f.starts_at <= app_now() + interval '14 days'
  returning * into w;
  if found then
    perform fill_window(w);
  end if;
end $$;

-- Issues what a member has now and in the next free week, so that their credits can be listed.
create or replace function issue_current(a_member bigint) returns void language plpgsql as $$
begin
  perform lock_credits(a_member);
  perform issue_credits(a_member, app_now());
  perform issue_free_week(a_member, coalesce((
    select c.ends_at from credit_windows c
    where c.member = a_member and c.source = 'free' and c.starts_at <= app_now() and app_now() < c.ends_at
  ), app_now() + interval '7 days'));
end $$;

-- What a member has next and is not issued yet: the next window of Plus, or after the last one the free
-- week. It is only listed, because a free week that was issued would stay the member's although they renew.
create function windows_ahead(a_member bigint)
returns table (source text, kind text, starts_at timestamptz, ends_at timestamptz, credits integer)
language sql stable as $$
  with plus as (
    select * from plus_windows(a_member) p where p.ends_at > app_now()
  ), next as (
    select p.* from plus p where p.starts_at > app_now() order by p.starts_at limit 1
  ), free as (
    select f.* from (select max(ends_at) as at from plus) ends, free_week_at(a_member, ends.at) f
    where not exists (select from next)
  )
  select 'plus', k.kind, n.starts_at, n.ends_at, k.credits
  from next n, lateral (values ('class', n.classes), ('checkin', n.checkins)) k (kind, credits)
  where k.credits > 0 and not exists (
    select from credit_windows c
    where c.member = a_member and c.key = window_key('plus', n.span, n.nth) and c.voided_at is null)
  union all
  select 'free', 'class', f.starts_at, f.ends_at, 1 from free f where f.ends_at > app_now()
$$;
