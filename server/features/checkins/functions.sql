-- Check-ins: a member's conversation with a coach, live or in writing.
--
-- All transactions lock in this order: the coach's role, members' credits (ascending), the coach's time.

-- Rejects a change of status that is not a valid transition (docs/rules.md#check-ins).
create or replace function checkins_keep_their_states() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
    when 'booked' then new.status in ('cancelled', 'attended', 'missed', 'excused', 'coach_absent')
    when 'waiting' then new.status in ('answered', 'lapsed')
    else false
  end) then
    raise exception 'a check-in cannot go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create or replace trigger checkins_keep_their_states before update of status on checkins
for each row execute function checkins_keep_their_states();

create or replace function is_coach(a_member bigint) returns boolean language sql stable
return exists (
  select from member_roles join members on members.id = member_roles.member
  where member_roles.member = a_member and member_roles.role = 'coach' and members.disabled_at is null
);

-- Locks the coaches' roles, the requesting member's credits and the coaches' time. Waits for a concurrent
-- revocation of a role.
create or replace function hold_checkin(member_id bigint, the_coaches bigint[]) returns void language plpgsql as $$
begin
  perform from member_roles where member = any(the_coaches) and role = 'coach' order by member for share;
  perform lock_credits(member_id);
  perform lock_host(coach) from (select distinct coach from unnest(the_coaches) coach where coach is not null order by 1) each;
end $$;

create or replace function checkin_free_until(the_checkin checkins) returns timestamptz language sql stable
return the_checkin.starts_at - make_interval(hours => limit_checkin_free_hours());

-- True if a coach can be booked at a time, regardless of their hours: the time is neither too soon nor after
-- `latest`, and the coach leads nothing else at that time.
create or replace function slot_is_free(coach_id bigint, starts timestamptz, latest timestamptz, except_checkin bigint) returns boolean
language sql stable
return is_coach(coach_id) and starts >= app_now() + make_interval(hours => limit_checkin_notice_hours()) and starts <= latest
  and not leads_at(coach_id, starts, starts + make_interval(mins => limit_checkin_minutes()), 0, except_checkin);

-- Returns why the member cannot book the time; null if they can. The caller holds the locks.
create or replace function slot_obstacle(member_id bigint, coach_id bigint, starts timestamptz, offered boolean, latest timestamptz,
  except_checkin bigint) returns refusal language plpgsql stable as $$
begin
  return case
    when coach_id = member_id then 'own_slot'
    when not offered or not slot_is_free(coach_id, starts, latest, except_checkin) then 'slot_taken'
    when has_seat_at(member_id, starts, starts + make_interval(mins => limit_checkin_minutes()), 0, except_checkin) then 'overlap'
    when is_paused(member_id, starts) then 'paused'
  end::refusal;
end $$;

create or replace function tell_about_checkin(the_checkin checkins, a_member bigint, a_kind text, facts jsonb) returns void language sql volatile as $$
  select notify(a_member, a_kind, format('%s %s', the_checkin.id, the_checkin.revision), jsonb_build_object('checkin', the_checkin.id) || facts)
  where a_member is not null
$$;

-- Books a check-in. `offered` is true if the coach's hours include the time. The caller holds the locks.
create or replace function book_checkin(checkin_id bigint, member_id bigint, coach_id bigint, starts timestamptz, offered boolean,
  latest timestamptz, out refusal refusal) language plpgsql as $$
declare
  booked checkins;
begin
  if exists (select from members where id = member_id and disabled_at is not null) then
    refusal := 'member_gone';
    return;
  end if;
  refusal := slot_obstacle(member_id, coach_id, starts, offered, latest, 0);
  if refusal is not null then
    return;
  end if;
  perform issue_plus(member_id, starts);
  if credits_left(member_id, 'checkin', starts) = 0 then
    refusal := 'no_credit';
    return;
  end if;
  insert into checkins (id, member, coach, kind, status, starts_at, ends_at)
  values (checkin_id, member_id, coach_id, 'live', 'booked', starts, starts + make_interval(mins => limit_checkin_minutes()))
  returning * into booked;
  perform use_credit(member_id, 'checkin', starts, checkin_id);
  perform tell_about_checkin(booked, member_id, 'checkin_confirmed', '{}');
  perform tell_about_checkin(booked, coach_id, 'checkin_booked', '{}');
end $$;

-- Chooses the coach of a written check-in: the requested coach or, without a request, the member's last coach
-- or the coach with the fewest waiting check-ins.
create or replace function choose_coach(member_id bigint, a_username text) returns bigint language sql stable
return case
  when a_username is not null then (
    select members.id from members where canonical_username(members.username) = canonical_username(a_username)
      and members.id <> member_id and is_coach(members.id))
  else coalesce((
    select checkins.coach from checkins
    where checkins.member = member_id and checkins.status <> 'cancelled' and checkins.coach <> member_id and is_coach(checkins.coach)
    order by checkins.created_at desc, checkins.id desc limit 1
  ), (
    select member_roles.member from member_roles
    where member_roles.role = 'coach' and member_roles.member <> member_id and is_coach(member_roles.member)
    order by (select count(*) from checkins where checkins.coach = member_roles.member and checkins.status = 'waiting'), member_roles.member
    limit 1
  ))
end;

