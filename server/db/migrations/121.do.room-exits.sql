-- Who has to leave a room, or, without an identity, which room has to close. The change that causes it writes the row in its
-- own transaction, and a job of any process carries it out at once, again and again until it succeeds.
create table room_exits (
  id bigint generated always as identity primary key,
  class bigint not null,
  identity text,
  -- Not if they have a seat again by then.
  unless_seated boolean not null default false,
  created_at timestamptz not null default app_now()
);

create function announce_room_exits() returns trigger language plpgsql as $$
begin
  perform pg_notify('room_exits', '');
  return null;
end $$;
create trigger room_exits_announce after insert on room_exits for each statement execute function announce_room_exits();

-- A seat given back, cancelled, released or promoted away.
create function bookings_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity, unless_seated)
  select p.class, p.identity, true from room_passes p where p.class = new.class and p.member = new.member;
  return null;
end $$;
create trigger bookings_leave_room after update of status on bookings
for each row when (old.status = 'booked' and new.status in ('cancelled', 'late_cancelled', 'host_cancelled'))
execute function bookings_leave_room();

-- Removed by the host, or the account is gone.
create function passes_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity) values (old.class, old.identity);
  return null;
end $$;
create trigger room_passes_removed after update of removed_at on room_passes
for each row when (old.removed_at is null and new.removed_at is not null) execute function passes_leave_room();
create trigger room_passes_deleted after delete on room_passes for each row execute function passes_leave_room();

-- Every room in which a member may be now.
create function leave_rooms(a_member bigint) returns void language sql volatile as $$
  insert into room_exits (class, identity)
  select p.class, p.identity from room_passes p join classes c on c.id = p.class
  where p.member = a_member and p.removed_at is null and c.ends_at + interval '15 minutes' > app_now()
$$;

create function roles_leave_room() returns trigger language plpgsql as $$
begin
  perform leave_rooms(old.member);
  return null;
end $$;
create trigger member_roles_leave_room after delete on member_roles
for each row when (old.role in ('host', 'desk', 'owner')) execute function roles_leave_room();

create function members_leave_room() returns trigger language plpgsql as $$
begin
  perform leave_rooms(new.id);
  return null;
end $$;
create trigger members_leave_room after update of disabled_at on members
for each row when (old.disabled_at is null and new.disabled_at is not null) execute function members_leave_room();

-- A class that is ended, cancelled or settled closes its room; a host who leads it no more leaves.
create function classes_close_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class) select new.id where exists (select from room_passes p where p.class = new.id);
  return null;
end $$;
create trigger classes_close_room after update of ended_at, cancelled_at, settled_at on classes
for each row when (
  old.ended_at is null and new.ended_at is not null or old.cancelled_at is null and new.cancelled_at is not null
  or old.settled_at is null and new.settled_at is not null)
execute function classes_close_room();

create function hosts_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity)
  select p.class, p.identity from room_passes p where p.class = new.id and p.member = old.host;
  return null;
end $$;
create trigger classes_host_leaves_room after update of host on classes
for each row when (old.host is distinct from new.host and old.host is not null) execute function hosts_leave_room();

-- Removes a member from a class's room for good, also before they have entered it. False for somebody who has no business there.
create function remove_from_room(a_class bigint, a_member bigint) returns boolean language plpgsql as $$
begin
  insert into room_passes (class, member)
  select a_class, a_member where exists (select from bookings b where b.class = a_class and b.member = a_member and b.status = 'booked')
  on conflict do nothing;
  update room_passes set removed_at = coalesce(removed_at, app_now()) where class = a_class and member = a_member;
  return found;
end $$;
