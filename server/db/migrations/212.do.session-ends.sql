create trigger passkeys_for_staff before insert on passkeys for each row execute function passkey_is_for_staff();
create trigger passkeys_end_sessions after delete on passkeys for each row execute function passkey_ends_sessions();

create trigger member_roles_first after insert on member_roles referencing new table as added
for each statement execute function first_role_ends_second_factors();

-- Triggers of one event run by name: this one before those that take seats and rooms away, in the order in which a member who
-- enters a room locks them.
create trigger members_end_sessions after update of disabled_at on members
for each row when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function members_end_sessions();

create trigger sessions_announce_end after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_session_end();
create trigger sessions_announce_deletion after delete on sessions
for each row when (old.revoked_at is null and old.ends_at > app_now()) execute function announce_session_end();
create trigger sessions_leave_rooms after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null and new.rooms <> '{}')
execute function session_leaves_rooms();
