-- Questions: notes to the teachers, which are open until a teacher comments.

-- Returns the reason a member may not share a note that requires Plus, or null. A retried call is not
-- refused.
create or replace function note_refusal(member_id bigint, a_retry_key bytea, asks boolean) returns refusal language plpgsql as $$
begin
  if asks then
    -- Of two concurrent questions, the second must count the first.
    perform from members where id = member_id for no key update;
  end if;
  return case
    when exists (select from notes where author = member_id and retry_key = a_retry_key) then null
    when not on_plus(member_id) then 'not_plus'
    when asks and limit_ask_teachers_per_window() <= (
      select count(*) from questions
      where member = member_id and asked_at > app_now() - make_interval(days => limit_ask_teachers_window_days())
    ) then 'limit_reached'
  end;
end $$;

-- Returns the deadline for a teacher's answer to a question; null once it is answered.
create or replace function answer_by(a_note bigint) returns timestamptz language sql stable
return (
  select asked_at + make_interval(days => limit_ask_teachers_answer_days()) from questions where note = a_note and not answered
);

-- True if a member's comment below a note is a teacher's answer. An author's comment on their own question is
-- never an answer: a badge would reveal that an anonymous question came from a teacher.
create or replace function speaks_as_teacher(member_id bigint, the_note notes) returns boolean language sql stable
return the_note.to_teachers and the_note.author <> member_id and has_role(member_id, 'host');

-- True if a member is a host who can see a question that no teacher has answered.
create or replace function question_waits_for(member_id bigint, a_note bigint) returns boolean language sql stable
return has_role(member_id, 'host') and exists (
  select from questions join notes on notes.id = questions.note
  where notes.id = a_note and not questions.answered and may_see_note(member_id, notes)
);

-- Notifies the hosts who can see a question, except its author. Skips hosts who are being deleted.
create or replace function tell_teachers(the_note notes, a_kind text) returns void language sql volatile as $$
  select notify(host.id, a_kind, the_note.id::text, jsonb_strip_nulls(jsonb_build_object(
    'note', the_note.id, 'by', case when not the_note.anonymous then the_note.author end, 'answer_by', answer_by(the_note.id))))
  from (
    select members.id from member_roles join members on members.id = member_roles.member
    where member_roles.role = 'host' and members.id <> the_note.author and may_see_note(members.id, the_note)
    for key share of members skip locked
  ) host
$$;

create or replace function ask_teachers() returns trigger language plpgsql as $$
begin
  insert into questions (note, member) values (new.id, new.author);
  perform tell_teachers(new, 'question_asked');
  return null;
end $$;
create or replace trigger notes_ask_teachers after insert on notes for each row when (new.to_teachers) execute function ask_teachers();

-- Updates `answered`: true while everybody can see a teacher's comment below the question.
create or replace function weigh_question() returns trigger language plpgsql as $$
declare
  the_comment comments := coalesce(new, old);
begin
  -- Locks the question first: of two concurrent changes, the second must see the effect of the first.
  perform from questions where note = the_comment.note for no key update;
  update questions set answered = exists (
    select from comments join notes on notes.id = comments.note
    where comments.note = questions.note and comments.as_teacher and may_see_comment(0, comments, notes)
  )
  where note = the_comment.note;
  return null;
end $$;
create or replace trigger comments_answer after insert on comments for each row when (new.as_teacher) execute function weigh_question();
create or replace trigger comments_answer_otherwise after update of hidden_at, removed_at on comments
for each row when (new.as_teacher) execute function weigh_question();
create or replace trigger comments_answer_no_longer after delete on comments for each row when (old.as_teacher) execute function weigh_question();

-- Reminds the teachers of overdue questions, once each.
create or replace function remind_teachers() returns void language plpgsql as $$
declare
  the_note notes;
begin
  for the_note in
    update questions set reminded_at = app_now() from notes
    where notes.id = questions.note and questions.reminded_at is null and not questions.answered
      and questions.asked_at <= app_now() - make_interval(days => limit_ask_teachers_answer_days()) and may_see_note(0, notes)
    returning notes.*
  loop
    perform tell_teachers(the_note, 'question_overdue');
  end loop;
end $$;
