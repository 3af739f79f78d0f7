-- One live event with tickets for sale. Prices are whole paise; 0 is free.
create table webinars (
  id bigint primary key default random_id(),
  title text not null check (char_length(title) between 1 and 120),
  description text not null default '' check (char_length(description) <= 5000),
  host bigint references members on delete set null,
  starts_at timestamptz(0) not null,
  minutes integer not null check (minutes between 5 and 240),
  ends_at timestamptz(0) not null generated always as (class_end(starts_at, minutes)) stored,
  capacity integer not null check (capacity between 1 and 1000),
  price_paise integer not null check (price_paise = 0 or price_paise between 1000 and 10000000),
  -- A room of another provider. Only join and staff calls reveal it.
  link text check (char_length(link) <= 2000),
  cancelled_at timestamptz,
  cancel_reason text,
  ended_at timestamptz,
  revision integer not null default 0,
  replay_url text check (char_length(replay_url) <= 2000),
  replay_until timestamptz,
  created_at timestamptz not null default app_now()
);
create index webinars_start on webinars (starts_at, id);
create index webinars_host on webinars (host, starts_at);

-- One row for each member who wants or has a seat; ordering again begins a new round of the same row.
create sequence ticket_numbers;
grant usage on sequence ticket_numbers to nitya_app;
create table tickets (
  id bigint primary key default random_id(),
  webinar bigint not null references webinars on delete cascade,
  member bigint not null references members on delete cascade,
  status text not null check (status in ('held', 'booked', 'released', 'waiting', 'offered', 'lapsed', 'left', 'cancelled',
    'host_cancelled')),
  -- When a hold or an offer ends.
  until timestamptz,
  -- What pays for it; none for a free one, and none once its buyer gave up the checkout.
  order_id uuid unique references orders,
  booked_at timestamptz,
  -- When the webinar was to start as the buyer saw it.
  booked_for timestamptz,
  -- Drawn under the webinar's lock, so that nobody who came later has a lower one.
  waiting_number bigint,
  round integer not null default 1,
  changed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  unique (webinar, member),
  check ((status in ('held', 'offered')) = (until is not null)),
  check ((status = 'waiting') = (waiting_number is not null))
);
create index tickets_member on tickets (member);
create index tickets_ending on tickets (until) where until is not null;
create index tickets_waiting on tickets (webinar, waiting_number) where status = 'waiting';

-- A random name for the video room's provider.
create table webinar_passes (
  webinar bigint not null references webinars on delete cascade,
  member bigint not null references members on delete cascade,
  identity text not null unique default replace(gen_random_uuid()::text, '-', ''),
  primary key (webinar, member)
);
create index webinar_passes_member on webinar_passes (member);

create table webinar_questions (
  id bigint primary key default random_id(),
  webinar bigint not null references webinars on delete cascade,
  member bigint not null references members on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  answer text check (char_length(answer) between 1 and 5000),
  answered_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index webinar_questions_webinar on webinar_questions (webinar);
create index webinar_questions_member on webinar_questions (member);

create table webinar_votes (
  question bigint not null references webinar_questions on delete cascade,
  member bigint not null references members on delete cascade,
  primary key (question, member)
);
create index webinar_votes_member on webinar_votes (member);

-- A host's own recording of a class.
create table class_replays (
  class bigint primary key references classes on delete cascade,
  url text not null check (char_length(url) <= 2000),
  until timestamptz not null
);

-- Rooms of webinars are left and closed like those of classes.
alter table room_exits add column webinar bigint;

-- An order of a ticket has no tier; `tier_name` is the name of what was bought, whichever it is.
alter table orders add column kind text not null default 'tier';
alter table orders add column webinar bigint references webinars;
alter table orders alter column tier drop not null;
alter table orders alter column membership drop not null;
alter table orders alter column duration_days drop not null;
alter table orders add constraint orders_kind check (
  case kind
    when 'tier' then webinar is null and tier is not null and membership is not null and duration_days is not null
    when 'ticket' then webinar is not null and tier is null and membership is null and duration_days is null
    else false
  end) not valid;
