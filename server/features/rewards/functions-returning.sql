-- Returning rewards and their points.

-- Returns a redemption with status `was`, and its points. The points first pay debts; the rest becomes lots
-- that expire at their original time, so redeeming and returning cannot postpone their expiry.
-- Long because each reward returns something different after the same lock.
create or replace function return_redemption(a_redemption bigint, was text)
returns void language plpgsql as $$
declare
  the_redemption redemptions;
  spent points_ledger;
  given bigint;
  owed_verified integer;
  owed_unverified integer;
begin
  perform from practice where member = (select member from redemptions where id = a_redemption) for update;
  update redemptions set status = 'returned',
    ended_at = app_now(), code = null where id = a_redemption and status = was returning * into the_redemption;
  if not found then
    return;
  end if;
  update rewards set stock = stock + 1 where id = the_redemption.reward and stock is not null;
  select * into spent from points_ledger where member = the_redemption.member and reason = 'reward' and ref = the_redemption.id::text and turn = 0;
  if not found then
    return;
  end if;
  select least(verified_debt, -spent.verified_delta),
    least(unverified_debt, spent.verified_delta - spent.delta)
  into owed_verified, owed_unverified from practice where member = the_redemption.member;
  insert into points_ledger (member, delta, reason, ref, turn, day, verified, verified_delta)
  values (spent.member, -spent.delta, 'reward', spent.ref, 1, day_of(spent.member), spent.verified, -spent.verified_delta)
  returning id into given;
  update practice
  set points = points - spent.delta, verified_debt = verified_debt - owed_verified,
    unverified_debt = unverified_debt - owed_unverified
  where member = the_redemption.member;
  insert into points_lots (entry, member, verified, points, remaining, expires_at)
  select given, the_redemption.member, used.verified, used.points,
    used.points - least(used.points, greatest(
      0, case when used.verified then owed_verified else owed_unverified end - used.before)),
    used.expires_at
  from (
    select points_lots.verified, points_lots.expires_at, points_uses.points,
      sum(points_uses.points) over (partition by points_lots.verified order by points_lots.expires_at, points_lots.id) - points_uses.points as before
    from points_uses join points_lots on points_lots.id = points_uses.lot where points_uses.entry = spent.id
  ) used;
end $$;

-- Returns the waiting redemptions to return: expired passes, and discounts of members whose Plus ended too
-- long ago.
create or replace function undeliverable_redemptions() returns setof bigint language sql stable as $$
  select redemptions.id from redemptions
  where redemptions.status = 'waiting' and redemptions.key = 'guest_pass' and redemptions.expires_at <= app_now()
  union all
  select redemptions.id from redemptions
  where redemptions.status = 'waiting' and redemptions.key = 'renewal_discount'
    and not exists (select from membership_of(redemptions.member))
    and redemptions.created_at < app_now() - make_interval(days => limit_renewal_discount_within_days())
    and not exists (
      select from plus_windows(redemptions.member) plus
      where plus.ends_at > app_now() - make_interval(days => limit_renewal_discount_within_days()))
$$;

-- When a grant of Plus is revoked, ends the days of Plus that points added to it, and returns the points.
create or replace function return_added_days() returns trigger language plpgsql as $$
declare
  own bigint;
begin
  if new.member is null then
    return null;
  end if;
  perform lock_credits(new.member);
  select id into own from redemptions where grant_id = new.id;
  if found then
    perform return_redemption(own, 'delivered');
  end if;
  update membership_grants set revoked_at = app_now()
  from redemptions
  where redemptions.lengthens = new.id and redemptions.grant_id = membership_grants.id and membership_grants.revoked_at is null;
  return null;
end $$;
create or replace trigger membership_grants_return_days after update of revoked_at on membership_grants
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function return_added_days();

-- Makes the renewal discount of a refunded order usable again, unless the order gave no Plus because the
-- discount had been used already.
create or replace function reopen_discount() returns trigger language plpgsql as $$
begin
  update redemptions set status = 'waiting', ended_at = null
  where id = new.reward and status = 'delivered' and exists (select from membership_grants where membership_grants.order_id = new.id);
  return null;
end $$;
create or replace trigger orders_reopen_discount after update of state on orders
for each row when (old.state = 'paid' and new.state = 'refunded' and new.reward is not null) execute function reopen_discount();
