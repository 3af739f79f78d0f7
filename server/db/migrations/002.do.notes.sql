-- Ids are random below 2^53, so that nobody walks the community by counting (contract §5).
create function random_id() returns bigint
language sql volatile parallel safe
return (
  -- 64 random bits: a version 4 UUID has its fixed ones in the seventh and ninth bytes.
  select greatest(1, ('x' || encode(substring(u from 1 for 6) || substring(u from 12 for 2), 'hex'))::bit(64)::bigint
    & 9007199254740991)
  from uuid_send(gen_random_uuid()) as u
);

create table notes (
  id bigint primary key default random_id(),
  author bigint not null references members on delete cascade,
  title text not null check (char_length(title) between 1 and 255),
  content text not null check (char_length(content) between 1 and 10000),
  -- Kept by the database beside the rows it counts, so that the feed counts nothing.
  likes_count integer not null default 0 check (likes_count >= 0),
  -- Milliseconds, as JavaScript's own moments have them: a cursor made from one is exact.
  created_at timestamptz(3) not null default now()
);
create index notes_newest on notes (created_at desc, id desc);
create index notes_author on notes (author, created_at desc);

create table likes (
  note bigint not null references notes on delete cascade,
  member bigint not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (note, member)
);
create index likes_member on likes (member);
