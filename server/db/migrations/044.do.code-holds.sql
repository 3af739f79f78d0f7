-- Who an order's payer is, in a form that may be kept after their address has been removed. A digest recognises an address
-- that somebody presents; it does not tell which one it was.
create function email_digest(address text) returns text
language sql immutable strict parallel safe
return encode(sha256(convert_to(canonical_email(address), 'UTF8')), 'hex');

update orders set payer = email_digest(payer) where payer not like 'former:%';
comment on column orders.payer is 'email_digest of the account''s email, or the guest''s; former:<id> once that person is forgotten';

-- A person's one use of a code: reserved by ordering with it, spent by the first of their orders that is paid, and released
-- when none of their orders with it can be paid any more.
create table code_holds (
  payer text not null,
  code text not null references discount_codes,
  spent_by uuid unique references orders,
  primary key (payer, code)
);
create index code_holds_code on code_holds (code);

insert into code_holds (payer, code, spent_by)
select payer, code, case when state in ('paid', 'refunded') then id end
from orders
where code is not null and (code_held or state in ('paid', 'refunded'))
order by paid_at nulls last
on conflict do nothing;

comment on column orders.code_held is 'replaced by code_holds in 044; a later release drops it';
comment on column discount_codes.uses is 'replaced by code_holds in 044; a later release drops it';

-- Reserves a code for a payer who has not spent it yet: 'held', 'spent' or 'used up'. The code's row is locked until the
-- transaction ends, so that everybody who wants its last use is counted one after the other.
create function hold_code(a_code text, a_payer text) returns text language plpgsql as $$
declare
  most integer;
  held code_holds;
begin
  select max_uses into most from discount_codes where code = a_code for no key update;
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

-- Spends the payer's hold on an order that was paid; without a hold it takes one, if there is any left. False when the
-- discount cannot be granted: the payer has spent it on another order, or all uses are taken.
create function spend_code(an_order uuid) returns boolean language plpgsql as $$
declare
  o orders;
begin
  select * into o from orders where id = an_order;
  if o.code is not null then
    if hold_code(o.code, o.payer) <> 'held' then
      return false;
    end if;
    update code_holds set spent_by = o.id where code = o.code and payer = o.payer;
  end if;
  return true;
end $$;

create function release_code() returns trigger language plpgsql as $$
begin
  perform from discount_codes where code = new.code for no key update;
  delete from code_holds
  where code = new.code and payer = new.payer and spent_by is null
    and not exists (
      select from orders o
      where o.code = new.code and o.payer = new.payer and o.state in ('created', 'attempted', 'failed'));
  return null;
end $$;
create trigger orders_release_code after update of state on orders
  for each row when (new.state = 'closed' and new.code is not null) execute function release_code();
create index orders_open_with_code on orders (payer, code)
  where code is not null and state in ('created', 'attempted', 'failed');

-- An order whose address was removed before it was paid is claimed by its payer's digest.
create index orders_unclaimed on orders (payer) where member is null and state = 'paid';
create unique index members_email_digest on members (email_digest(email));
create index orders_closed on orders (created_at) where state = 'closed' and payer not like 'former:%';

create or replace function forget_payer() returns trigger language plpgsql as $$
begin
  update orders set email = null, payer = 'former:' || id
  where member = old.id and state in ('closed', 'paid', 'refunded');
  update code_holds set payer = 'former:' || spent_by where payer = email_digest(old.email) and spent_by is not null;
  return old;
end $$;
