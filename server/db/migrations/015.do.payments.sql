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
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz check (ends_at > starts_at),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  stopped_at timestamptz,
  created_at timestamptz not null default app_now(),
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
  next_check_at timestamptz default app_now(),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  refunded_at timestamptz,
  -- The renewal discount that an order was priced with; the first order that is paid uses it. No reference: redemptions refer to
  -- grants, and grants to orders, and a circle cannot be restored table by table.
  reward bigint,
  check (amount_paise = price_paise - discount_paise),
  check (state not in ('paid', 'refunded') or amount_paise = 0 or payment is not null),
  check (state <> 'paid' or paid_at is not null)
);
create unique index orders_code_once on orders (code, payer) where code_held;
create index orders_member on orders (member);
create index orders_to_check on orders (next_check_at) where next_check_at is not null;
create index orders_lapsing on orders (created_at) where wish is not null;
create index orders_waiting on orders (canonical_email(email)) where member is null and state = 'paid';
create index orders_open_with_code on orders (payer, code)
  where code is not null and state in ('created', 'attempted', 'failed');
-- An order whose address was removed before it was paid is claimed by its payer's digest.
create index orders_unclaimed on orders (payer) where member is null and state = 'paid';
create index orders_closed on orders (created_at) where state = 'closed' and payer not like 'former:%';
-- Orders, newest first, and those of an address.
create index orders_newest on orders (created_at desc, id desc);
create index orders_payer on orders (payer);
create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index orders_refunded_at on orders (refunded_at) where refunded_at is not null;
-- The console lists the orders of one state, newest first.
create index orders_state on orders (state, created_at desc, id desc);

-- What the provider has told of each payment. An order can meet several: failed tries, and one that is captured.
create table payments (
  id text primary key,
  order_id uuid not null references orders,
  state text not null check (state in ('failed', 'authorized', 'captured', 'refunded')),
  amount_paise integer not null,
  seen_at timestamptz not null default app_now()
);
create index payments_order on payments (order_id);

-- A person's one use of a code: reserved by ordering with it, spent by the first of their orders that is paid, and released
-- when none of their orders with it can be paid any more.
create table code_holds (
  payer text not null,
  code text not null references discount_codes,
  spent_by uuid unique references orders,
  primary key (payer, code)
);
create index code_holds_code on code_holds (code);

-- A membership is the sum of its grants. Each order grants once: the unique key is what stops a second time.
create table membership_grants (
  id bigint generated always as identity primary key,
  order_id uuid unique references orders,
  member bigint references members on delete set null,
  membership text not null,
  duration_days integer not null check (duration_days > 0),
  granted_at timestamptz not null default app_now(),
  revoked_at timestamptz,
  -- What makes it safe to give a membership again after the answer was lost; forgotten after a day.
  retry_key bytea
);
create index membership_grants_member on membership_grants (member, granted_at);
create unique index membership_grants_retry_key on membership_grants (member, retry_key) where retry_key is not null;
-- Who has Plus is computed from everybody's grants, without reading their rows.
create index membership_grants_valid on membership_grants (member) include (granted_at, duration_days)
  where revoked_at is null and member is not null;

-- A pause moves the end of the membership and of the window it begins in. At most one for each purchase.
create table membership_pauses (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  grant_id bigint not null references membership_grants,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The same as dates in the member's time zone; `resumes_on` is the first day after the pause.
  starts_on date not null,
  resumes_on date not null,
  created_at timestamptz not null default app_now(),
  withdrawn_at timestamptz
);
create unique index membership_pauses_one_per_purchase on membership_pauses (grant_id) where withdrawn_at is null;
create index membership_pauses_member on membership_pauses (member, starts_at) where withdrawn_at is null;
create index membership_pauses_holder on membership_pauses (member);

-- Every step of an order, in the order it happened here; for whoever has to find out what went on.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default app_now(),
  source text not null,
  event text not null,
  payment text
);
create index order_events_order on order_events (order_id, id);

-- The provider's news, by its event id: the same one again has no effect.
create table webhook_events (
  id text primary key,
  received_at timestamptz not null default app_now()
);
create index webhook_events_received_at on webhook_events (received_at);

-- Books of money are written and corrected by further rows; the app's role takes none of them away.
revoke delete on tiers, discount_codes, orders, payments, membership_grants, order_events from nitya_app;
revoke update on order_events from nitya_app;

insert into tiers (name, membership, price_paise, duration_days, features)
select name, 'Plus', price_paise, duration_days, array[
  '24 live yoga sessions per month', '4 personal accountability check-ins', 'Full community access',
  'Rewards for showing up', '30% off webinars plus bonus tools']
from (values (1, 'Plus Monthly', 49900, 30), (2, 'Plus Quarterly', 129900, 90), (3, 'Plus Yearly', 449900, 365))
  as seed (nth, name, price_paise, duration_days)
order by nth;

insert into discount_codes (code, percent) values ('WELCOME10', 10);

comment on column orders.payer is 'email_digest of the account''s email, or the guest''s; former:<id> once that person is forgotten';
