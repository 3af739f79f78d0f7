/* @name listAllRewards */
select id, key, title, cost, verified_only, stock, (select count(*)::integer from redemptions d where d.reward = rewards.id and d.status <> 'returned') as "redeemed!", withdrawn_at from rewards order by cost, id;

/* Locks the row, so that the audit tells what was changed. */
/* @name findReward */
select id, key, title, cost, verified_only, stock, (select count(*)::integer from redemptions d where d.reward = rewards.id and d.status <> 'returned') as "redeemed!", withdrawn_at from rewards where id = :id! for update;

/* @name addReward */
insert into rewards (key, title, cost, verified_only, stock) values (:key!, :title!, :cost!, :verifiedOnly!, :stock)
returning id, key, title, cost, verified_only, stock, (select count(*)::integer from redemptions d where d.reward = rewards.id and d.status <> 'returned') as "redeemed!", withdrawn_at;

/* @name changeReward */
update rewards
set title = coalesce(:title, title), cost = coalesce(:cost, cost), verified_only = coalesce(:verifiedOnly, verified_only),
  stock = case when :setStock!::boolean then :stock::integer else stock end,
  withdrawn_at = case :withdrawn::boolean when true then coalesce(withdrawn_at, app_now()) when false then null else withdrawn_at end
where id = :id!
returning id, key, title, cost, verified_only, stock, (select count(*)::integer from redemptions d where d.reward = rewards.id and d.status <> 'returned') as "redeemed!", withdrawn_at;
