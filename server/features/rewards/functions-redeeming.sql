-- Redeeming rewards: price, stock and limits are checked, and the reward is delivered, in one transaction.

create or replace function reward_price(a_member bigint, the_reward rewards) returns integer language sql stable
return case
  when the_reward.key = 'streak_repair' and not exists (
    select from redemptions where redemptions.member = a_member and redemptions.key = 'streak_repair' and redemptions.status <> 'returned') then 0
  else the_reward.cost
end;

-- Returns the refusal of the first rule that prevents a member from redeeming a reward now; null if there is
-- none.
-- Long because each reward has rules of its own, and the order of the rules matters.
create or replace function reward_obstacle(a_member bigint, the_reward rewards) returns refusal language plpgsql stable as $$
declare
  the_practice practice;
  lost record;
  enough integer;
begin
  if a_member = any(the_reward.set_by) then
    return 'own_account';
  end if;
  select * into the_practice from practice where member = a_member;
  if the_reward.key in ('class_credit', 'plus_days', 'renewal_discount', 'open_mat') and not exists (select from membership_of(a_member)) then
    return 'not_plus';
  end if;
  if the_reward.key = 'streak_repair' then
    select * into lost from lost_streak_of(a_member);
    if lost.lost is null then
      return 'nothing_to_repair';
    elsif lost.until <= app_now() then
      return 'too_late';
    end if;
  end if;
  enough := coalesce(case when the_reward.verified_only then verified_spendable(the_practice) else spendable_points(the_practice) end, 0);
  if enough < reward_price(a_member, the_reward) then
    return 'not_enough_points';
  end if;
  if the_reward.key = 'streak_freeze' and (the_practice.last_day is null
      or freezes_on(the_practice, day_of(a_member), (select unlived_day from members where id = a_member)) >= limit_streak_freezes())
    or the_reward.key = 'renewal_discount' and exists (
      select from redemptions where redemptions.member = a_member and redemptions.key = the_reward.key and redemptions.status = 'waiting')
    or the_reward.key = 'plus_days' and (
      select count(*) from redemptions
      where redemptions.member = a_member and redemptions.key = the_reward.key and redemptions.status <> 'returned' and redemptions."window" = last_plus_window(a_member)
    ) >= limit_reward_rules_plus_days_per_window() then
    return 'limit_reached';
  end if;
  if the_reward.stock = 0 then
    return 'sold_out';
  end if;
  return null;
end $$;

-- Spends points on a redemption: unverified points first, unless the reward accepts only verified points. The
-- caller must have locked the member's `practice` row and checked the balance.
create or replace function spend_points(a_member bigint, a_redemption bigint, price integer, only_verified boolean) returns void
language plpgsql as $$
declare
  unverified integer := 0;
  spent bigint;
begin
  if not only_verified then
    select least(price, coalesce(sum(remaining), 0)) into unverified from points_lots
    where member = a_member and remaining > 0 and not verified;
  end if;
  insert into points_ledger (member, delta, reason, ref, day, verified, verified_delta)
  values (a_member, -price, 'reward', a_redemption::text, day_of(a_member), unverified = 0, unverified - price)
  returning id into spent;
  update practice set points = points - price where member = a_member;
  if take_points(a_member, false, unverified, spent) + take_points(a_member, true, price - unverified, spent) <> price then
    raise exception 'the lots of member % do not cover the price', a_member;
  end if;
end $$;

-- Returns a random code without letters or digits that look alike.
create or replace function gift_code() returns text language sql volatile
return (
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(byte, 0) % 30, 1), '' order by step)
  from generate_series(1, 12) step, lateral (select substr(sha256(convert_to(gen_random_uuid()::text || step, 'UTF8')), 1, 1) as byte) random
);

create or replace function deliver_reward(the_redemption redemptions) returns void language plpgsql as $$
declare
  more bigint;
