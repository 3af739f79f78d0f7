-- Orders and payments: states move only forward, and deleted members' data is removed.

create or replace function orders_only_forward() returns trigger language plpgsql as $$
declare
  ranks constant text[] := array['created', 'attempted', 'failed', 'closed', 'paid', 'refunded'];
begin
  if array_position(ranks, new.state) < array_position(ranks, old.state) then
    raise exception 'order % cannot go from % back to %', old.id, old.state, new.state;
  end if;
  if (new.kind, new.webinar, new.tier, new.tier_name, new.membership, new.duration_days, new.price_paise, new.code,
      new.discount_paise, new.amount_paise, new.created_at)
    is distinct from (old.kind, old.webinar, old.tier, old.tier_name, old.membership, old.duration_days, old.price_paise,
      old.code, old.discount_paise, old.amount_paise, old.created_at) then
    raise exception 'the snapshot of order % cannot be changed', old.id;
  end if;
  if old.provider_order is not null and new.provider_order is distinct from old.provider_order
    or old.payment is not null and new.payment is distinct from old.payment then
    raise exception 'order % is bound to another order or payment of the provider', old.id;
  end if;
  return new;
end $$;
create or replace trigger orders_only_forward before update on orders for each row execute function orders_only_forward();

create or replace function payments_only_forward() returns trigger language plpgsql as $$
declare
  ranks constant text[] := array['failed', 'authorized', 'captured', 'refunded'];
begin
  -- The provider's reports arrive in any order; an older state changes nothing.
  if array_position(ranks, new.state) < array_position(ranks, old.state) then
    new.state := old.state;
  end if;
  return new;
end $$;
create or replace trigger payments_only_forward before update on payments for each row execute function payments_only_forward();

-- Removes the address from a deleted member's orders, which remain as financial records. An order that may
-- still be paid keeps its address, by which a late payment is matched to its owner.
create or replace function forget_payer() returns trigger language plpgsql as $$
begin
  update orders set email = null, payer = 'former:' || id
  where member = old.id and state in ('closed', 'paid', 'refunded');
  update code_holds set payer = 'former:' || spent_by where payer = email_digest(old.email) and spent_by is not null;
  return old;
end $$;
create or replace trigger members_forget_payer before delete on members for each row execute function forget_payer();

-- Discount codes: an order reserves a code, its payment spends it.

-- Reserves a code for a payer who has not spent it yet. The code's row stays locked until the transaction
-- ends, so concurrent orders for its last use are counted one after another.
create or replace function hold_code(a_code text, a_payer text, out refusal refusal) language plpgsql as $$
declare
  terms discount_codes;
  held code_holds;
begin
  select * into terms from discount_codes where code = a_code for no key update;
  select * into held from code_holds where code = a_code and payer = a_payer;
  if exists (select from members where id = any(terms.set_by) and email_digest(email) = a_payer) then
    refusal := 'own_account';
  elsif held.spent_by is not null then
    refusal := 'code_spent';
  elsif held.code is null and terms.max_uses <= (select count(*) from code_holds where code = a_code) then
    refusal := 'code_used_up';
  elsif held.code is null then
    insert into code_holds (payer, code) values (a_payer, a_code);
  end if;
end $$;

-- Spends an order's code and renewal discount. If several orders use the same discount, the first paid order
-- gets it.
create or replace function spend_code(order_id uuid, out refusal refusal) language plpgsql as $$
#variable_conflict use_column
declare
  paid orders;
begin
  select * into paid from orders where id = spend_code.order_id;
  if is_own_offer(paid, coalesce(paid.member, (select id from members where email_digest(email) = paid.payer))) then
    refusal := 'own_account';
    return;
  end if;
  if paid.reward is not null then
    update redemptions set status = 'delivered', ended_at = app_now()
    where id = paid.reward and member = paid.member and status = 'waiting';
    if not found then
      refusal := 'discount_gone';
      return;
    end if;
  end if;
  if paid.code is not null then
    refusal := hold_code(paid.code, paid.payer);
    if refusal is null then
      update code_holds set spent_by = paid.id where code = paid.code and payer = paid.payer;
    end if;
  end if;
end $$;

-- Releases a payer's unspent use of a code, unless another order of theirs may still spend it.
create or replace function release_code() returns trigger language plpgsql as $$
begin
  -- Most refunded orders have spent their code; they need not wait for its lock.
  if not exists (select from code_holds where code = new.code and payer = new.payer and spent_by is null) then
    return null;
  end if;
  perform from discount_codes where code = new.code for no key update;
  delete from code_holds
  where code = new.code and payer = new.payer and spent_by is null
    and not exists (
      select from orders unpaid
      where unpaid.code = new.code and unpaid.payer = new.payer and unpaid.state in ('created', 'attempted', 'failed'));
  return null;
end $$;
create or replace trigger orders_release_code after update of state on orders
  for each row when (new.state in ('closed', 'refunded') and new.code is not null) execute function release_code();

-- Returns a member's partly unused Plus purchases, with the unused part of each price in paise, rounded down.
-- The most recently bought days are used last. The remaining days of pauses don't count as unused.
create or replace function unused_purchases(a_member bigint) returns table (order_id uuid, payment text, paise integer) language sql stable as $$
  with remaining as (
    select extract(epoch from membership.expires_at - app_now()) - coalesce((
      select sum(extract(epoch from pause.ends_at - greatest(pause.starts_at, app_now())))
      from membership_pauses pause
      where pause.member = a_member and pause.withdrawn_at is null and pause.ends_at > app_now()), 0) as seconds
    from membership_of(a_member) membership
  ), given as (
    select membership_grants.order_id, days.seconds, sum(days.seconds) over later - days.seconds as later
    from membership_grants cross join lateral (
      select extract(epoch from make_interval(days => membership_grants.duration_days)) as seconds) days
    where membership_grants.member = a_member and membership_grants.revoked_at is null
    window later as (order by membership_grants.granted_at desc, membership_grants.id desc)
  ), parts as (
    select orders.id, orders.payment, floor(orders.amount_paise * least(given.seconds, remaining.seconds - given.later) / given.seconds)::integer as paise
    from given cross join remaining join orders on orders.id = given.order_id
    where orders.state = 'paid' and orders.payment is not null and orders.refunded_paise is null
  )
  select parts.id, parts.payment, parts.paise from parts where parts.paise > 0
$$;

-- Locks a member's Plus purchases before their account is closed. Like a refund, the closing locks the
-- purchases before the seats.
create or replace function lock_purchases(a_member bigint) returns void language plpgsql as $$
begin
  perform from orders where member = a_member and kind = 'tier' order by id for no key update;
end $$;

-- Ends a member's purchases and queues refunds for their unused parts. Returns the sum in paise.
create or replace function return_unused(a_member bigint) returns integer language plpgsql as $$
declare
  unused record;
  total integer := 0;
begin
  for unused in select * from unused_purchases(a_member) order by order_id loop
    update orders set refunded_paise = unused.paise, next_check_at = app_now() where id = unused.order_id;
    update membership_grants set revoked_at = app_now() where order_id = unused.order_id and revoked_at is null;
    insert into order_events (order_id, source, event, payment) values (unused.order_id, 'staff', 'account closed, unused days go back', unused.payment);
    total := total + unused.paise;
  end loop;
  return total;
end $$;
