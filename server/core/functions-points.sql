-- Points: the ledger, what it adds up to, and the lots in which points expire.

-- The next free ref for an entry about one thing: 'ref', then 'ref#1', 'ref#2', …
create or replace function next_ref(a_member bigint, a_reason text, a_ref text) returns text language sql stable
return (
  select case when count(*) = 0 then a_ref else a_ref || '#' || count(*) end from points_ledger
  where member = a_member and reason = a_reason and (ref = a_ref or ref like a_ref || '#%')
);

-- Takes up to `wanted` points of one kind from a member's lots, oldest first. Returns how many there were.
-- The caller holds the lock on the member's `practice` row.
create or replace function take_points(a_member bigint, a_verified boolean, wanted integer, an_entry bigint) returns integer
language sql volatile begin atomic
  with lots as (
    select id, remaining, sum(remaining) over (order by expires_at, id) - remaining as before
    from points_lots
    where member = a_member and remaining > 0 and verified = a_verified and wanted > 0
  ), taken as (
    update points_lots set remaining = points_lots.remaining - least(lots.remaining, wanted - lots.before)
    from lots
    where points_lots.id = lots.id and lots.before < wanted
    returning points_lots.id, least(lots.remaining, wanted - lots.before)::integer as points
  ), used as (
    insert into points_uses (entry, lot, points) select an_entry, id, points from taken where an_entry is not null
  )
  select coalesce(sum(points), 0)::integer from taken;
end;

-- Undoes an award: takes what is left of its lot, then from other lots of its kind; the remainder becomes a
-- debt. Its expired part is already gone, so that expiry is undone.
create or replace function take_back(the_entry points_ledger) returns void language plpgsql as $$
declare
  lot points_lots;
  lapsed integer;
  own integer;
  missing integer;
begin
  select points_lots.* into lot from points_lots join points_ledger on points_ledger.id = points_lots.entry
  where points_ledger.member = the_entry.member and points_ledger.reason = the_entry.reason and points_ledger.delta > 0
    and (points_ledger.ref = split_part(the_entry.ref, '#', 1) or points_ledger.ref like split_part(the_entry.ref, '#', 1) || '#%')
  order by points_lots.id desc limit 1;
  select coalesce(-sum(delta), 0) into lapsed from points_ledger
  where member = the_entry.member and reason = 'expired' and (ref = lot.id::text or ref like lot.id || '#%');
  if lapsed > 0 then
    insert into points_ledger (member, delta, reason, ref, day, verified, verified_delta)
    values (the_entry.member, lapsed, 'expired', next_ref(the_entry.member, 'expired', lot.id::text), the_entry.day, lot.verified,
      case when lot.verified then lapsed else 0 end);
    update practice set points = points + lapsed where member = the_entry.member;
  end if;
  own := least(-the_entry.delta, coalesce(lot.remaining, 0) + lapsed);
  update points_lots set remaining = remaining + lapsed - own where id = lot.id;
  missing := -the_entry.delta - own - take_points(the_entry.member, the_entry.verified, -the_entry.delta - own, null);
  update practice
  set verified_debt = verified_debt + case when the_entry.verified then missing else 0 end,
    unverified_debt = unverified_debt + case when the_entry.verified then 0 else missing end
  where member = the_entry.member;
end $$;

-- Opens the lot of an entry that gives points; any debt of its kind is settled first.
create or replace function open_lot(the_entry points_ledger) returns void language plpgsql as $$
declare
  paid integer;
begin
  select least(the_entry.delta, case when the_entry.verified then practice.verified_debt else practice.unverified_debt end) into paid
  from practice where practice.member = the_entry.member;
  insert into points_lots (entry, member, verified, points, remaining, expires_at)
  values (the_entry.id, the_entry.member, the_entry.verified, the_entry.delta, the_entry.delta - coalesce(paid, 0), points_expiry(the_entry.created_at));
  update practice
  set lifetime_points = lifetime_points + case when strpos(the_entry.ref, '#') = 0 then the_entry.delta else 0 end,
    verified_debt = verified_debt - case when the_entry.verified then paid else 0 end,
    unverified_debt = unverified_debt - case when the_entry.verified then 0 else paid end
  where member = the_entry.member;
