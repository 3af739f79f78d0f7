-- The room of a check-in, which two people can join from shortly before the start until the end.

-- Returns a participant's identity, name, role and the seconds until access ends. Refuses everybody else.
create or replace function join_checkin(member_id bigint, checkin_id bigint, coaches boolean, out refusal refusal, out "limit" integer,
  out opens_at timestamptz, out identity text, out name text, out role room_role, out seconds integer) language plpgsql as $$
#variable_conflict use_column
declare
  it checkins;
  leads boolean;
begin
  select * into it from checkins where id = checkin_id and kind = 'live' for update;
  leads := coaches and it.coach = member_id;
  opens_at := it.starts_at - make_interval(mins => limit_room_opens_minutes_before());
  refusal := case
    when it.id is null or not coalesce(leads or it.member = member_id, false) then 'not_found'
    when it.status = 'cancelled' then 'class_cancelled'
    when it.status <> 'booked' or it.ends_at <= app_now() then 'class_over'
    when app_now() < opens_at then 'too_early'
  end;
  if refusal = 'too_early' then
    "limit" := limit_room_opens_minutes_before();
  else
    opens_at := null;
  end if;
  if refusal is not null then
    return;
  end if;
  if leads then
    update checkins set coach_asked_at = coalesce(coach_asked_at, app_now()) where id = checkin_id;
  else
    update checkins set member_asked_at = coalesce(member_asked_at, app_now()) where id = checkin_id;
  end if;
  identity := case when leads then it.coach_identity else it.member_identity end;
  name := case when leads then staff_name(member_id) else (select username from members where id = member_id) end;
  role := case when leads then 'host' else 'member' end;
  seconds := ceil(extract(epoch from it.ends_at + make_interval(mins => limit_room_closes_minutes_after()) - app_now()));
end $$;

-- True if a participant may be in the room now, and has an open session that entered the room.
create or replace function may_be_in_checkin(a_checkin bigint, an_identity text) returns boolean language sql stable
return exists (
  select from checkins
  join members on members.id = case an_identity when checkins.coach_identity then checkins.coach when checkins.member_identity then checkins.member end
  where checkins.id = a_checkin and checkins.status = 'booked' and members.disabled_at is null
    and app_now() < checkins.ends_at + make_interval(mins => limit_room_closes_minutes_after())
    and (an_identity = checkins.member_identity or is_coach(members.id))
    and exists (select from sessions where sessions.member = members.id and sessions.revoked_at is null and checkins.id = any(sessions.rooms))
);

-- Records when a connection began and ended; reports may repeat and arrive in any order. Queues the removal
-- of a participant who may not be in the room.
create or replace function record_checkin_presence(a_checkin bigint, an_identity text, a_session text, joined timestamptz, gone timestamptz)
returns void language plpgsql as $$
begin
  insert into checkin_presence (checkin, session, of_coach, joined_at, left_at)
  select checkins.id, a_session, an_identity = checkins.coach_identity, coalesce(joined, gone), gone from checkins
  where checkins.id = a_checkin and an_identity in (checkins.member_identity, checkins.coach_identity)
  on conflict (checkin, session) do update
  set joined_at = least(checkin_presence.joined_at, excluded.joined_at), left_at = least(checkin_presence.left_at, excluded.left_at);
  if gone is null and not may_be_in_checkin(a_checkin, an_identity) then
    insert into room_exits (checkin, identity) values (a_checkin, an_identity);
  end if;
end $$;

-- Makes the recorded stays match the room's participants: adds missed arrivals, and ends stays whose
-- departure was missed.
create or replace function compare_checkin_presence(a_checkin bigint, seen_at timestamptz, identities text[], sessions text[],
  joined timestamptz[]) returns void language plpgsql as $$
begin
  perform record_checkin_presence(a_checkin, who.identity, who.session, who.joined_at, null)
  from unnest(identities, sessions, joined) as who (identity, session, joined_at)
  where not exists (select from checkin_presence where checkin = a_checkin and checkin_presence.session = who.session);
  update checkin_presence set left_at = greatest(joined_at, seen_at)
  where checkin = a_checkin and left_at is null and joined_at < seen_at - interval '10 seconds' and session <> all(sessions);
end $$;

-- Closes the room of a check-in that is no longer booked.
create or replace function checkins_close_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (checkin) select new.id where coalesce(new.member_asked_at, new.coach_asked_at) is not null;
  return null;
end $$;
create or replace trigger checkins_close_room after update of status on checkins
for each row when (old.status = 'booked' and new.status <> 'booked') execute function checkins_close_room();

-- Queues a member's removal from the given check-in rooms, or from all the member's check-in rooms if
-- `the_rooms` is null.
create or replace function leave_checkin_rooms(a_member bigint, the_rooms bigint[]) returns void language sql volatile as $$
  insert into room_exits (checkin, identity)
  select checkins.id, case when checkins.coach = a_member then checkins.coach_identity else checkins.member_identity end
  from checkins
  where a_member in (checkins.member, checkins.coach) and (the_rooms is null or checkins.id = any(the_rooms))
    and checkins.ends_at + make_interval(mins => limit_room_closes_minutes_after()) > app_now()
    and coalesce(checkins.member_asked_at, checkins.coach_asked_at) is not null
$$;
