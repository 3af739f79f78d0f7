create table notes (
  id bigint primary key default random_id(),
  author bigint not null references members on delete cascade,
  title text not null check (char_length(title) between 1 and 255),
  content text not null check (char_length(content) between 1 and 10000),
  -- Kept by the database beside the rows it counts, so that the feed counts nothing.
  likes_count integer not null default 0 check (likes_count >= 0),
  -- Milliseconds, as JavaScript's own moments have them: a cursor made from one is exact.
  created_at timestamptz(3) not null default app_now(),
  -- A retry after a lost answer carries the same key, and finds what the first try made (docs/promises.md#r14).
  retry_key bytea
);
create index notes_newest on notes (created_at desc, id desc);
create index notes_author on notes (author, created_at desc);
create unique index notes_retry_key on notes (author, retry_key) where retry_key is not null;

create table likes (
  note bigint not null references notes on delete cascade,
  member bigint not null references members on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (note, member)
);
create index likes_member on likes (member);

create table comments (
  id bigint primary key default random_id(),
  note bigint not null references notes on delete cascade,
  author bigint not null references members on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz(3) not null default app_now(),
  retry_key bytea
);
create index comments_oldest on comments (note, created_at, id);
create index comments_author on comments (author);
create unique index comments_retry_key on comments (author, retry_key) where retry_key is not null;

-- Room for people's safety: what a member reports, and whom a member does not want to meet.
create table reports (
  id bigint generated always as identity primary key,
  reporter bigint not null references members on delete cascade,
  note bigint references notes on delete cascade,
  comment bigint references comments on delete cascade,
  reason text not null check (char_length(reason) between 1 and 2000),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  check (num_nonnulls(note, comment) = 1)
);
create index reports_reporter on reports (reporter);
create index reports_note on reports (note);
create index reports_comment on reports (comment);

create table blocks (
  member bigint not null references members on delete cascade,
  blocked bigint not null references members on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (member, blocked),
  check (member <> blocked)
);
create index blocks_blocked on blocks (blocked);