end $$;

-- The statement that writes an entry updates `points`; this does everything that follows from the entry.
-- Functions that write spend, return and expiry entries update the lots themselves.
create or replace function follow_entry() returns trigger language plpgsql as $$
begin
  update practice
  set verified_points = verified_points + new.verified_delta,
    spent_points = spent_points - case when new.reason = 'reward' then new.delta else 0 end
  where member = new.member;
  if new.reason in ('reward', 'expired') then
    return null;
  elsif new.delta > 0 then
    perform open_lot(new);
  else
    perform take_back(new);
  end if;
  return null;
end $$;
create or replace trigger points_ledger_lots after insert on points_ledger for each row execute function follow_entry();

-- Writes one ledger entry and adds it to the balance, unless one with this reason and ref exists. Returns the
-- points given; 0 if the entry existed.
create or replace function post_points(a_member bigint, a_reason text, a_ref text, a_delta integer, a_verified boolean) returns integer
language sql volatile begin atomic
  with today as (
    select day_of(a_member) as day
  ), entry as (
    insert into points_ledger (member, delta, reason, ref, day, verified, verified_delta)
    select a_member, a_delta, a_reason, a_ref, day, a_verified, case when a_verified then a_delta else 0 end from today
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

-- Spending and expiry.

-- Points that have expired but have no entry yet; a job writes those entries every few minutes.
create or replace function due_points(a_member bigint, only_verified boolean) returns integer language sql stable
return (
  select coalesce(sum(remaining), 0)::integer from points_lots
  where member = a_member and remaining > 0 and expires_at <= app_now() and (verified or not only_verified)
);

create or replace function spendable_points(the_practice practice) returns integer language sql stable
return greatest(0, the_practice.points - due_points(the_practice.member, false));

create or replace function verified_spendable(the_practice practice) returns integer language sql stable
return greatest(0, least(the_practice.verified_points - due_points(the_practice.member, true), the_practice.points - due_points(the_practice.member, false)));

-- Writes the entries for a member's expired lots.
create or replace function expire_points(a_member bigint) returns void language plpgsql as $$
declare
  lot points_lots;
begin
  if due_points(a_member, false) = 0 then
    return;
  end if;
  perform from practice where member = a_member for update;
  for lot in
    select * from points_lots where member = a_member and remaining > 0 and expires_at <= app_now() order by expires_at, id
  loop
    update points_lots set remaining = 0 where id = lot.id;
    insert into points_ledger (member, delta, reason, ref, day, verified, verified_delta)
    values (a_member, -lot.remaining, 'expired', next_ref(a_member, 'expired', lot.id::text), day_of(a_member), lot.verified,
      case when lot.verified then -lot.remaining else 0 end);
    update practice set points = points - lot.remaining where member = a_member;
  end loop;
end $$;

-- Milestones.

create or replace function milestone_points(classes integer) returns integer language sql immutable
return coalesce((limit_milestones_first() ->> (
  case when classes > 0 and classes % limit_milestones_every_classes() = 0 then limit_milestones_every_classes() else classes end
)::text)::integer, 0);

-- Classes a member attended according to the system or their host.
create or replace function classes_attended(a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from (
    select from points_ledger where member = a_member and reason = 'class'
    group by split_part(ref, '#', 1) having sum(delta) > 0
  ) attended
);

create or replace function reach_milestone(a_member bigint, a_class bigint) returns void language plpgsql as $$
declare
  attended integer := classes_attended(a_member);
begin
  if milestone_points(attended) = 0 then
    return;
  end if;
  insert into milestones (member, classes, class) values (a_member, attended, a_class) on conflict do nothing;
  if found then
    perform post_points(a_member, 'milestone', next_ref(a_member, 'milestone', attended::text), milestone_points(attended), true);
  end if;
end $$;
