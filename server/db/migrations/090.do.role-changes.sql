-- A change of who has which role, decided, made and audited in one statement. `who` is the owner who makes it; null for
-- the command line, which `operator` names. Answers 'granted', 'revoked', 'unchanged', or why it was refused: 'not_found',
-- 'forbidden' (no owner any more), 'own_account', 'last_owner'.
create function change_role(who bigint, operator text, a_username text, a_role text, held boolean, a_display_name text)
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

-- A member's roles as the audit keeps them; their name is removed from it when they leave.
create function roles_in_audit(a_member bigint) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'roles', coalesce(jsonb_agg(role order by role), '[]'),
    'name', (array_agg(display_name order by role) filter (where display_name is not null))[1])
  from member_roles where member = a_member
);

create function is_last_owner(a_member bigint) returns boolean language sql stable
return has_role(a_member, 'owner') and not exists (
  select from member_roles r join members m on m.id = r.member
  where r.role = 'owner' and r.member <> a_member and m.disabled_at is null
);

-- The same pseudonym in every entry about a deleted member, which nothing leads back from; entries lose their name.
create or replace function audit_forgets_name() returns trigger language plpgsql security definer set search_path = public as $$
declare
  pseudonym constant text := 'former member ' || gen_random_uuid();
begin
  update staff_audit
  set who = case when who_member = old.id then pseudonym else who end, who_member = nullif(who_member, old.id),
    before = case when whom_member = old.id then before - 'name' else before end,
    after = case when whom_member = old.id then after - 'name' else after end,
    whom = case when whom_member = old.id then pseudonym else whom end, whom_member = nullif(whom_member, old.id)
  where who_member = old.id or whom_member = old.id;
  return old;
end $$;

create or replace function staff_audit_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.what, new.before - 'name', new.after - 'name') is not distinct from
      (old.id, old.at, old.what, old.before - 'name', old.after - 'name')
    and (old.who_member is not null and new.who_member is null or old.whom_member is not null and new.whom_member is null) then
    return new;
  end if;
  raise exception 'the audit only grows';
end $$;

-- Who is looked for in the audit, as names were typed.
create index staff_audit_who_name on staff_audit (canonical_username(who), at desc, id desc);
create index staff_audit_whom_name on staff_audit (canonical_username(whom), at desc, id desc);
