-- Sessions that end.

-- Disabling ends every session. Enabling does too, for accounts disabled before that rule existed.
create or replace function members_end_sessions() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = app_now() where member = new.id and revoked_at is null;
  return null;
end $$;
-- Triggers on one event run in name order: this must run before those that take away seats and rooms, to
-- match the lock order of a member entering a room.
create or replace trigger members_end_sessions after update of disabled_at on members
for each row when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function members_end_sessions();

-- Closes the event streams of the session's tabs, in every process.
create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', old.id::text);
  return null;
end $$;
create or replace trigger sessions_announce_end after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_session_end();
create or replace trigger sessions_announce_deletion after delete on sessions
for each row when (old.revoked_at is null and old.ends_at > app_now()) execute function announce_session_end();
