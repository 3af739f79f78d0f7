-- Changes of email, which are confirmed at the new address and can be undone from the old address.

-- Moves payments and used discount codes, which are found by the address's digest, to the new address.
-- Otherwise a code could be used again after every change.
create or replace function move_payer(old_email text, new_email text) returns void language sql volatile as $$
  update orders set payer = email_digest(new_email) where payer = email_digest(old_email);
  update code_holds hold set payer = email_digest(new_email)
  where hold.payer = email_digest(old_email)
    and not exists (select from code_holds other where other.code = hold.code and other.payer = email_digest(new_email));
$$;

-- Returns the ways to log in that existed before `until`, in the form of email_changes.ways_in.
create or replace function ways_in(a_member bigint, until timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'passkeys', (
      select coalesce(jsonb_agg(to_jsonb(passkeys)), '[]') from passkeys where passkeys.member = a_member and passkeys.created_at < until
    ),
    'google', (
      select coalesce(jsonb_agg(to_jsonb(google_identities)), '[]') from google_identities where google_identities.member = a_member and google_identities.created_at < until
    ),
    'codes', (
      select coalesce(jsonb_agg(to_jsonb(recovery_codes)), '[]') from recovery_codes where recovery_codes.member = a_member and recovery_codes.created_at < until
    ))
$$;

-- Requests a change of email. A repeated request replaces the address and link, but while an undo is possible, the
-- ways to log in recorded by the first request are kept. Refuses a session that has ended.
create or replace function ask_for_email(
  member_id bigint, session_id uuid, address text, token_hash bytea, confirm_for interval, undo_for interval,
  out refusal refusal) language plpgsql as $$
begin
  -- Waits for an undo in progress, which ends the session, and blocks new ways to log in until the existing ones
  -- are recorded.
  perform from members where id = member_id for update;
  if not exists (select from sessions where id = session_id and member = member_id and revoked_at is null) then
    refusal := 'member_gone';
    return;
  end if;
  delete from email_changes where member = member_id and confirmed_at is null and asked_at < app_now() - undo_for;
  insert into email_changes (member, new_email, confirm_hash, confirm_until, ways_in)
  values (member_id, address, token_hash, app_now() + confirm_for, ways_in(member_id, 'infinity'))
  on conflict (member) where confirmed_at is null do update
  set new_email = excluded.new_email, confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until;
end $$;

-- Changes a locked member's address, and deletes another account with that address if it is unverified. Refuses an
-- address that another account has verified.
create or replace function take_email(member_id bigint, address text, unproven boolean, out refusal refusal)
language plpgsql as $$
declare
  before text := (select email from members where id = member_id);
begin
  loop
    delete from members
    where canonical_email(email) = canonical_email(address) and email_verified_at is null and id <> member_id;
    begin
      update members set email = address, email_unproven = unproven where id = member_id;
      exit;
    exception when unique_violation then
      -- If a registration took the address between the two statements, the next round deletes its account.
      if exists (
        select from members where canonical_email(email) = canonical_email(address) and email_verified_at is not null
      ) then
        refusal := 'address_taken';
        return;
      end if;
    end;
  end loop;
  perform move_payer(before, address);
  -- Reset links that were sent to the previous address must no longer work.
  delete from password_resets where member = member_id;
end $$;

-- Confirms the new address with the token emailed to it; `changed` is false if it was already confirmed. The
-- address counts as proven if it is confirmed in an active session of the account. Ends the reset links that
-- were emailed to the old address.
create or replace function accept_email(token_hash bytea, new_undo_hash bytea, undo_for interval, session_id uuid,
  out refusal refusal, out changed boolean, out member bigint, out username text, out old_email text, out new_email text)
language plpgsql as $$
#variable_conflict use_column
declare
  change email_changes;
  holder members;
  proven boolean;
begin
  -- Locks the member before the change, as a deletion does.
  select into holder held.* from members held join email_changes asked on asked.member = held.id
  where asked.confirm_hash = token_hash and asked.confirm_until > app_now() and held.disabled_at is null for update of held;
  select * into change from email_changes where confirm_hash = token_hash and confirm_until > app_now() for update;
  changed := change.confirmed_at is null;
  if holder.id is null or change.id is null
    or not changed and canonical_email(holder.email) <> canonical_email(change.new_email) then
    refusal := 'not_found';
    return;
  elsif not changed then
    return;
  end if;
  proven := exists (
    select from sessions where id = session_id and member = holder.id and revoked_at is null and ends_at > app_now()
  );
  refusal := take_email(holder.id, change.new_email, not proven);
  if refusal is not null then
    return;
  end if;
  update email_changes
  set confirmed_at = app_now(), old_email = holder.email, old_email_unproven = holder.email_unproven,
    undo_hash = new_undo_hash, undo_until = app_now() + undo_for
  where id = change.id;
  member := holder.id;
  username := holder.username;
  old_email := holder.email;
  new_email := change.new_email;
end $$;

