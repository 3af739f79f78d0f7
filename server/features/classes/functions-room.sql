-- The video room: admission, presence and removal.

-- True if a member leads a class: as its host, or with the role desk or owner.
create or replace function leads_class(the_class classes, a_member bigint) returns boolean language sql stable
return exists (
  select from member_roles
  where member_roles.member = a_member and (member_roles.role in ('desk', 'owner') or member_roles.role = 'host' and the_class.host = a_member));

-- True if a pass is valid: a removed member's pass is valid only while the member leads the class.
create or replace function pass_is_valid(the_pass room_passes) returns boolean language sql stable
return the_pass.removed_at is null or leads_class((select classes from classes where classes.id = the_pass.class), the_pass.member);

-- Returns a class's link or, for the video room, the member's identity, name, role and the seconds until
-- access ends, which is some minutes after the planned end.
-- Long because every refusal is checked in order, for each kind of room.
create or replace function join_class(
  member_id bigint, class_id bigint, the_roles text[], opens_before integer, opens_before_for_staff integer,
  out refusal refusal, out "limit" integer, out opens_at timestamptz, out link text,
  out identity text, out name text, out role room_role, out seconds integer) language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
  leads boolean;
  removed boolean;
begin
  select * into class from classes where id = class_id;
  leads := coalesce(
    the_roles && array['desk', 'owner'] or 'host' = any(the_roles) and class.host = member_id, false);
  removed := not leads and exists (
    select from room_passes pass
    where pass.class = class_id and pass.member = member_id and pass.removed_at is not null);
  "limit" := case when leads then opens_before_for_staff else opens_before end;
  opens_at := class.starts_at - make_interval(mins => "limit");
  refusal := case
    when class.id is null then 'not_found'
    when class.cancelled_at is not null then 'class_cancelled'
    when class_status(class) = 'ended' then 'class_over'
    when not leads and not exists (
      select from bookings seat where seat.class = class_id and seat.member = member_id and seat.status = 'booked')
      then 'no_seat'
    when app_now() < opens_at then 'too_early'
    when removed then 'removed'
    when not leads and not accepted_notice(member_id) then 'safety_notice'
  end;
  if refusal is distinct from 'too_early' then
    "limit" := null;
    opens_at := null;
  end if;
  if refusal is not null then
    return;
  end if;
  update bookings set asked_to_join_at = coalesce(asked_to_join_at, app_now())
  where bookings.class = class_id and bookings.member = member_id and status = 'booked';
  if not found and not leads then
    refusal := 'no_seat';
    return;
  end if;
  link := class.link;
  if link is null then
    insert into room_passes (class, member) values (class_id, member_id) on conflict do nothing;
    select pass.identity, members.username into identity, name
    from room_passes pass join members on members.id = pass.member
    where pass.class = class_id and pass.member = member_id;
    role := case when not leads then 'member' when class.host = member_id then 'host' else 'staff' end;
    seconds := ceil(extract(epoch from class.ends_at + make_interval(mins => limit_room_closes_minutes_after()) - app_now()));
  end if;
end $$;

-- True if a member may be in a class's room now: they have a seat or lead the class, a session that entered
-- the room is still open, and the room has not closed. Room tokens can't be relied on: they outlive the
-- session, and a self-hosted LiveKit server can't revoke them.
create or replace function may_be_in_room(a_class bigint, an_identity text) returns boolean language sql stable
return exists (
  select from room_passes join classes on classes.id = room_passes.class join members on members.id = room_passes.member
  where room_passes.class = a_class and room_passes.identity = an_identity and pass_is_valid(room_passes) and members.disabled_at is null
    and classes.cancelled_at is null and classes.ended_at is null and app_now() < classes.ends_at + make_interval(mins => limit_room_closes_minutes_after())
    and exists (select from sessions where sessions.member = members.id and sessions.revoked_at is null and classes.id = any(sessions.rooms))
    and (leads_class(classes, members.id)
      or exists (select from bookings where bookings.class = classes.id and bookings.member = members.id and bookings.status in ('booked', 'attended', 'no_show')))
);

-- Records when a connection began and ended. Reports may repeat and arrive in any order: the earliest time of
-- each kind counts. A report after the settlement, while the roster can be corrected, settles the member's
-- attendance again unless the host confirmed it. A report after the class may flag the roster. Returns the
-- member, or null if nobody has a pass with this identity.
create or replace function record_presence(a_class bigint, an_identity text, a_session text, joined timestamptz, gone timestamptz)
returns bigint language plpgsql as $$
declare
  the_class classes;
  pass room_passes;
begin
  select * into the_class from classes where id = a_class for update;
  select * into pass from room_passes where class = a_class and identity = an_identity;
  if the_class.id is null or pass.member is null then
    return null;
  end if;
  insert into class_presence (class, member, session, joined_at, left_at)
  values (a_class, pass.member, a_session, coalesce(joined, gone), gone)
  on conflict (class, session) do update
  set joined_at = least(class_presence.joined_at, excluded.joined_at), left_at = least(class_presence.left_at, excluded.left_at);
  if the_class.settled_at > app_now() - make_interval(hours => limit_attendance_roster_hours()) and the_class.cancelled_at is null then
    perform resettle_booking(the_class, pass.member);
  end if;
  if coalesce(the_class.ended_at, the_class.ends_at) <= app_now() and the_class.cancelled_at is null then
    perform flag_roster(the_class);
  end if;
  return pass.member;
