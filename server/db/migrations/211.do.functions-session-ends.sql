-- Whether a member may change the ways into their account (add or remove a passkey, make recovery codes): with the session's
-- second factor, by an enrolment link, which is used up here, or, if they have no role, by what they proved themselves with.
create or replace function accept_proof(a_member bigint, a_session uuid, a_proof text) returns boolean language plpgsql as $$
begin
  -- The member first, as a deletion locks them; a role that is granted meanwhile waits, and a granted one is seen.
  perform from members where id = a_member for no key update;
  if exists (
    select from sessions
    where id = a_session and member = a_member and revoked_at is null and second_factor_until > app_now()
  ) then
    return true;
  elsif a_proof = 'enrolment' then
    delete from passkey_enrolments where member = a_member and expires_at > app_now();
    return found;
  end if;
  return a_proof is not null and not exists (select from member_roles where member = a_member);
end $$;

-- Whether a passkey of a member gives a second factor now.
create function confirms(a_passkey bigint, a_member bigint) returns boolean language sql stable
return exists (
  select from passkeys p
  where p.id = a_passkey and p.member = a_member and coalesce(
    (select coalesce(p.for_staff, p.created_at >= min(r.granted_at)) from member_roles r where r.member = a_member
     having count(*) > 0),
    true)
);

create function passkey_is_for_staff() returns trigger language plpgsql as $$
begin
  new.for_staff := exists (select from member_roles where member = new.member);
  return new;
end $$;

create function passkey_ends_sessions() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = app_now() where member = old.member and passkey = old.id and revoked_at is null;
  update sessions set second_factor_until = null, second_factor_passkey = null
  where member = old.member and second_factor_passkey = old.id;
  return null;
end $$;

-- With a member's first role, nothing that was added before counts as a second factor: whoever added it did not need one.
create function first_role_ends_second_factors() returns trigger language plpgsql as $$
declare
  begun bigint[] := array(
    select distinct a.member from added a
    where not exists (
      select from member_roles r
      where r.member = a.member and not exists (select from added n where n.member = r.member and n.role = r.role))
    order by 1);
begin
  -- Waits for those who are logging in or adding a passkey.
  perform from members where id = any(begun) order by id for no key update;
  update sessions set second_factor_until = null, second_factor_passkey = null
  where member = any(begun) and second_factor_until is not null;
  update passkeys set for_staff = false where member = any(begun) and for_staff is distinct from false;
  delete from recovery_codes where member = any(begun);
  return null;
end $$;

-- Disabling ends every session. So does enabling, for accounts that were disabled before this was so.
create function members_end_sessions() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = app_now() where member = new.id and revoked_at is null;
  return null;
end $$;

-- Closes the streams of the session's tabs, in every process.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', old.id::text);
  return null;
end $$;

-- The identity in a room is the member's, so all tokens of it end; another session of theirs is let in again.
create function session_leaves_rooms() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity)
  select p.class, p.identity from room_passes p join classes c on c.id = p.class
  where p.member = new.member and p.class = any(new.rooms)
    and c.ends_at + interval '15 minutes' > app_now();
  return null;
end $$;
