-- A webinar's room: admission and removal.

-- True if a member leads a webinar: as its host, or with the role desk or owner.
create or replace function leads_webinar(the_webinar webinars, a_member bigint) returns boolean language sql stable
return exists (
  select from member_roles
  where member_roles.member = a_member and (member_roles.role in ('desk', 'owner') or member_roles.role = 'host' and the_webinar.host = a_member));

-- True if a member belongs to a webinar's audience: they have a seat or lead the webinar.
create or replace function is_in_audience(the_webinar webinars, a_member bigint) returns boolean language sql stable
return leads_webinar(the_webinar, a_member)
  or exists (select from tickets where tickets.webinar = the_webinar.id and tickets.member = a_member and tickets.status = 'booked');

-- Returns a webinar's link or, for the video room, the member's identity, name, role and the seconds until
-- access ends.
create or replace function join_webinar(a_member bigint, a_webinar bigint, is_proven boolean, opens_before integer,
  opens_before_for_staff integer, out refusal refusal, out "limit" integer, out opens_at timestamptz, out link text,
  out identity text, out name text, out role room_role, out seconds integer) language plpgsql as $$
#variable_conflict use_column
declare
  the_webinar webinars;
  leads boolean;
begin
  select * into the_webinar from webinars where id = a_webinar;
  leads := coalesce(is_proven and leads_webinar(the_webinar, a_member), false);
  "limit" := case when leads then opens_before_for_staff else opens_before end;
  opens_at := the_webinar.starts_at - make_interval(mins => "limit");
  refusal := case
    when the_webinar.id is null then 'not_found'
    when the_webinar.cancelled_at is not null then 'class_cancelled'
    when webinar_status(the_webinar) = 'ended' then 'class_over'
    when not leads and not exists (select from tickets where webinar = a_webinar and member = a_member and status = 'booked') then 'no_seat'
    when app_now() < opens_at then 'too_early'
  end;
  if refusal is distinct from 'too_early' then
    "limit" := null;
    opens_at := null;
  end if;
  link := the_webinar.link;
  if refusal is null and link is null then
    insert into webinar_passes (webinar, member) values (a_webinar, a_member) on conflict do nothing;
    select pass.identity, members.username into identity, name
    from webinar_passes pass join members on members.id = pass.member
    where pass.webinar = a_webinar and pass.member = a_member;
    role := case when not leads then 'audience' when the_webinar.host = a_member then 'host' else 'staff' end;
    seconds := ceil(extract(epoch from the_webinar.ends_at + make_interval(mins => limit_room_closes_minutes_after()) - app_now()));
  end if;
end $$;

-- Closes the room of a webinar that is ended or cancelled.
create or replace function webinars_close_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (webinar) select new.id where exists (select from webinar_passes where webinar = new.id);
  return null;
end $$;
create or replace trigger webinars_close_room after update of ended_at, cancelled_at on webinars
for each row when (old.ended_at is null and new.ended_at is not null or old.cancelled_at is null and new.cancelled_at is not null)
execute function webinars_close_room();

-- Adds an exit for a member whose seat has ended.
create or replace function tickets_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (webinar, identity)
  select webinar, identity from webinar_passes where webinar = old.webinar and member = old.member;
  return null;
end $$;
create or replace trigger tickets_leave_room after update of status on tickets
for each row when (old.status = 'booked' and new.status <> 'booked') execute function tickets_leave_room();

-- Adds an exit for a replaced host.
create or replace function webinar_host_leaves_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (webinar, identity)
  select webinar, identity from webinar_passes where webinar = new.id and member = old.host;
  return null;
end $$;
create or replace trigger webinar_host_leaves_room after update of host on webinars
for each row when (old.host is distinct from new.host and old.host is not null) execute function webinar_host_leaves_room();

-- Adds a member's exits from the given webinar rooms, or from all rooms if `the_rooms` is null.
create or replace function leave_webinar_rooms(a_member bigint, the_rooms bigint[]) returns void language sql volatile as $$
  insert into room_exits (webinar, identity)
  select webinar_passes.webinar, webinar_passes.identity from webinar_passes join webinars on webinars.id = webinar_passes.webinar
  where webinar_passes.member = a_member and (the_rooms is null or webinars.id = any(the_rooms))
    and webinars.ends_at + make_interval(mins => limit_room_closes_minutes_after()) > app_now()
$$;