begin
  case the_redemption.key
    when 'streak_freeze' then
      perform add_freeze(the_redemption.member);
    when 'streak_repair' then
      perform mend_streak(the_redemption.member);
    when 'class_credit' then
      perform give_credit(the_redemption.member, 'class', 'reward', limit_reward_rules_credit_days(), 'reward ' || the_redemption.id);
      update redemptions set expires_at = app_now() + make_interval(hours => 24 * limit_reward_rules_credit_days()) where id = the_redemption.id;
    when 'plus_days' then
      update redemptions
      set "window" = last_plus_window(the_redemption.member), lengthens = (
        select membership_grants.id from membership_grants
        where membership_grants.member = the_redemption.member and membership_grants.revoked_at is null and not exists (select from redemptions where redemptions.grant_id = membership_grants.id)
        order by membership_grants.granted_at desc, membership_grants.id desc limit 1)
      where id = the_redemption.id;
      insert into membership_grants (member, membership, duration_days)
      select the_redemption.member, plan.membership, limit_reward_rules_plus_days() from membership_of(the_redemption.member) plan
      returning id into more;
      update redemptions set grant_id = more where id = the_redemption.id;
      perform issue_plus(the_redemption.member);
    when 'guest_pass' then
      update redemptions
      set status = 'waiting', code = gift_code(), expires_at = app_now() + make_interval(hours => 24 * limit_reward_rules_pass_days())
      where id = the_redemption.id;
    when 'renewal_discount' then
      update redemptions set status = 'waiting' where id = the_redemption.id;
    when 'open_mat' then
      insert into open_mats (giver) values (the_redemption.member);
  end case;
end $$;

-- Redeems a reward. A known retry key returns its existing redemption. Lock order: the member's credits, the
-- member's practice, the reward's stock.
create or replace function spend_on_reward(a_member bigint, a_reward bigint, a_key bytea, out refusal refusal, out redemption bigint)
language plpgsql as $$
declare
  the_reward rewards;
  the_redemption redemptions;
  price integer;
begin
  perform lock_credits(a_member);
  insert into practice (member, day) values (a_member, day_of(a_member)) on conflict (member) do nothing;
  perform from practice where member = a_member for update;
  redemption := (select id from redemptions where member = a_member and retry_key = a_key);
  if redemption is not null then
    return;
  end if;
  perform expire_points(a_member);
  select * into the_reward from rewards where id = a_reward and withdrawn_at is null;
  refusal := case when found then reward_obstacle(a_member, the_reward) else 'not_found' end;
  if refusal is null and the_reward.stock is not null then
    update rewards set stock = stock - 1 where id = the_reward.id and stock > 0;
    refusal := case when not found then 'sold_out' end;
  end if;
  if refusal is not null then
    return;
  end if;
  price := reward_price(a_member, the_reward);
  insert into redemptions (member, reward, key, cost, status, retry_key)
  values (a_member, the_reward.id, the_reward.key, price, 'delivered', a_key)
  returning * into the_redemption;
  if price > 0 then
    perform spend_points(a_member, the_redemption.id, price, the_reward.verified_only);
  end if;
  perform deliver_reward(the_redemption);
  redemption := the_redemption.id;
end $$;

create or replace function redeem_reward(member_id bigint, reward_id bigint, a_retry_key bytea,
  out refusal refusal, out id bigint, out key reward_key, out status redemption_status, out code text,
  out expires_at timestamptz, out spendable integer, out verified integer, out spent integer) language plpgsql as $$
#variable_conflict use_column
begin
  select * into refusal, id from spend_on_reward(member_id, reward_id, a_retry_key) as result (refusal, redemption);
  select made.key, made.status, made.code, made.expires_at,
    spendable_points(practice), verified_spendable(practice), practice.spent_points
  into key, status, code, expires_at, spendable, verified, spent
  from redemptions made join practice on practice.member = made.member where made.id = redeem_reward.id;
end $$;

