-- Passkeys as proof, and the sessions and second factors that end with a passkey.

-- Refuses a member who may not change their ways to log in (add or remove a passkey or Google account, create
-- recovery codes). Accepts the session's second factor, an enrolment link (which is used up) or, from a
-- member without a role, any proof. Refuses an ended session: undoing a change of email may have ended it
-- while the call waited.
create or replace function accept_proof(member_id bigint, session_id uuid, proof text, out refusal refusal)
language plpgsql as $$
declare
  is_staff boolean;
  accepted boolean;
begin
  -- Locks the member first, as a deletion does. A concurrent role grant either waits or is already visible.
  perform from members where id = member_id for no key update;
  if not found then
    refusal := 'member_gone';
    return;
  end if;
  is_staff := exists (select from member_roles where member = member_id);
  accepted := (
    select coalesce(second_factor_until > app_now(), false) from sessions
    where id = session_id and member = member_id and revoked_at is null);
  -- `accepted` is null for an ended session.
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

-- Returns whether a member's passkey counts as a second factor.
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

-- When a member gets their first role, earlier passkeys stop counting as a second factor, because they were added
-- without one.
create or replace function first_role_ends_second_factors() returns trigger language plpgsql as $$
declare
  begun bigint[] := array(
    select distinct added.member from added
    where not exists (
      select from member_roles
      where member_roles.member = added.member and not exists (select from added same where same.member = member_roles.member and same.role = member_roles.role))
    order by 1);
begin
  -- Waits for logins and additions of passkeys in progress.
  perform from members where id = any(begun) order by id for no key update;
  update sessions set second_factor_until = null, second_factor_passkey = null
  where member = any(begun) and second_factor_until is not null;
  update passkeys set for_staff = false where member = any(begun) and for_staff is distinct from false;
  delete from recovery_codes where member = any(begun);
  return null;
end $$;
create or replace trigger member_roles_first after insert on member_roles referencing new table as added
for each statement execute function first_role_ends_second_factors();
