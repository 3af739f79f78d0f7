-- What a member has come to: one row that every award and every counted day goes through.
create table practice (
  member bigint primary key references members on delete cascade,
  -- The ledger's sum, changed by the very statement that writes a line.
  points integer not null default 0,
  streak integer not null default 0,
  longest integer not null default 0,
  active_days integer not null default 0,
  -- The last day that counted for the streak, and the freezes held when it ended.
  last_day date,
  freezes integer not null default 2 check (freezes between 0 and 2),
  -- The latest day anything was counted in: whatever clocks and zones do, a member's day never goes back.
  day date not null,
  -- Sums of the ledger: verified_points of verified_delta; lifetime_points of what was earned, a corrected award once;
  -- spent_points of what rewards cost. A debt is what was spent of a reversed award; the next earnings of its kind pay it.
  -- So points = remaining lots - debts, and what a member can spend never shows below 0.
  verified_points integer not null default 0,
  lifetime_points integer not null default 0,
  spent_points integer not null default 0,
  verified_debt integer not null default 0 check (verified_debt >= 0),
  unverified_debt integer not null default 0 check (unverified_debt >= 0),
  -- Rest days, and streaks that can be mended.
  -- Until when missed days are settled, if later than last_day; `freezes` are those held at the end of it.
  covered_to date,
  -- The streak that broke last, and the first missed day that nothing covered; null once it is mended.
  lost_streak integer,
  lost_on date
);

-- Append-only: a line is never changed; what must be undone is undone by an opposite line. The key is what stops a
-- double award.
create table points_ledger (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  delta integer not null check (delta <> 0),
  reason text not null,
  ref text not null,
  day date not null,
  -- Verified: the system saw it, and no call alone can bring it about.
  verified boolean not null default false,
  created_at timestamptz(3) not null default app_now(),
  -- How many of `delta` are verified. An entry that spends may take points of both kinds.
  verified_delta integer not null default 0,
  unique (member, reason, ref)
);
create index points_ledger_newest on points_ledger (member, created_at desc, id desc);
create index points_ledger_days on points_ledger (member, day);
-- What the numbers of a year are read from, without scanning all there ever was.
create index points_ledger_pings on points_ledger (day, member) where reason = 'ping';
revoke update, delete, truncate on points_ledger from nitya_app;

create table points_lots (
  id bigint generated always as identity primary key,
  entry bigint not null references points_ledger on delete cascade,
  member bigint not null references members on delete cascade,
  verified boolean not null,
  points integer not null check (points > 0),
  remaining integer not null check (remaining between 0 and points),
  expires_at timestamptz not null
);
create index points_lots_entry on points_lots (entry);
create index points_lots_remaining on points_lots (member, expires_at, id) where remaining > 0;
create index points_lots_due on points_lots (expires_at) where remaining > 0;
-- Deleting a member deletes their lots, which a partial index does not find.
create index points_lots_member on points_lots (member);

-- The lots that an entry was paid from; points that are returned get their expiry from here.
create table points_uses (
  entry bigint not null references points_ledger on delete cascade,
  lot bigint not null references points_lots on delete cascade,
  points integer not null check (points > 0),
  primary key (entry, lot)
);
create index points_uses_lot on points_uses (lot);

-- Milestones: what attending so many classes gives, and which class brought it. Only that class takes it away again.
create table milestones (
  member bigint not null references members on delete cascade,
  classes integer not null check (classes > 0),
  class bigint not null,
  reached_at timestamptz not null default app_now(),
  primary key (member, classes)
);

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

create table redemptions (
  id bigint primary key default random_id(),
  member bigint not null references members on delete cascade,
  reward bigint not null references rewards,
  key text not null,
  -- What it cost this time: the first repair of a streak is free.
  cost integer not null check (cost >= 0),
  status text not null check (status in ('waiting', 'delivered', 'returned')),
  -- What a friend types to use a guest pass.
  code text unique,
  -- Until when a pass can be used, or a class credit is valid.
  expires_at timestamptz,
  created_at timestamptz(3) not null default app_now(),
  ended_at timestamptz,
  -- Three more days: the grant that gives them, the grant they were added to, and the window they lengthened.
  grant_id bigint unique references membership_grants on delete set null,
  lengthens bigint references membership_grants on delete set null,
  "window" text,
  -- Who used a guest pass, and when.
  friend bigint references members on delete set null,
  taken_at timestamptz,
  retry_key bytea
);
create unique index redemptions_retry_key on redemptions (member, retry_key) where retry_key is not null;
create index redemptions_member on redemptions (member, created_at desc, id desc);
create index redemptions_friend on redemptions (friend, taken_at) where friend is not null;
create index redemptions_waiting on redemptions (key, expires_at) where status = 'waiting';
create index redemptions_reward on redemptions (reward);
create index redemptions_lengthens on redemptions (lengthens) where lengthens is not null;
create index redemptions_remembered on redemptions (created_at) where retry_key is not null;

-- Classes that members gave to whoever needs one. `giver` is only there so that nobody takes their own.
create table open_mats (
  id bigint generated always as identity primary key,
  giver bigint references members on delete set null,
  given_at timestamptz not null default app_now(),
  taken_by bigint references members on delete set null,
  taken_at timestamptz
);
create index open_mats_free on open_mats (id) where taken_at is null;
create index open_mats_giver on open_mats (giver);
create index open_mats_taken on open_mats (taken_by, taken_at) where taken_by is not null;

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
