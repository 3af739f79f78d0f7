/* @name listAllRewards */
select id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at from rewards order by cost, id;

/* Locks the row, so the audit records the values before the change. */
/* @name findReward */
select id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at from rewards where id = :id! for update;

/* @name addReward */
insert into rewards (key, title, cost, verified_only, stock, set_by)
values (:key!, :title!, :cost!, :verifiedOnly!, :stock, array[:by!::bigint])
returning id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at;

/* Adds the caller to `set_by` if the change makes the reward easier to get. */
/* @name changeReward */
update rewards
set title = coalesce(:title, title), cost = coalesce(:cost, cost), verified_only = coalesce(:verifiedOnly, verified_only),
  stock = case when :setStock!::boolean then :stock::integer else stock end,
  withdrawn_at = case :withdrawn::boolean when true then coalesce(withdrawn_at, app_now()) when false then null else withdrawn_at end,
  set_by = case when :by!::bigint <> all(set_by) and (coalesce(:cost < cost, false) or verified_only and :verifiedOnly is false
      or :setStock and stock is not null and coalesce(:stock::integer > stock, true) or withdrawn_at is not null and :withdrawn is false)
    then set_by || :by::bigint else set_by end
where id = :id!
returning id, key::reward_key as "key!", title, cost, verified_only, stock, (select count(*)::integer from redemptions where redemptions.reward = rewards.id and redemptions.status <> 'returned') as "redeemed!", withdrawn_at;
