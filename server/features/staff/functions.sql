-- Changes of roles.

-- A member's roles as the audit keeps them; their name is removed from it when they leave.
create or replace function roles_in_audit(a_member bigint) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'roles', coalesce(jsonb_agg(role order by role), '[]'),
    'name', (array_agg(display_name order by role) filter (where display_name is not null))[1])
  from member_roles where member = a_member
);

-- Owners are counted under a lock, so that two who remove each other at once do not leave the studio without any.
-- Answers 'granted', 'revoked', 'unchanged' or the code of a refusal.
create or replace function set_role(a_member bigint, a_role text, held boolean, a_display_name text) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  if held then
    insert into member_roles as old (member, role, display_name) values (a_member, a_role, a_display_name)
    on conflict (member, role) do update set display_name = excluded.display_name
    where excluded.display_name is not null and excluded.display_name is distinct from old.display_name;
    return case when found then 'granted' else 'unchanged' end;
  end if;
  if a_role = 'owner' and has_role(a_member, 'owner')
    and not exists (
      select from member_roles r join members m on m.id = r.member
      where r.role = 'owner' and r.member <> a_member and m.disabled_at is null) then
    return 'last_owner';
  end if;
  delete from member_roles where member = a_member and role = a_role;
  return case when found then 'revoked' else 'unchanged' end;
end $$;

-- A change of who has which role, decided, made and audited in one statement. `who` is the owner who makes it; null for
-- the command line, which `operator` names. Answers 'granted', 'revoked', 'unchanged', or why it was refused: 'not_found',
-- 'forbidden' (no owner any more), 'own_account', 'last_owner'.
create or replace function change_role(who bigint, operator text, a_username text, a_role text, held boolean, a_display_name text)
returns text language plpgsql as $$
declare
  whom bigint;
  before jsonb;
  outcome text;
begin
  -- Two owners who remove each other come here one after the other, and the second is no owner any more.
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  -- Neither account can be deleted before the audit has its entry: who leaves is removed from every entry there is.
  perform from members m join member_roles r on r.member = m.id where m.id = who and r.role = 'owner' for key share;
  if who is not null and not found then
    return 'forbidden';
  end if;
  select id into whom from members where canonical_username(username) = canonical_username(a_username) for key share;
  if not found then
    return 'not_found';
  end if;
  before := roles_in_audit(whom);
  if who = whom then
    return case when a_role = 'owner' and not held and is_last_owner(whom) then 'last_owner' else 'own_account' end;
  end if;
  outcome := set_role(whom, a_role, held, a_display_name);
  if outcome in ('granted', 'revoked') then
    insert into staff_audit (who, who_member, what, whom, whom_member, before, after)
    select coalesce(m.username, 'operator ' || operator), who, case when held then 'role.grant' else 'role.revoke' end,
      w.username, whom, before, roles_in_audit(whom)
    from members w left join members m on m.id = who
    where w.id = whom;
  end if;
  return outcome;
end $$;
