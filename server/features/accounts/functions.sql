-- Ending sessions.

-- Disabling or enabling an account ends its sessions.
create or replace function members_end_sessions() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = app_now() where member = new.id and revoked_at is null;
  return null;
end $$;
-- Triggers on one event run in name order: this one must run before those that release seats and close rooms,
-- to match the lock order of a member who enters a room.
create or replace trigger members_end_sessions after update of disabled_at on members
for each row when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function members_end_sessions();

-- Closes the event streams of the session's tabs in every process.
create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', old.id::text);
  return null;
end $$;
create or replace trigger sessions_announce_end after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_session_end();
create or replace trigger sessions_announce_deletion after delete on sessions
for each row when (old.revoked_at is null and old.ends_at > app_now()) execute function announce_session_end();

-- True if a member may set a new password by an emailed link. The owner of a closed account may, while the password
-- lets them download their data.
create or replace function may_reset(the_member members) returns boolean language sql stable
return the_member.disabled_at is null or exists (
  select from decisions
  where decisions.member = the_member.id and decisions.decision = 'close' and decisions.undone_at is null
    and decisions.created_at > app_now() - make_interval(days => limit_moderation_export_days()));

-- Upcoming seats and classes when a member is deleted or disabled.

-- Locks the member's upcoming webinars, then classes, then credits: the standard order. If a ticket was bought
-- meanwhile, releases the locks and takes them again with that ticket's webinar included.
create or replace function lock_upcoming(a_member bigint) returns void language plpgsql as $$
declare
  locked bigint[];
begin
  loop
    locked := array(select upcoming_webinars(a_member));
    begin
      perform from webinars where id = any(locked) order by id for update;
      perform lock_seats(a_member);
      exit when not exists (select from upcoming_webinars(a_member) webinar where webinar <> all (locked));
      raise exception using errcode = 'NT001';
    exception when sqlstate 'NT001' then
      null;
    end;
  end loop;
end $$;

-- Offers the member's seats to others and removes the member as a host. If `refunds` is null, each ticket's
-- refund deadline decides whether it is refunded (leave_webinars). Locks roles first, so that the member
-- cannot become a host meanwhile.
create or replace function leave_upcoming(a_member bigint, refunds boolean) returns void language plpgsql as $$
begin
  perform from member_roles where member = a_member for update;
  perform stop_leading(a_member);
  perform leave_webinars(a_member, refunds);
  perform release_seats(a_member, array(select upcoming_classes(a_member)), 'seat_released', '{"because": "account"}');
end $$;

-- The studio disables accounts, so every ticket is refunded. Purchases take the same locks: a ticket bought before
-- the disabling is released here, and a later purchase finds the member disabled.
create or replace function members_leave_upcoming() returns trigger language plpgsql as $$
begin
  perform leave_upcoming(new.id, true);
  return null;
end $$;
create or replace trigger members_leave_upcoming after update of disabled_at on members
for each row when (old.disabled_at is null and new.disabled_at is not null) execute function members_leave_upcoming();
