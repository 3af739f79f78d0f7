-- Notes to the teachers, which wait for the comment of one of them.

-- Why a member may not share a note that takes Plus; a note that was shared under this key before is not refused.
create or replace function note_refusal(member_id bigint, a_retry_key bytea, asks boolean) returns refusal language plpgsql as $$
begin
  if asks then
    -- Two at once would each be the last of a week.
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

-- When a teacher should have answered a question, as long as none has.
create or replace function answer_by(a_note bigint) returns timestamptz language sql stable
return (
  select asked_at + make_interval(days => limit_ask_teachers_answer_days()) from questions where note = a_note and not answered
);

-- True if a member's words below a note are a teacher's answer: nobody answers themselves, which could tell whose an anonymous question is.
create or replace function speaks_as_teacher(member_id bigint, the_note notes) returns boolean language sql stable
return the_note.to_teachers and the_note.author <> member_id and has_role(member_id, 'host');

-- True if somebody is a host who sees a question that no teacher has answered.
create or replace function question_waits_for(member_id bigint, a_note bigint) returns boolean language sql stable
return has_role(member_id, 'host') and exists (
  select from questions join notes on notes.id = questions.note
  where notes.id = a_note and not questions.answered and may_see_note(member_id, notes)
);

-- Tells the hosts who see a question, except its author. One who is just being deleted is skipped.
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

-- A question is answered while everybody can see a teacher's comment below it.
create or replace function weigh_question() returns trigger language plpgsql as $$
declare
  the_comment comments := coalesce(new, old);
begin
  -- First its lock: two who come and go at once count what the other did.
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

-- Reminds the teachers of questions that nobody has answered in time, once each.
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
