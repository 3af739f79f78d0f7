-- A change of the address, confirmed at the new one and undone from the old one.

-- Who paid, and who has used a discount code, is known by the digest of the account's address, so it moves with the address:
-- otherwise a code could be used once more after every change.
create or replace function move_payer(old_email text, new_email text) returns void language sql volatile as $$
  update orders set payer = email_digest(new_email) where payer = email_digest(old_email);
  update code_holds h set payer = email_digest(new_email)
  where h.payer = email_digest(old_email)
    and not exists (select from code_holds n where n.code = h.code and n.payer = email_digest(new_email));
$$;

-- Takes the new address by the token of its mail: 'changed', 'again' for a change that was made already, 'taken' by another
-- account, or null for a token that does not work. An account that never verified the address gives it up. Every link that
-- was mailed to the old address, but the one that undoes this, ends.
create or replace function confirm_email(a_confirm_hash bytea, an_undo_hash bytea, undo_for interval) returns text language plpgsql as $$
declare
  c email_changes;
  m members;
begin
  -- The member before the change, as a deletion locks them.
  select into m held.* from members held join email_changes e on e.member = held.id
  where e.confirm_hash = a_confirm_hash and e.confirm_until > app_now() and held.disabled_at is null for update of held;
  select * into c from email_changes where confirm_hash = a_confirm_hash and confirm_until > app_now() for update;
  if m.id is null or c.id is null then
    return null;
  elsif c.confirmed_at is not null then
    return case when canonical_email(m.email) = canonical_email(c.new_email) then 'again' end;
  end if;
  delete from members
  where canonical_email(email) = canonical_email(c.new_email) and email_verified_at is null and id <> m.id;
  begin
    update members set email = c.new_email where id = m.id;
  exception when unique_violation then
    return 'taken';
  end;
  perform move_payer(m.email, c.new_email);
  delete from password_resets where member = m.id;
  update email_changes
  set confirmed_at = app_now(), old_email = m.email, undo_hash = an_undo_hash, undo_until = app_now() + undo_for
  where id = c.id;
  return 'changed';
end $$;

-- Takes the address of before a change back, with everything that was changed by whoever had the account since: later changes,
-- every session, passkeys and recovery codes, and links mailed meanwhile. Answers like confirm_email.
create or replace function undo_email(an_undo_hash bytea) returns text language plpgsql as $$
declare
  c email_changes;
  m members;
begin
  select into m held.* from members held join email_changes e on e.member = held.id
  where e.undo_hash = an_undo_hash and e.undo_until > app_now() for update of held;
  select * into c from email_changes where undo_hash = an_undo_hash and undo_until > app_now() for update;
  if m.id is null or c.id is null then
    return null;
  end if;
  delete from members
  where canonical_email(email) = canonical_email(c.old_email) and email_verified_at is null and id <> m.id;
  begin
    update members set email = c.old_email where id = m.id;
  exception when unique_violation then
    return 'taken';
  end;
  perform move_payer(m.email, c.old_email);
  update sessions set revoked_at = app_now() where member = m.id and revoked_at is null;
  delete from passkeys where member = m.id and created_at >= c.asked_at;
  delete from recovery_codes where member = m.id and created_at >= c.asked_at;
  delete from password_resets where member = m.id;
  delete from email_changes where member = m.id and id >= c.id;
  return 'changed';
end $$;
