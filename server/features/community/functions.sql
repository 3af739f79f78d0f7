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
-- `want` sets; null toggles. No row: there is no such note.
create or replace function set_like(a_note bigint, a_member bigint, want boolean)
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

-- The author of a note hears of every comment but their own.
create or replace function tell_author() returns trigger language plpgsql as $$
begin
  perform notify(n.author, 'comment', new.id::text, jsonb_build_object('note', new.note, 'comment', new.id, 'by', new.author))
  from notes n where n.id = new.note and n.author <> new.author;
  return null;
end $$;
create or replace trigger comments_tell_author after insert on comments for each row execute function tell_author();
