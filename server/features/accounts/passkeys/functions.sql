-- Passkeys as proof, and the rights that end with them.

-- Whether a member may change the ways into their account (add or remove a passkey or a Google account, make recovery codes): with
-- the session's second factor, by an enrolment link, which is used up here, or, if they have no role, by what they proved themselves
-- with. Never in a session that has ended: a call may have waited for an undo of a change of email, which ends it.
create or replace function accept_proof(member_id bigint, session_id uuid, proof text, out refusal refusal)
language plpgsql as $$
declare
  is_staff boolean;
  accepted boolean;
begin
  -- The member first, as a deletion locks them; a role that is granted meanwhile waits, and a granted one is seen.
  perform from members where id = member_id for no key update;
  if not found then
    refusal := 'member_gone';
    return;
  end if;
  is_staff := exists (select from member_roles where member = member_id);
  accepted := (
    select coalesce(second_factor_until > app_now(), false) from sessions
    where id = session_id and member = member_id and revoked_at is null);
  -- Null in a session that has ended, whatever the proof.
  if accepted is false and proof = 'enrolment' then
    delete from passkey_enrolments where member = member_id and expires_at > app_now();
    accepted := found;
  elsif accepted is false then
    accepted := proof is not null and not is_staff;
  end if;
  if accepted is not true then
    refusal := case when is_staff then 'second_factor' else 'proof_missing' end;
  end if;
end $$;

-- Whether a passkey of a member gives a second factor now.
create or replace function confirms(a_passkey bigint, a_member bigint) returns boolean language sql stable
return exists (
  select from passkeys passkey
  where passkey.id = a_passkey and passkey.member = a_member and coalesce(
    (select coalesce(passkey.for_staff, passkey.created_at >= min(role.granted_at)) from member_roles role
     where role.member = a_member having count(*) > 0),
    true)
);

create or replace function passkey_is_for_staff() returns trigger language plpgsql as $$
begin
  new.for_staff := exists (select from member_roles where member = new.member);
  return new;
end $$;
create or replace trigger passkeys_for_staff before insert on passkeys for each row execute function passkey_is_for_staff();

create or replace function passkey_ends_sessions() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = app_now() where member = old.member and passkey = old.id and revoked_at is null;
  update sessions set second_factor_until = null, second_factor_passkey = null
  where member = old.member and second_factor_passkey = old.id;
  return null;
end $$;
create or replace trigger passkeys_end_sessions after delete on passkeys for each row execute function passkey_ends_sessions();

-- With a member's first role, nothing that was added before counts as a second factor: whoever added it did not need one.
create or replace function first_role_ends_second_factors() returns trigger language plpgsql as $$
declare
  begun bigint[] := array(
    select distinct added.member from added
    where not exists (
      select from member_roles
      where member_roles.member = added.member and not exists (select from added same where same.member = member_roles.member and same.role = member_roles.role))
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
create or replace trigger member_roles_first after insert on member_roles referencing new table as added
for each statement execute function first_role_ends_second_factors();
