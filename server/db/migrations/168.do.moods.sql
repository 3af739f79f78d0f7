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

alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (purpose in ('journal', 'dosha', 'mood')) not valid;
