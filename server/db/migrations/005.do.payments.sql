-- What can be bought. Money is whole paise everywhere: rupees times 100 is no whole number in floating point for one
-- two-decimal price in eight.
create table tiers (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 60),
  -- What its buyer becomes: the `tier_name` of the status call.
  membership text not null check (char_length(membership) between 1 and 30),
  price_paise integer not null check (price_paise between 100 and 100000000),
  duration_days integer not null check (duration_days between 1 and 3660),
  features text[] not null default '{}',
  withdrawn_at timestamptz
);

-- `uses` counts the orders that hold the code: reserved while they may be paid, and for good once they are.
create table discount_codes (
  code text primary key check (code ~ '^[A-Z0-9_-]{3,40}$'),
  percent integer check (percent between 1 and 100),
  off_paise integer check (off_paise > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  constraint percent_or_paise check (num_nonnulls(percent, off_paise) = 1),
  constraint no_more_than_max check (uses <= max_uses)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'created' check (state in ('created', 'attempted', 'failed', 'closed', 'paid', 'refunded')),
  -- Whose membership it is: known from the bearer, or found by the verified email, or waiting for one.
  member bigint references members on delete set null,
  -- The order's own address; none once the order and its member are both done with.
  email text,
  -- One person, as far as a code's "once a member" can tell: the account's email, or a guest's.
  payer text not null,
  -- The snapshot: what was offered when it was ordered is what is charged and granted, whatever changes later.
  tier integer not null references tiers,
  tier_name text not null,
  membership text not null,
  duration_days integer not null check (duration_days > 0),
  price_paise integer not null check (price_paise > 0),
  code text references discount_codes,
  discount_paise integer not null default 0 check (discount_paise >= 0),
  amount_paise integer not null check (amount_paise = 0 or amount_paise >= 100),
  currency text not null default 'INR' check (currency = 'INR'),
  code_held boolean not null default false check (not code_held or code is not null),
  -- Set while the very same wish finds this order again, so that a lost answer or a second click makes no second one.
  wish bytea unique,
  provider_order text unique,
  payment text unique,
  -- Granted on the checkout's signature alone, the provider being away: the reconciler looks again.
  unsure boolean not null default false,
  next_check_at timestamptz default now(),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz,
  check (amount_paise = price_paise - discount_paise),
  check (state not in ('paid', 'refunded') or amount_paise = 0 or payment is not null),
  check (state <> 'paid' or paid_at is not null)
);
create unique index orders_code_once on orders (code, payer) where code_held;
create index orders_member on orders (member);
create index orders_waiting on orders (lower(email)) where member is null and state = 'paid';
create index orders_to_check on orders (next_check_at) where next_check_at is not null;
create index orders_lapsing on orders (created_at) where wish is not null;

-- What the provider has told of each payment. An order can meet several: failed tries, and one that is captured.
create table payments (
  id text primary key,
  order_id uuid not null references orders,
  state text not null check (state in ('failed', 'authorized', 'captured', 'refunded')),
  amount_paise integer not null,
  seen_at timestamptz not null default now()
);
create index payments_order on payments (order_id);

-- A membership is the sum of its grants. Each order grants once: the unique key is what stops a second time.
create table membership_grants (
  id bigint generated always as identity primary key,
  order_id uuid unique references orders,
  member bigint references members on delete set null,
  membership text not null,
  duration_days integer not null check (duration_days > 0),
  granted_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index membership_grants_member on membership_grants (member, granted_at);

-- Each grant lasts from the end of those before it, or from its own moment if they had run out: the end is the latest
-- of (a grant's moment + its own days + the days of all after it). Worked out at every reading: a purchase extends by
-- a mere insert, a refund takes its days away and no others, and no job has to end anything.
create function membership_of(a_member bigint) returns table (membership text, expires_at timestamptz)
language sql stable as $$
  with ends as (
    select g.membership, g.granted_at,
      g.granted_at + make_interval(hours => (24 * sum(g.duration_days) over later)::integer) as ends_at
    from membership_grants g
    where g.member = a_member and g.revoked_at is null
    window later as (order by g.granted_at, g.id rows between current row and unbounded following)
  )
  select (array_agg(e.membership order by e.granted_at desc))[1], max(e.ends_at)
  from ends e
  having max(e.ends_at) > now()
$$;

-- Every step of an order, in the order it happened here; for whoever has to find out what went on.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  source text not null,
  event text not null,
  payment text
);
create index order_events_order on order_events (order_id, id);

-- The provider's news, by its event id: the same one again has no effect.
create table webhook_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index webhook_events_received_at on webhook_events (received_at);

-- What operators did by hand, and who.
create table operator_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);

create function orders_only_forward() returns trigger language plpgsql as $$
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
create trigger orders_only_forward before update on orders for each row execute function orders_only_forward();

create function payments_only_forward() returns trigger language plpgsql as $$
declare
  ranks constant text[] := array['failed', 'authorized', 'captured', 'refunded'];
begin
  -- News comes in any order: what is older than what we know changes nothing.
  if array_position(ranks, new.state) < array_position(ranks, old.state) then
    new.state := old.state;
  end if;
  return new;
end $$;
create trigger payments_only_forward before update on payments for each row execute function payments_only_forward();

-- A member who leaves: the account's orders stay, as money that moved, without anybody's address. One that may still
-- be paid keeps its address, so that the money finds its owner.
create function forget_payer() returns trigger language plpgsql as $$
begin
  update orders set email = null, payer = 'former:' || id
  where member = old.id and state in ('closed', 'paid', 'refunded');
  return old;
end $$;
create trigger members_forget_payer before delete on members for each row execute function forget_payer();

-- Books of money are written and corrected by further rows; the app's role takes none of them away.
revoke delete on tiers, discount_codes, orders, payments, membership_grants, order_events, operator_audit from nitya_app;
revoke update on order_events, operator_audit from nitya_app;

insert into tiers (name, membership, price_paise, duration_days, features)
select name, 'Plus', price_paise, duration_days, array[
  '24 live yoga sessions per month', '4 personal accountability check-ins', 'Full community access',
  'Rewards for showing up', '30% off webinars plus bonus tools']
from (values (1, 'Plus Monthly', 49900, 30), (2, 'Plus Quarterly', 129900, 90), (3, 'Plus Yearly', 449900, 365))
  as seed (nth, name, price_paise, duration_days)
order by nth;

insert into discount_codes (code, percent) values ('WELCOME10', 10);
