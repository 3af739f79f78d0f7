-- Updates a note's `likes_count` when a like is inserted or deleted, including when the member is deleted.
create or replace function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update notes set likes_count = likes_count + 1 where id = new.note;
  else
    update notes set likes_count = likes_count - 1 where id = old.note;
  end if;
  return null;
end $$;
create or replace trigger likes_counted after insert or delete on likes for each row execute function count_likes();

-- Lets a member like at most `most` notes by one author within `seconds`. Returns the milliseconds to wait,
-- or null. Liking the same note again doesn't count. Anonymous notes never count: a limit would reveal the
-- author.
create or replace function count_like(member_id bigint, the_note notes, most integer, seconds integer) returns integer language plpgsql as $$
declare
  now_ms bigint := (extract(epoch from app_now()) * 1000)::bigint;
  ends bigint := now_ms + seconds * 1000;
  note_key text := format('likesOfOne:member:%s:note:%s', member_id, the_note.id);
  counted rate_limits;
begin
  if the_note.anonymous or exists (select from rate_limits where key = note_key and expire > now_ms) then
    return null;
  end if;
  insert into rate_limits as known (key, points, expire) values (format('likesOfOne:member:%s:author:%s', member_id, the_note.author), 1, ends)
  on conflict (key) do update set
    points = case when known.expire > now_ms then known.points else 0 end + 1,
    expire = case when known.expire > now_ms then least(known.expire, ends) else ends end
  returning * into counted;
  if counted.points > most then
    return counted.expire - now_ms;
  end if;
  insert into rate_limits (key, points, expire) values (note_key, 1, ends) on conflict (key) do update set expire = excluded.expire;
  return null;
end $$;

-- Sets a like to `want`, or toggles it if `want` is null. Locks the note first, to see concurrent changes.
-- `wait` is the result of `count_like`: the milliseconds to wait.
create or replace function set_like(note_id bigint, member_id bigint, want boolean, most integer, seconds integer,
  out refusal refusal, out wait integer, out likes_count integer, out is_liked_by_user boolean) language plpgsql as $$
#variable_conflict use_column
declare
  the_note notes;
  liked boolean;
begin
  select * into the_note from notes where id = note_id and may_see_note(member_id, notes) for no key update;
  if not found then
    refusal := 'not_found';
    return;
  end if;
  liked := exists (select from likes where note = note_id and member = member_id);
  is_liked_by_user := coalesce(want, not liked);
  if is_liked_by_user and not liked then
    wait := count_like(member_id, the_note, most, seconds);
    if wait is not null then
      return;
    end if;
    insert into likes (note, member) values (note_id, member_id) on conflict do nothing;
  elsif not is_liked_by_user then
    delete from likes where note = note_id and member = member_id;
  end if;
  likes_count := (select notes.likes_count from notes where id = note_id);
end $$;

-- Returns the notes that contain every given word, newest first. Dynamic SQL, so that each search is planned
-- for its words: frequent words are found by a scan from the newest note, rare words by the index.
create or replace function search_notes(viewer bigint, asked text, before_at timestamptz, before_id bigint, size integer)
returns table (id bigint, created_at timestamptz, bytes integer) language plpgsql stable as $$
begin
  return query execute
    'select notes.id, notes.created_at::timestamptz, octet_length(notes.title) + octet_length(notes.content)
     from notes
     where note_words(notes.title, notes.content) @@ $1 and notes.circle is null and may_see_note($2, notes) and (notes.created_at, notes.id) < ($3, $4)
     order by notes.created_at desc, notes.id desc
     limit $5'
  using words_asked(asked), viewer, before_at, before_id, size;
end $$;

-- Blocks between members. The blocked member is not notified.

create or replace function block_member(member_id bigint, name text,
  out refusal refusal, out username text, out since timestamptz, out repeated boolean) language plpgsql as $$
#variable_conflict use_column
declare
  other_id bigint;
begin
  select members.id, members.username into other_id, username from members
  where canonical_username(members.username) = canonical_username(name) for key share;
  refusal := case when other_id is null then 'not_found' when other_id = member_id then 'own_account' end;
  if refusal is null then
    insert into blocks (member, blocked) values (member_id, other_id) on conflict do nothing returning created_at into since;
    repeated := since is null;
    if repeated then
      since := (select created_at from blocks where member = member_id and blocked = other_id);
    end if;
  end if;
end $$;

create or replace function unblock_member(member_id bigint, name text, out refusal refusal) language plpgsql as $$
declare
  other_id bigint := (select id from members where canonical_username(username) = canonical_username(name));
begin
  refusal := case when other_id is null then 'not_found' when other_id = member_id then 'own_account' end;
  delete from blocks where member = member_id and blocked = other_id;
end $$;
