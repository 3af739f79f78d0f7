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

-- Immutable, so that a column can be generated from it: minutes are minutes in every zone.
create function class_end(starts timestamptz, minutes integer) returns timestamptz language sql immutable
return starts + make_interval(mins => minutes);

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

create function class_status(c classes) returns text language sql stable return case
  when c.cancelled_at is not null then 'cancelled'
  when c.ended_at is not null or app_now() >= c.ends_at then 'ended'
  when app_now() >= c.starts_at then 'live'
  else 'scheduled'
end;

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
  unique (class, member),
  check (status <> 'booked' or booked_at is not null),
  check (status <> 'waiting' or waiting_number is not null)
);
create index bookings_member on bookings (member, class);
create index bookings_waiting on bookings (class, waiting_number) where status = 'waiting';
create index bookings_booked on bookings (class) where status in ('booked', 'attended', 'no_show');
alter table credits add foreign key (booking) references bookings on delete set null;

-- The states of a booking and the ways between them (docs/rules.md).
create function bookings_keep_their_states() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
    when 'waiting' then new.status in ('booked', 'cancelled', 'expired', 'host_cancelled')
    when 'booked' then new.status in ('cancelled', 'late_cancelled', 'host_cancelled', 'attended', 'no_show')
    when 'no_show' then new.status in ('excused', 'attended')
    when 'late_cancelled' then new.status in ('excused', 'waiting', 'booked')
    when 'attended' then new.status = 'no_show'
    when 'excused' then new.status = 'attended'
    else new.status in ('waiting', 'booked')
  end) then
    raise exception 'a booking cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger bookings_keep_their_states before update of status on bookings
for each row execute function bookings_keep_their_states();

-- Never more seats than the class has; the functions decide, this is the last word.
create function seats_within_capacity() returns trigger language plpgsql as $$
declare
  c classes;
begin
  select * into c from classes where id = new.class;
  if seats_taken(new.class) > c.capacity then
    raise exception 'class % has % seats and no more', c.id, c.capacity;
  end if;
  return null;
end $$;
create trigger seats_within_capacity after insert or update of status on bookings
for each row when (new.status = 'booked') execute function seats_within_capacity();

create function seats_taken(a_class bigint) returns integer language sql stable
return (select count(*)::integer from bookings where class = a_class and status in ('booked', 'attended', 'no_show'));

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
  left_at timestamptz
);
create index class_presence_class on class_presence (class, member);
create index class_presence_member on class_presence (member);

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
  created_at timestamptz not null default app_now()
);