end $$;

-- Makes the recorded stays match the room's participants at `seen_at`, because webhooks may be lost. Adds
-- missing participants and ends the stays of absent ones, except stays that may have begun while the room was
-- being read.
create or replace function compare_presence(a_class bigint, seen_at timestamptz, identities text[], sessions text[], joined timestamptz[])
returns void language plpgsql as $$
begin
  perform record_presence(a_class, who.identity, who.session, who.joined_at, null)
  from unnest(identities, sessions, joined) as who (identity, session, joined_at)
  where not exists (select from class_presence where class_presence.class = a_class and class_presence.session = who.session);
  update class_presence set left_at = greatest(joined_at, seen_at)
  where class = a_class and left_at is null and session is not null and joined_at < seen_at - interval '10 seconds'
    and session <> all(sessions);
end $$;

-- Exits: every change that revokes access to a room queues a removal in room_exits.

create or replace function announce_room_exits() returns trigger language plpgsql as $$
begin
  perform pg_notify('room_exits', '');
  return null;
end $$;
create or replace trigger room_exits_announce after insert on room_exits for each statement execute function announce_room_exits();

-- Runs when a seat is cancelled by the member or by staff, or is released.
create or replace function bookings_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity, unless_seated)
  select room_passes.class, room_passes.identity, true from room_passes where room_passes.class = new.class and room_passes.member = new.member;
  return null;
end $$;
create or replace trigger bookings_leave_room after update of status on bookings
for each row when (old.status = 'booked' and new.status in ('cancelled', 'late_cancelled', 'host_cancelled'))
execute function bookings_leave_room();

-- Runs when a member is removed from the room or their account is deleted. The removal is skipped if the
-- member leads the class by the time it is carried out.
create or replace function passes_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity, unless_seated) values (old.class, old.identity, true);
  return null;
end $$;
create or replace trigger room_passes_removed after update of removed_at on room_passes
for each row when (old.removed_at is null and new.removed_at is not null) execute function passes_leave_room();
create or replace trigger room_passes_deleted after delete on room_passes for each row execute function passes_leave_room();

-- Queues a member's removal from every class room that they may be in now, including rooms that they were
-- removed from before, because they may have entered again to lead the class.
create or replace function leave_rooms(a_member bigint) returns void language sql volatile as $$
  insert into room_exits (class, identity)
  select room_passes.class, room_passes.identity from room_passes join classes on classes.id = room_passes.class
  where room_passes.member = a_member and classes.ends_at + make_interval(mins => limit_room_closes_minutes_after()) > app_now()
$$;

create or replace function roles_leave_room() returns trigger language plpgsql as $$
begin
  perform leave_rooms(old.member);
  perform leave_webinar_rooms(old.member, null);
  return null;
end $$;
create or replace trigger member_roles_leave_room after delete on member_roles
for each row when (old.role in ('host', 'desk', 'owner')) execute function roles_leave_room();

create or replace function members_leave_room() returns trigger language plpgsql as $$
begin
  perform leave_rooms(new.id);
  perform leave_checkin_rooms(new.id, null);
  perform leave_webinar_rooms(new.id, null);
  return null;
end $$;
create or replace trigger members_leave_room after update of disabled_at on members
for each row when (old.disabled_at is null and new.disabled_at is not null) execute function members_leave_room();

-- Queues the member's removal from every room that the session entered. All sessions of a member share one
-- room identity, so the member's other sessions are disconnected too, but may enter again.
create or replace function session_leaves_rooms() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity)
  select room_passes.class, room_passes.identity from room_passes join classes on classes.id = room_passes.class
  where room_passes.member = new.member and room_passes.class = any(new.rooms)
    and classes.ends_at + make_interval(mins => limit_room_closes_minutes_after()) > app_now();
  perform leave_checkin_rooms(new.member, new.rooms);
  perform leave_webinar_rooms(new.member, new.rooms);
  return null;
end $$;
create or replace trigger sessions_leave_rooms after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null and new.rooms <> '{}')
execute function session_leaves_rooms();

-- Closes the room of a class that is ended, cancelled or settled.
create or replace function classes_close_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class) select new.id where exists (select from room_passes where room_passes.class = new.id);
  return null;
end $$;
create or replace trigger classes_close_room after update of ended_at, cancelled_at, settled_at on classes
for each row when (
  old.ended_at is null and new.ended_at is not null or old.cancelled_at is null and new.cancelled_at is not null
  or old.settled_at is null and new.settled_at is not null)
execute function classes_close_room();

-- Queues the removal of a host who no longer leads the class.
create or replace function hosts_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity)
  select room_passes.class, room_passes.identity from room_passes where room_passes.class = new.id and room_passes.member = old.host;
  return null;
end $$;
create or replace trigger classes_host_leaves_room after update of host on classes
for each row when (old.host is distinct from new.host and old.host is not null) execute function hosts_leave_room();