-- Repairs a streak by redeeming the cheapest available repair.
create or replace function repair_streak(member_id bigint, out refusal refusal, out streak integer, out points integer)
language plpgsql as $$
#variable_conflict use_column
begin
  refusal := (spend_on_reward(member_id, (
    select id from rewards where key = 'streak_repair' and withdrawn_at is null order by cost, id limit 1), null)).refusal;
  if refusal = 'not_found' then
    refusal := 'nothing_to_repair';
  elsif refusal is null then
    select streak_on(practice, day_of(members.id), members.unlived_day), spendable_points(practice) into streak, points
    from practice join members on members.id = practice.member where members.id = member_id;
  end if;
end $$;

-- Guest passes and the open mat, from which other members get classes.

-- Redeems a guest pass for a friend, who gets a class credit. A repeated call by the same friend returns the end
-- of the existing credit, with `created` false, while that credit can still be used.
create or replace function take_gift(member_id bigint, a_code text,
  out refusal refusal, out created boolean, out expires_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  pass redemptions;
begin
  perform lock_credits(member_id);
  select * into pass from redemptions where code = upper(btrim(a_code) collate "C") and key = 'guest_pass' for update;
  if pass.friend = member_id then
    created := false;
    expires_at := (
      select credits.valid_to from credit_windows given join credits on credits."window" = given.id
      where given.member = member_id and given.key = 'gift ' || pass.id and credits.booking is null and credits.valid_to > app_now());
    refusal := case when expires_at is null then 'not_found' end;
  elsif pass.member = member_id then
    refusal := 'own_gift';
  elsif pass.id is null or pass.status <> 'waiting' or pass.expires_at <= app_now() then
    refusal := 'not_found';
  elsif exists (
    select from redemptions other where other.friend = member_id and other.taken_at > app_now() - make_interval(days => limit_reward_rules_pass_every_days())
  ) then
    refusal := 'limit_reached';
  else
    perform give_credit(member_id, 'class', 'gift', limit_reward_rules_gift_days(), 'gift ' || pass.id);
    update redemptions set status = 'delivered', friend = member_id, taken_at = app_now(), ended_at = app_now()
    where id = pass.id;
    created := true;
    expires_at := app_now() + make_interval(hours => 24 * limit_reward_rules_gift_days());
  end if;
end $$;

-- True if a member took an open mat this month, in their zone.
create or replace function took_open_mat(a_member bigint) returns boolean language sql stable
return exists (
  select from open_mats join members on members.id = open_mats.taken_by
  where open_mats.taken_by = a_member and is_in_this('month', open_mats.taken_at, open_mats.taken_zone, zone_of(members))
);

-- Gives an open mat to a Free member with no class credit left: once per calendar month, and never a mat that
-- this member gave.
create or replace function take_open_mat(member_id bigint, out refusal refusal, out expires_at timestamptz)
language plpgsql as $$
declare
  mat bigint;
  zone text;
begin
  perform lock_credits(member_id);
  zone := (select zone_of(members) from members where id = member_id);
  if exists (select from membership_of(member_id)) then
    refusal := 'not_free';
    return;
  end if;
  perform issue_credits(member_id, app_now());
  if credits_left(member_id, 'class', app_now()) > 0 then
    refusal := 'credit_left';
    return;
  elsif took_open_mat(member_id) then
    refusal := 'limit_reached';
    return;
  end if;
  select id into mat from open_mats
  where taken_at is null and giver is distinct from member_id
  order by id limit 1
  for update skip locked;
  if not found then
    refusal := 'pool_empty';
    return;
  end if;
  perform give_credit(member_id, 'class', 'gift', limit_reward_rules_gift_days(), 'open mat ' || mat);
  update open_mats set taken_by = member_id, taken_at = app_now(), taken_zone = zone where id = mat;
  expires_at := app_now() + make_interval(hours => 24 * limit_reward_rules_gift_days());
end $$;
