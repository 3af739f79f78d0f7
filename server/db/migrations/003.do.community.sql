-- A retry after a lost answer carries the same key, and finds what the first try made (quality R14).
alter table notes add column retry_key bytea;
create unique index notes_retry_key on notes (author, retry_key) where retry_key is not null;

create table comments (
  id bigint primary key default random_id(),
  note bigint not null references notes on delete cascade,
  author bigint not null references members on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  retry_key bytea
);
create index comments_oldest on comments (note, created_at, id);
create index comments_author on comments (author);
create unique index comments_retry_key on comments (author, retry_key) where retry_key is not null;

-- Rows and their count change together, whoever changes them: a tap, a member who leaves, a note that goes.
create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update notes set likes_count = likes_count + 1 where id = new.note;
  else
    update notes set likes_count = likes_count - 1 where id = old.note;
  end if;
  return null;
end $$;
create trigger likes_counted after insert or delete on likes for each row execute function count_likes();

-- A like as one statement that survives races: it waits for its turn at the note, then sees what the others did.
-- `want` sets; null toggles. No row: there is no such note.
create function set_like(a_note bigint, a_member bigint, want boolean)
returns table (likes_count integer, is_liked_by_user boolean) language plpgsql as $$
begin
  perform from notes where id = a_note for no key update;
  if not found then
    return;
  end if;
  if want is null then
    want := not exists (select from likes where note = a_note and member = a_member);
  end if;
  if want then
    insert into likes (note, member) values (a_note, a_member) on conflict do nothing;
  else
    delete from likes where note = a_note and member = a_member;
  end if;
  return query select n.likes_count, want from notes n where n.id = a_note;
end $$;

-- Room for people's safety (rules.md): what a member reports, and whom a member does not want to meet.
create table reports (
  id bigint generated always as identity primary key,
  reporter bigint not null references members on delete cascade,
  note bigint references notes on delete cascade,
  comment bigint references comments on delete cascade,
  reason text not null check (char_length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(note, comment) = 1)
);
create index reports_reporter on reports (reporter);
create index reports_note on reports (note);
create index reports_comment on reports (comment);

create table blocks (
  member bigint not null references members on delete cascade,
  blocked bigint not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member, blocked),
  check (member <> blocked)
);
create index blocks_blocked on blocks (blocked);