-- Requests a written check-in. The caller holds the locks.
create or replace function ask_in_writing(checkin_id bigint, member_id bigint, coach_id bigint, out refusal refusal) language plpgsql as $$
declare
  asked checkins;
begin
  if exists (select from members where id = member_id and disabled_at is not null) then
    refusal := 'member_gone';
  elsif is_paused(member_id, app_now()) then
    refusal := 'paused';
  elsif coach_id is null or not is_coach(coach_id) then
    refusal := 'no_coach';
  else
    perform issue_credits(member_id, app_now());
    if credits_left(member_id, 'checkin', app_now()) = 0 then
      refusal := 'no_credit';
    end if;
  end if;
  if refusal is not null then
    return;
  end if;
  insert into checkins (id, member, coach, kind, status, answer_by)
  values (checkin_id, member_id, coach_id, 'written', 'waiting', app_now() + make_interval(hours => limit_checkin_answer_hours()))
  returning * into asked;
  perform use_credit(member_id, 'checkin', app_now(), checkin_id);
  perform tell_about_checkin(asked, coach_id, 'written_waiting', '{}');
end $$;

-- Moves a live check-in to another time. A check-in can be moved once. The caller holds the locks.
-- Long because each rule is checked in order under one lock.
create or replace function move_checkin(checkin_id bigint, member_id bigint, coach_id bigint, starts timestamptz, offered boolean,
  latest timestamptz, out refusal refusal) language plpgsql as $$
declare
  old checkins;
  changed checkins;
  moved_from jsonb;
begin
  select * into old from checkins where id = checkin_id and member = member_id;
  refusal := case
    when old.id is null then 'not_found'
    when old.status <> 'booked' or app_now() > checkin_free_until(old) then 'too_late'
    when old.moved then 'already_moved'
    else slot_obstacle(member_id, coach_id, starts, offered, latest, checkin_id)
  end;
  if refusal is not null then
    return;
  end if;
  if not exists (select from credits where checkin = checkin_id and valid_from <= starts and starts < valid_to) then
    perform issue_plus(member_id, starts);
    if credits_left(member_id, 'checkin', starts) = 0 then
      refusal := 'no_credit';
      return;
    end if;
    perform return_credit_of(null, checkin_id, interval '0');
    perform use_credit(member_id, 'checkin', starts, checkin_id);
  end if;
  update checkins
  set coach = coach_id, starts_at = starts, ends_at = starts + make_interval(mins => limit_checkin_minutes()), moved = true,
    revision = revision + 1
  where id = checkin_id returning * into changed;
  moved_from := jsonb_build_object('from', old.starts_at);
  perform tell_about_checkin(changed, member_id, 'checkin_confirmed', '{}');
  if old.coach = coach_id then
    perform tell_about_checkin(changed, coach_id, 'checkin_changed', moved_from);
  else
    perform tell_about_checkin(changed, old.coach, 'checkin_changed', moved_from);
    perform tell_about_checkin(changed, coach_id, 'checkin_booked', '{}');
  end if;
end $$;

-- Cancels a booked check-in, returns its credit, and sends the given kinds of notification; null sends none.
-- `facts` are the data of the member's notification. The caller holds the member's lock.
create or replace function end_checkin(the_checkin checkins, at_least interval, to_member text, to_coach text, facts jsonb) returns void
language plpgsql as $$
declare
  ended checkins;
begin
  update checkins set status = 'cancelled', settled_at = app_now(), revision = revision + 1
  where id = the_checkin.id and status = 'booked' returning * into ended;
  if not found then
    return;
  end if;
  perform return_credit_of(null, ended.id, at_least);
  if to_member is not null then
    perform tell_about_checkin(ended, ended.member, to_member, facts);
  end if;
  if to_coach is not null then
    perform tell_about_checkin(ended, ended.coach, to_coach, '{}');
  end if;
end $$;

-- Cancels a member's check-in. Idempotent.
create or replace function cancel_checkin(checkin_id bigint, member_id bigint, out refusal refusal) language plpgsql as $$
declare
  given checkins;
begin
  perform lock_credits(member_id);
  select * into given from checkins where id = checkin_id and member = member_id;
  refusal := case
    when given.id is null then 'not_found'
    when given.status = 'cancelled' then null
    when given.status <> 'booked' or app_now() > checkin_free_until(given) then 'too_late'
  end;
  if refusal is null and given.status = 'booked' then
    perform end_checkin(given, interval '0', 'checkin_cancelled', 'checkin_changed', '{"because": "member"}');
  end if;
end $$;

-- Cancels a check-in for its coach or the desk, before the start, and tells the coach unless they did it. The
-- returned credit stays valid for at least some days. Idempotent.
create or replace function cancel_by_staff(checkin_id bigint, an_actor bigint, out refusal refusal) language plpgsql as $$
declare
  given checkins;
begin
  perform lock_credits((select member from checkins where id = checkin_id));
  select * into given from checkins where id = checkin_id;
  if given.status = 'cancelled' then
    return;
  elsif given.status <> 'booked' or given.starts_at <= app_now() then
    refusal := 'class_over';
    return;
  end if;
  perform end_checkin(given, make_interval(days => limit_returned_credit_days()), 'checkin_cancelled',
    case when given.coach <> an_actor then 'checkin_changed' end, '{}');
end $$;
