-- Editing of notes and comments, notifications of comments, and anonymous notes of departed authors.

-- Returns the reason a member may not edit a note or comment (missing, another member's, or too old), or
-- null.
create or replace function edit_refusal(author_id bigint, written_at timestamptz, member_id bigint) returns refusal language sql stable
return case when author_id is null then 'not_found'::refusal when author_id <> member_id then 'forbidden'
  when app_now() >= written_at + make_interval(mins => limit_editing_minutes()) then 'edit_over' end;

-- Edits a note; null leaves the title or content as it is. An unchanged text does not count as an edit.
create or replace function edit_note(note_id bigint, member_id bigint, new_title text, new_content text, out refusal refusal) language plpgsql as $$
declare
  the_note notes;
begin
  select * into the_note from notes where id = note_id and may_see_note(member_id, notes) for no key update;
  refusal := edit_refusal(the_note.author, the_note.created_at, member_id);
  if refusal is null and (coalesce(new_title, the_note.title), coalesce(new_content, the_note.content)) <> (the_note.title, the_note.content) then
    update notes set title = coalesce(new_title, notes.title), content = coalesce(new_content, notes.content), edited_at = app_now()
    where id = note_id;
  end if;
end $$;

create or replace function edit_comment(note_id bigint, comment_id bigint, member_id bigint, new_content text, out refusal refusal) language plpgsql as $$
declare
  the_comment comments;
begin
  select comments.* into the_comment from comments join notes on notes.id = comments.note
  where comments.id = comment_id and notes.id = note_id and may_see_note(member_id, notes) and may_see_comment(member_id, comments, notes)
  for no key update of comments;
  refusal := edit_refusal(the_comment.author, the_comment.created_at, member_id);
  if refusal is null and new_content <> the_comment.content then
    update comments set content = new_content, edited_at = app_now() where id = comment_id;
  end if;
end $$;

-- Notifies a note's author and followers of a comment, unless it is their own or hidden from them. A comment
-- by the author of an anonymous note is not attributed. Skips followers who are being deleted.
create or replace function tell_of_comment() returns trigger language plpgsql as $$
declare
  the_note notes := (select notes from notes where id = new.note);
  facts jsonb := jsonb_build_object('note', new.note, 'comment', new.id);
begin
  if not (the_note.anonymous and the_note.author = new.author) then
    facts := facts || jsonb_build_object('by', new.author);
  end if;
  if the_note.author <> new.author and may_see_comment(the_note.author, new, the_note) then
    perform notify(the_note.author, case when new.as_teacher then 'question_answered' else 'comment' end, new.id::text, facts);
  end if;
  perform notify(follower.id, 'followed_comment', new.id::text, facts)
  from (
    select members.id from follows join members on members.id = follows.member
    where follows.note = new.note and follows.member not in (new.author, the_note.author)
      and may_see_note(follows.member, the_note) and may_see_comment(follows.member, new, the_note)
    for key share of members skip locked
  ) follower;
  return null;
end $$;
create or replace trigger comments_tell_author after insert on comments for each row execute function tell_of_comment();

-- Returns the id of the placeholder account that becomes the author of anonymous notes when their real author
-- leaves. Nobody can log in to it.
create or replace function nobody() returns bigint language sql immutable
return -1::bigint;

-- Detaches a departing member's anonymous notes, with the member's comments below them, from the account.
-- Each note is removed at a random later time: notes that vanish together would reveal a common author.
create or replace function leave_anonymous_notes() returns trigger language plpgsql as $$
declare
  left_behind bigint[] := array(select id from notes where author = old.id and anonymous);
begin
  if cardinality(left_behind) = 0 then
    return old;
  end if;
  insert into members (id, username, email, email_verified_at, disabled_at, created_at) overriding system value
  values (nobody(), 'deleted', 'deleted@nitya.invalid', 'epoch', 'epoch', 'epoch')
  on conflict do nothing;
  update comments set author = nobody(), retry_key = null where author = old.id and note = any(left_behind);
  update notes set author = nobody(), retry_key = null, gone_at = app_now() + random() * make_interval(days => limit_anonymous_note_gone_days())
  where id = any(left_behind);
  update questions set member = nobody() where note = any(left_behind);
  return old;
end $$;
create or replace trigger members_leave_anonymous_notes before delete on members for each row execute function leave_anonymous_notes();
