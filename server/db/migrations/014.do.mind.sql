-- Which notice a member agreed to before their first sensitive save, and when (docs/promises.md#s35).
create table consents (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  purpose text not null check (purpose in ('journal', 'dosha', 'mood')),
  version integer not null,
  given_at timestamptz not null default app_now(),
  withdrawn_at timestamptz
);
create unique index consents_standing on consents (member, purpose, version) where withdrawn_at is null;
create index consents_member on consents (member, purpose);

-- One data key a member, wrapped by a key that is never in this database (docs/promises.md#s33). Losing the row is losing the
-- journal: that is how a deleted member's words become unreadable, in backups too.
create table journal_keys (
  member bigint primary key references members on delete cascade,
  -- Which key outside wraps it.
  kek text not null,
  wrapped bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now()
);
create index journal_keys_kek on journal_keys (kek);

create table journal_entries (
  id bigint primary key,
  member bigint not null references members on delete cascade,
  -- AES-256-GCM under the member's data key of this version.
  key_version integer not null,
  sealed bytea not null,
  points_added integer not null,
  created_at timestamptz(3) not null default app_now(),
  retry_key bytea
);
create index journal_entries_newest on journal_entries (member, created_at desc, id desc);
create unique index journal_entries_retry_key on journal_entries (member, retry_key) where retry_key is not null;

-- A member's key for words that wait on a device without a connection. A device forgets it at the logout and asks again after a login.
create table offline_keys (
  member bigint primary key references members on delete cascade,
  secret bytea not null check (octet_length(secret) = 32)
);

-- That a release happened, and its day; never what was released (docs/promises.md#s34).
create table releases (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  day date not null
);
create index releases_member on releases (member, day);

-- The latest sitting in the Calm Room, timed here and not by the browser.
create table breathing_sessions (
  member bigint primary key references members on delete cascade,
  id bigint not null default random_id(),
  started_at timestamptz not null default app_now(),
  finished_at timestamptz
);

-- How members felt before and after a class, a sitting or an entry: encrypted with the same key as their journal.
create table moods (
  id bigint primary key,
  member bigint not null references members on delete cascade,
  key_version integer not null,
  sealed bytea not null,
  created_at timestamptz(3) not null default app_now(),
  retry_key bytea
);
create index moods_newest on moods (member, created_at desc, id desc);
create unique index moods_retry_key on moods (member, retry_key) where retry_key is not null;

-- Whether a member is asked how they feel. Without a row they are.
create table mood_settings (
  member bigint primary key references members on delete cascade,
  asked boolean not null
);

create table dosha_results (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  result text not null,
  -- The 25 choices and what they add up to; null where only the result was sent.
  answers text[],
  vata integer,
  pitta integer,
  kapha integer,
  taken_at timestamptz not null default app_now()
);
create index dosha_results_latest on dosha_results (member, id desc);