-- True if a member may be in a webinar's room now. Room tokens can't be relied on, because they outlive seats
-- and sessions.
create or replace function may_be_in_webinar(a_webinar bigint, an_identity text) returns boolean language sql stable
return exists (
  select from webinar_passes join webinars on webinars.id = webinar_passes.webinar join members on members.id = webinar_passes.member
  where webinar_passes.webinar = a_webinar and webinar_passes.identity = an_identity and members.disabled_at is null
    and webinars.cancelled_at is null and webinars.ended_at is null
    and app_now() < webinars.ends_at + make_interval(mins => limit_room_closes_minutes_after())
    and exists (select from sessions where sessions.member = members.id and sessions.revoked_at is null and webinars.id = any(sessions.rooms))
    and is_in_audience(webinars, members.id)
);

-- Questions of the audience.

-- Returns the refusal if a member may not ask or vote now; null otherwise.
create or replace function question_obstacle(the_webinar webinars, a_member bigint) returns refusal language sql stable
return case
  when the_webinar.id is null then 'not_found'
  when not is_in_audience(the_webinar, a_member) then 'no_seat'
  when webinar_status(the_webinar) in ('ended', 'cancelled') then 'class_over'
end::refusal;

create or replace function question_status(the_question webinar_questions) returns question_status language sql stable
return case
  when the_question.hidden_at is not null then 'hidden'::question_status
  when the_question.answered_at is not null then 'answered'::question_status
  else 'open'::question_status
end;

-- True if a member can see a question. Leaders with a second factor (`is_proven`) see all questions. Other
-- members see their own questions, and questions that are not hidden, unless the member or the author has
-- blocked the other.
create or replace function may_see_question(viewer bigint, the_question webinar_questions, the_webinar webinars, is_proven boolean)
returns boolean language sql stable
return the_question.member = viewer or is_proven and leads_webinar(the_webinar, viewer)
  or the_question.hidden_at is null and not have_blocked(viewer, the_question.member);

-- Returns a webinar's questions as a member sees them, most votes first.
create or replace function question_cards(a_webinar bigint, a_question bigint, viewer bigint, is_proven boolean)
returns table (id bigint, text text, author_name text, is_mine boolean, votes integer, voted boolean, status question_status,
  answer text) language sql stable as $$
  select webinar_questions.id, webinar_questions.text, members.username, webinar_questions.member = viewer, counted.votes,
    exists (select from webinar_votes where question = webinar_questions.id and member = viewer),
    question_status(webinar_questions), webinar_questions.answer
  from webinar_questions
  join webinars on webinars.id = webinar_questions.webinar
  join members on members.id = webinar_questions.member
  cross join lateral (select count(*)::integer as votes from webinar_votes where question = webinar_questions.id) counted
  where webinar_questions.webinar = a_webinar and webinar_questions.id = coalesce(a_question, webinar_questions.id)
    and may_see_question(viewer, webinar_questions, webinars, is_proven)
  order by counted.votes desc, webinar_questions.created_at, webinar_questions.id
$$;

create or replace function ask_question(a_member bigint, a_webinar bigint, a_text text, out refusal refusal, out id bigint)
language plpgsql as $$
declare
  the_webinar webinars;
begin
  select * into the_webinar from webinars where webinars.id = a_webinar for update;
  refusal := question_obstacle(the_webinar, a_member);
  if refusal is null and (select count(*) from webinar_questions where webinar = a_webinar and member = a_member) >= limit_question_each_max() then
    refusal := 'limit_reached';
  end if;
  if refusal is null then
    insert into webinar_questions (webinar, member, text) values (a_webinar, a_member, a_text) returning webinar_questions.id into id;
  end if;
end $$;

-- Votes for another member's question, or takes the vote back. Idempotent.
create or replace function vote_for_question(a_member bigint, a_webinar bigint, a_question bigint, wanted boolean, out refusal refusal,
  out votes integer) language plpgsql as $$
declare
  the_webinar webinars;
  the_question webinar_questions;
begin
  select * into the_webinar from webinars where id = a_webinar;
  refusal := question_obstacle(the_webinar, a_member);
  if refusal is not null then
    return;
  end if;
  select * into the_question from webinar_questions
  where id = a_question and webinar = a_webinar and may_see_question(a_member, webinar_questions, the_webinar, true)
  for key share;
  refusal := case when the_question.id is null then 'not_found' when the_question.member = a_member then 'own_question' end;
  if refusal is not null then
    return;
  elsif wanted then
    insert into webinar_votes (question, member) values (a_question, a_member) on conflict do nothing;
  else
    delete from webinar_votes where question = a_question and member = a_member;
  end if;
  votes := (select count(*) from webinar_votes where question = a_question);
end $$;
