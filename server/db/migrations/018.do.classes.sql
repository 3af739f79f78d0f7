-- What is taught. A class shows its type's words; language and level may differ from class to class.
create table class_types (
  id bigint primary key default random_id(),
  title text not null check (char_length(title) between 1 and 120),
  style text not null check (style in ('hatha', 'vinyasa', 'yin', 'pranayama', 'meditation', 'restorative')),
  level text not null check (level in ('gentle', 'steady', 'strong')),
  language text not null check (language in ('en', 'hi')),
  doshas text[] not null default '{}' check (doshas <@ array['Vata', 'Pitta', 'Kapha']),
  equipment text not null default '' check (char_length(equipment) <= 500),
  description text not null default '' check (char_length(description) <= 5000),
  created_at timestamptz not null default app_now()
);

-- A weekly rule: always expanded 28 days ahead, at the same time on the wall whatever the offset does.
create table class_series (
  id bigint primary key default random_id(),
  type bigint not null references class_types,
  -- Null once the host's account is gone.
  host bigint references members on delete set null,
  -- ISO: Monday is 1.
  weekday integer not null check (weekday between 1 and 7),
  local_time time not null,
  time_zone text not null,
  minutes integer not null check (minutes between 5 and 240),
  capacity integer not null check (capacity between 1 and 1000),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_at timestamptz not null default app_now()
);

create table classes (
  id bigint primary key default random_id(),
  type bigint not null references class_types,
  series bigint references class_series,
  -- The date of the series that this class was made for: the same date is never made twice.
  series_date date,
  host bigint references members on delete set null,
  level text check (level in ('gentle', 'steady', 'strong')),
  language text check (language in ('en', 'hi')),
  starts_at timestamptz(0) not null,
  minutes integer not null check (minutes between 5 and 240),
  ends_at timestamptz(0) not null generated always as (class_end(starts_at, minutes)) stored,
  capacity integer not null check (capacity between 1 and 1000),
  -- A room of another provider (Zoom, Meet). Only join and staff calls reveal it.
  link text check (char_length(link) <= 2000),
  cancelled_at timestamptz,
  cancel_reason text,
  -- When the host ended it; otherwise it ends as planned.
  ended_at timestamptz,
  settled_at timestamptz,
  -- SEQUENCE of the calendar files: raised by every change they show.
  revision integer not null default 0,
  created_at timestamptz not null default app_now(),
  unique (series, series_date),
  check (ended_at is null or cancelled_at is null)
);
create index classes_starts_at on classes (starts_at, id);
create index classes_host on classes (host, starts_at);
create index classes_to_settle on classes (ends_at) where settled_at is null and cancelled_at is null;
-- One class a week: an edited series never has an old and a new class in the same week.
create unique index classes_once_a_week on classes (series, date_trunc('week', series_date::timestamp));

create sequence waitlist_numbers;
grant usage on sequence waitlist_numbers to nitya_app;

-- One row for a member and a class, revived when they book again.
create table bookings (
  id bigint primary key default random_id(),
  class bigint not null references classes on delete cascade,
  member bigint not null references members on delete cascade,
  status text not null check (status in ('waiting', 'booked', 'cancelled', 'late_cancelled', 'host_cancelled',
    'attended', 'no_show', 'excused', 'expired')),
  -- When the seat was taken, and when the class was to start as its holder then saw it.
  booked_at timestamptz,
  booked_for timestamptz,
  -- Since when on the waitlist; promoted at night for an early class only when asked to be woken.
  waiting_since timestamptz,
  -- The order of the list. Drawn under the class's lock, so that nobody who came later has a lower one.
  waiting_number bigint,
  wake boolean not null default false,
  -- When the seat came from the waitlist; none for a seat that was booked.
  promoted_at timestamptz,
  -- Why the list passed this member over the last time a seat was free.
  skipped_because text,
  -- A late cancellation whose seat nobody has taken yet.
  late_since timestamptz,
  ended_at timestamptz,
  asked_to_join_at timestamptz,
  minutes_present integer,
  excused_at timestamptz,
  -- How often the row was revived: tells one round of notifications from the next.
  round integer not null default 1,
  changed_at timestamptz not null default app_now(),
  -- When a no-show or an excuse was corrected to attended by hand.
  corrected_at timestamptz,
  -- Who decided about a line of the roster: the host, if it is set, and then no later report changes it.
  confirmed_at timestamptz,
  unique (class, member),
  check (status <> 'booked' or booked_at is not null),
  check (status <> 'waiting' or waiting_number is not null)
);
create index bookings_member on bookings (member, class);
create index bookings_waiting on bookings (class, waiting_number) where status = 'waiting';
create index bookings_booked on bookings (class) where status in ('booked', 'attended', 'no_show');

