-- What points buy: rows, so that the desk can change prices, stock and titles. `key` says what a reward delivers; the code
-- that delivers it knows only the keys.
create table rewards (
  id bigint primary key default random_id(),
  key text not null check (key in (
    'streak_freeze', 'streak_repair', 'guest_pass', 'class_credit', 'plus_days', 'renewal_discount', 'open_mat')),
  title text not null check (length(title) between 1 and 120),
  cost integer not null check (cost between 1 and 100000),
  -- Paid with verified points only; others take unverified points first.
  verified_only boolean not null,
  -- How many are left; null: any number.
  stock integer check (stock between 0 and 1000000),
  created_at timestamptz not null default app_now(),
  withdrawn_at timestamptz
);
insert into rewards (key, title, cost, verified_only) values
  ('streak_freeze', 'A streak freeze', 50, false),
  ('open_mat', 'A class for the open mat', 100, true),
  ('streak_repair', 'Mend your streak', 150, false),
  ('class_credit', 'One more class', 150, true),
  ('guest_pass', 'A guest pass for a friend', 200, true),
  ('renewal_discount', '10 % off your next renewal', 250, true),
  ('plus_days', 'Three more days of Plus', 300, true);

-- Whether a member wants to see the streak. No row: they do.
create table streak_settings (
  member bigint primary key references members on delete cascade,
  hidden boolean not null
);

-- The rest days of a member from a Monday on, until a later row takes its place.
create table rest_days (
  member bigint not null references members on delete cascade,
  from_day date not null check (extract(isodow from from_day) = 1),
  days text[] not null check (days <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] and cardinality(days) <= 2),
  primary key (member, from_day)
);
