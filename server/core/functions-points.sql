-- Points: the ledger, its sums, and the lots in which points expire.

-- Returns the sum of a member's entries with one reason and ref.
create or replace function points_for(a_member bigint, a_reason text, a_ref text) returns integer language sql stable
return (
  select coalesce(sum(delta), 0)::integer from points_ledger where member = a_member and reason = a_reason and ref = a_ref
);

-- Returns the turn of a member's next entry with this reason and ref.
create or replace function next_turn(a_member bigint, a_reason text, a_ref text) returns smallint language sql stable
return (select count(*)::smallint from points_ledger where member = a_member and reason = a_reason and ref = a_ref);

-- Takes up to `wanted` points of one kind from a member's lots, oldest first. Returns the number taken.
-- The caller must hold the lock on the member's `practice` row.
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

-- Undoes an award: takes what is left of its lot, then points from other lots of the same kind; the remainder
-- becomes a debt. Undoes an expiry of the lot first, so that expired points are not subtracted twice.
create or replace function take_back(the_entry points_ledger) returns void language plpgsql as $$
declare
  lot points_lots;
  lapsed integer;
  own integer;
  missing integer;
begin
  select points_lots.* into lot from points_lots join points_ledger on points_ledger.id = points_lots.entry
  where points_ledger.member = the_entry.member and points_ledger.reason = the_entry.reason and points_ledger.delta > 0
    and points_ledger.ref = the_entry.ref
  order by points_lots.id desc limit 1;
  lapsed := -points_for(the_entry.member, 'expired', lot.id::text);
  if lapsed > 0 then
    perform post_next_points(the_entry.member, 'expired', lot.id::text, lapsed, lot.verified);
  end if;
  own := least(-the_entry.delta, coalesce(lot.remaining, 0) + lapsed);
  update points_lots set remaining = remaining + lapsed - own where id = lot.id;
  missing := -the_entry.delta - own - take_points(the_entry.member, the_entry.verified, -the_entry.delta - own, null);
  update practice
  set verified_debt = verified_debt + case when the_entry.verified then missing else 0 end,
    unverified_debt = unverified_debt + case when the_entry.verified then 0 else missing end
  where member = the_entry.member;
end $$;

-- Opens a lot for an entry that gives points, after paying off any debt of the same kind.
create or replace function open_lot(the_entry points_ledger) returns void language plpgsql as $$
declare
  paid integer;
begin
  select least(the_entry.delta, case when the_entry.verified then practice.verified_debt else practice.unverified_debt end) into paid
  from practice where practice.member = the_entry.member;
  insert into points_lots (entry, member, verified, points, remaining, expires_at)
  values (the_entry.id, the_entry.member, the_entry.verified, the_entry.delta, the_entry.delta - coalesce(paid, 0), points_expiry(the_entry.created_at));
  update practice
  set lifetime_points = lifetime_points + case when the_entry.turn = 0 then the_entry.delta else 0 end,
    verified_debt = verified_debt - case when the_entry.verified then paid else 0 end,
    unverified_debt = unverified_debt - case when the_entry.verified then 0 else paid end
  where member = the_entry.member;
end $$;

-- Updates the lots and sums after an entry, except `points`, which the statement that writes the entry
-- updates. Functions that write spend, return and expiry entries update the lots themselves.
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

-- Writes a ledger entry and adds it to the balance, unless an entry with this reason, ref and turn exists.
-- Returns the points given, or 0 if the entry exists.
create or replace function post_entry(a_member bigint, a_reason text, a_ref text, a_turn smallint, a_delta integer, a_verified boolean)
returns integer language sql volatile begin atomic
  with today as (
    select day_of(a_member) as day
  ), entry as (
    insert into points_ledger (member, delta, reason, ref, turn, day, verified, verified_delta)
    select a_member, a_delta, a_reason, a_ref, a_turn, day, a_verified, case when a_verified then a_delta else 0 end from today
    on conflict do nothing
    returning delta, day
  ), balance as (
    insert into practice (member, points, day)
    select a_member, delta, day from entry
    on conflict (member) do update
    set points = practice.points + excluded.points, day = greatest(practice.day, excluded.day)
  )
  select coalesce((select delta from entry), 0);
end;

-- Awards points that one reason and ref can earn only once.
create or replace function post_points(a_member bigint, a_reason text, a_ref text, a_delta integer, a_verified boolean)
returns integer language sql volatile
return post_entry(a_member, a_reason, a_ref, 0::smallint, a_delta, a_verified);

-- Awards points that may be taken back and awarded again for the same reason and ref.
create or replace function post_next_points(a_member bigint, a_reason text, a_ref text, a_delta integer, a_verified boolean)
returns integer language sql volatile
return post_entry(a_member, a_reason, a_ref, next_turn(a_member, a_reason, a_ref), a_delta, a_verified);

-- Spending and expiry.

-- Returns the expired points that have no expiry entry yet; a job writes those entries every few minutes.
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
    perform post_next_points(a_member, 'expired', lot.id::text, -lot.remaining, lot.verified);
  end loop;
end $$;

-- Milestones.

create or replace function milestone_points(classes integer) returns integer language sql immutable
return coalesce((limit_milestones_first() ->> (
  case when classes > 0 and classes % limit_milestones_every_classes() = 0 then limit_milestones_every_classes() else classes end
)::text)::integer, 0);

-- Returns the number of classes that a member attended, according to the system or the host.
create or replace function classes_attended(a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from (
    select from points_ledger where member = a_member and reason = 'class'
    group by ref having sum(delta) > 0
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
    perform post_next_points(a_member, 'milestone', attended::text, milestone_points(attended), true);
  end if;
end $$;