-- A seat kept for a member whose class was moved, while they decide. It counts as taken for everybody else.
create table seat_holds (
  class bigint not null references classes on delete cascade,
  member bigint not null references members on delete cascade,
  until timestamptz not null,
  primary key (class, member)
);
create index seat_holds_member on seat_holds (member);
create index seat_holds_until on seat_holds (until);

-- A window for which credits were issued. `key` is what makes issuing it idempotent; the bounds follow the membership
-- while it changes, the key does not.
create table credit_windows (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  source text not null check (source in ('free', 'plus', 'carried', 'goodwill', 'reward', 'gift')),
  key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  classes integer not null check (classes >= 0),
  checkins integer not null check (checkins >= 0),
  -- When the unused classes moved on to the next window; nothing moves twice.
  carried_at timestamptz,
  -- When the membership that gave it ended early; what was unused is void.
  voided_at timestamptz,
  issued_at timestamptz not null default app_now(),
  unique (member, key)
);
create index credit_windows_member on credit_windows (member, ends_at);

create table credits (
  id bigint generated always as identity primary key,
  "window" bigint not null references credit_windows on delete cascade,
  member bigint not null references members on delete cascade,
  kind text not null check (kind in ('class', 'checkin')),
  source text not null,
  ordinal integer not null,
  -- Valid for a class that starts at t with valid_from <= t < valid_to.
  valid_from timestamptz not null,
  window_to timestamptz not null,
  -- A credit that came back is kept at least until here, even when its window ends before.
  kept_until timestamptz,
  valid_to timestamptz not null generated always as (greatest(window_to, kept_until)) stored,
  -- The booking that uses it. One credit pays for one seat, and a seat is paid by one credit.
  booking bigint unique references bookings on delete set null,
  voided_at timestamptz,
  unique ("window", kind, ordinal),
  check (voided_at is null or booking is null)
);
create index credits_usable on credits (member, kind, valid_to) where booking is null and voided_at is null;
create index credits_member on credits (member);

-- The safety notice a member accepted before their first booking, by its version.
create table safety_notices (
  member bigint not null references members on delete cascade,
  version integer not null,
  accepted_at timestamptz not null default app_now(),
  primary key (member, version)
);

-- How long a member was seen in the room, as the provider reported it.
create table class_presence (
  id bigint generated always as identity primary key,
  class bigint not null references classes on delete cascade,
  member bigint not null references members on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- What the room reports is stored by connection: a second window, or coming back, is another one.
  session text
);
create index class_presence_class on class_presence (class, member);
create index class_presence_member on class_presence (member);
create unique index class_presence_session on class_presence (class, session);

-- Whose mat went to whom, for the thanks and its limits.
create table mats_given (
  booking bigint not null references bookings on delete cascade,
  round integer not null,
  giver bigint not null references members on delete cascade,
  receiver bigint not null references members on delete cascade,
  given_at timestamptz not null default app_now(),
  primary key (booking, round)
);
create index mats_given_giver on mats_given (giver, given_at);
create index mats_given_receiver on mats_given (receiver, given_at);

-- The secret of a member's calendar address, as a hash; renewing it ends the old address.
create table calendar_feeds (
  member bigint primary key references members on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  -- The secret of a calendar's address, encrypted, so that its owner can be told again; the hash finds it.
  sealed_secret text not null
);

-- Who may enter the video room of a class, and under which identity: the provider learns this one and nothing else about
-- them. A row is written when a member first asks to join.
create table room_passes (
  class bigint not null references classes on delete cascade,
  member bigint not null references members on delete cascade,
  identity text not null unique default replace(gen_random_uuid()::text, '-', ''),
  given_at timestamptz not null default app_now(),
  -- When the host removed them: they stay out.
  removed_at timestamptz,
  primary key (class, member)
);
create index room_passes_member on room_passes (member);

-- Who has to leave a room, or, without an identity, which room has to close. The change that causes it writes the row in its
-- own transaction, and a job of any process carries it out at once, again and again until it succeeds.
create table room_exits (
  id bigint generated always as identity primary key,
  class bigint not null,
  identity text,
  -- Not if they have a seat again by then.
  unless_seated boolean not null default false,
  created_at timestamptz not null default app_now()
);
