-- Rows and their count change together, whoever changes them: a tap, a member who leaves, a note that goes.
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

-- A like as one statement that survives races: it waits for its turn at the note, then sees what the others did.
-- `want` sets; null toggles.
create or replace function set_like(note_id bigint, member_id bigint, want boolean,
  out refusal refusal, out likes_count integer, out is_liked_by_user boolean) language plpgsql as $$
#variable_conflict use_column
begin
  perform from notes where id = note_id and may_see_note(member_id, notes) for no key update;
  if not found then
    refusal := 'not_found';
    return;
  end if;
  is_liked_by_user := coalesce(want, not exists (select from likes where note = note_id and member = member_id));
  if is_liked_by_user then
    insert into likes (note, member) values (note_id, member_id) on conflict do nothing;
  else
    delete from likes where note = note_id and member = member_id;
  end if;
  likes_count := (select notes.likes_count from notes where id = note_id);
end $$;

-- Blocks between members. The one who is blocked learns nothing of it.

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
