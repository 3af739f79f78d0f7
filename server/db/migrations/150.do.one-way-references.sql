-- Redemptions refer to grants, and grants to orders. A reference back would be a circle, which a backup cannot restore table by table.
-- A discount that is gone is found missing when its order is paid.
alter table orders drop constraint orders_reward_fkey;
drop index orders_reward;
