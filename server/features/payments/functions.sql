-- Orders and payments only go forward, and forget who leaves.

create or replace function orders_only_forward() returns trigger language plpgsql as $$
declare
  ranks constant text[] := array['created', 'attempted', 'failed', 'closed', 'paid', 'refunded'];
begin
  if array_position(ranks, new.state) < array_position(ranks, old.state) then
    raise exception 'order % cannot go from % back to %', old.id, old.state, new.state;
  end if;
  if (new.tier, new.tier_name, new.membership, new.duration_days, new.price_paise, new.code, new.discount_paise,
      new.amount_paise, new.created_at)
    is distinct from (old.tier, old.tier_name, old.membership, old.duration_days, old.price_paise, old.code,
      old.discount_paise, old.amount_paise, old.created_at) then
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
  -- News comes in any order: what is older than what we know changes nothing.
  if array_position(ranks, new.state) < array_position(ranks, old.state) then
    new.state := old.state;
  end if;
  return new;
end $$;
create or replace trigger payments_only_forward before update on payments for each row execute function payments_only_forward();

-- A member who leaves: the account's orders stay, as money that moved, without anybody's address. One that may still
-- be paid keeps its address, so that the money finds its owner.
create or replace function forget_payer() returns trigger language plpgsql as $$
begin
  update orders set email = null, payer = 'former:' || id
  where member = old.id and state in ('closed', 'paid', 'refunded');
  update code_holds set payer = 'former:' || spent_by where payer = email_digest(old.email) and spent_by is not null;
  return old;
end $$;
create or replace trigger members_forget_payer before delete on members for each row execute function forget_payer();

-- Discount codes: held by an order, spent by its payment.

-- Reserves a code for a payer who has not spent it yet: 'held', 'spent' or 'used up'. The code's row is locked until the
-- transaction ends, so that everybody who wants its last use is counted one after the other.
create or replace function hold_code(a_code text, a_payer text) returns text language plpgsql as $$
declare
  most integer;
  setters bigint[];
  held code_holds;
begin
  select max_uses, set_by into most, setters from discount_codes where code = a_code for no key update;
  if exists (select from members m where m.id = any(setters) and email_digest(m.email) = a_payer) then
    return 'own';
  end if;
  select * into held from code_holds where code = a_code and payer = a_payer;
  if found then
    return case when held.spent_by is null then 'held' else 'spent' end;
  end if;
  if most <= (select count(*) from code_holds where code = a_code) then
    return 'used up';
  end if;
  insert into code_holds (payer, code) values (a_payer, a_code);
  return 'held';
end $$;

-- As before, and the renewal discount that the order was priced with: its first paid order uses it up.
create or replace function spend_code(an_order uuid) returns boolean language plpgsql as $$
declare
  o orders;
begin
  select * into o from orders where id = an_order;
  if is_own_offer(o, coalesce(o.member, (select id from members where email_digest(email) = o.payer))) then
    return false;
  end if;
  if o.reward is not null then
    update redemptions set status = 'delivered', ended_at = app_now() where id = o.reward and member = o.member and status = 'waiting';
    if not found then
      return false;
    end if;
  end if;
  if o.code is not null then
    if hold_code(o.code, o.payer) <> 'held' then
      return false;
    end if;
    update code_holds set spent_by = o.id where code = o.code and payer = o.payer;
  end if;
  return true;
end $$;

create or replace function release_code() returns trigger language plpgsql as $$
begin
  perform from discount_codes where code = new.code for no key update;
  delete from code_holds
  where code = new.code and payer = new.payer and spent_by is null
    and not exists (
      select from orders o
      where o.code = new.code and o.payer = new.payer and o.state in ('created', 'attempted', 'failed'));
  return null;
end $$;
create or replace trigger orders_release_code after update of state on orders
  for each row when (new.state = 'closed' and new.code is not null) execute function release_code();