-- Removes an address from another person's account, with the token from the email to that address. Cancels
-- an unconfirmed change; for a confirmed change (`released`), restores the old address unless another account
-- has verified it. The old address can still undo the change and everything added since.
create or replace function disown_email(token_hash bytea,
  out refusal refusal, out released boolean, out member bigint, out username text, out old_email text, out new_email text)
language plpgsql as $$
#variable_conflict use_column
declare
  change email_changes;
  holder members;
begin
  select into holder held.* from members held join email_changes asked on asked.member = held.id
  where asked.confirm_hash = token_hash for update of held;
  select * into change from email_changes where confirm_hash = token_hash for update;
  released := false;
  if change.confirmed_at is null and change.confirm_until > app_now() then
    -- Not `app_now()`: for a confirmation that waits for the lock, `app_now()` may be earlier.
    update email_changes set confirm_until = '-infinity' where id = change.id;
  elsif change.undo_until > app_now() and canonical_email(holder.email) = canonical_email(change.new_email) then
    refusal := take_email(holder.id, change.old_email, change.old_email_unproven);
    released := refusal is null;
    member := holder.id;
    username := holder.username;
    old_email := change.old_email;
    new_email := change.new_email;
  else
    refusal := 'not_found';
  end if;
end $$;

-- Ends the forms of access that can be requested again: sessions, passkey enrolment links, the calendar feed's
-- address and push devices.
create or replace function end_transient_ways_in(a_member bigint) returns void language sql volatile as $$
  update sessions set revoked_at = app_now() where member = a_member and revoked_at is null;
  delete from passkey_enrolments where member = a_member;
  delete from calendar_feeds where member = a_member;
  delete from push_devices where member = a_member;
$$;

-- Ends every way to log in except the password and emailed links.
create or replace function end_ways_in(a_member bigint) returns void language sql volatile as $$
  select end_transient_ways_in(a_member);
  delete from passkeys where member = a_member;
  delete from recovery_codes where member = a_member;
  delete from google_identities where member = a_member;
$$;

-- Restores the ways to log in that were recorded when the change of email was first requested. Existing rows
-- don't change, so a used recovery code stays used. Codes older than the member's first role remain deleted.
create or replace function restore_ways_in(a_member bigint, before jsonb) returns void language plpgsql as $$
declare
  brought_back bigint[];
begin
  perform end_transient_ways_in(a_member);
  delete from passkeys where member = a_member
    and id not in (select id from jsonb_populate_recordset(null::passkeys, before -> 'passkeys'));
  delete from google_identities where member = a_member
    and subject not in (select subject from jsonb_populate_recordset(null::google_identities, before -> 'google'));
  delete from recovery_codes where member = a_member
    and code_hash not in (select code_hash from jsonb_populate_recordset(null::recovery_codes, before -> 'codes'));
  with restored as (
    insert into passkeys (id, member, credential, public_key, sign_count, transports, name, created_at, last_used_at)
    select id, member, credential, public_key, sign_count, transports, name, created_at, last_used_at
    from jsonb_populate_recordset(null::passkeys, before -> 'passkeys')
    on conflict do nothing
    returning id
  )
  select array_agg(id) into brought_back from restored;
  -- Replaces the values that a trigger has set from the current roles.
  update passkeys set for_staff = was.for_staff
  from jsonb_populate_recordset(null::passkeys, before -> 'passkeys') was
  where passkeys.id = was.id and passkeys.id = any(brought_back);
  insert into google_identities (subject, member, created_at, email)
  select subject, member, created_at, email from jsonb_populate_recordset(null::google_identities, before -> 'google')
  on conflict do nothing;
  insert into recovery_codes (member, code_hash, created_at, used_at)
  select member, code_hash, created_at, used_at from jsonb_populate_recordset(null::recovery_codes, before -> 'codes')
  where created_at >= coalesce((select min(granted_at) from member_roles where member = a_member), '-infinity')
  on conflict do nothing;
end $$;

-- Undoes a change of email and every later change, and restores the ways to log in. Removes the password,
-- because the person who changed the address knew the password.
create or replace function undo_email(token_hash bytea,
  out refusal refusal, out member bigint, out username text, out email text) language plpgsql as $$
#variable_conflict use_column
declare
  change email_changes;
  holder members;
begin
  select into holder held.* from members held join email_changes made on made.member = held.id
  where made.undo_hash = token_hash and made.undo_until > app_now() for update of held;
  select * into change from email_changes where undo_hash = token_hash and undo_until > app_now() for update;
  if holder.id is null or change.id is null then
    refusal := 'not_found';
    return;
  end if;
  refusal := take_email(holder.id, change.old_email, change.old_email_unproven);
  if refusal is not null then
    return;
  end if;
  update members set password_hash = null, password_unproven = false where id = holder.id;
  perform restore_ways_in(holder.id, coalesce(change.ways_in, ways_in(holder.id, change.asked_at)));
  delete from email_changes where member = holder.id and id >= change.id;
  member := holder.id;
  username := holder.username;
  email := change.old_email;
end $$;
