-- Who runs the studio. A member may hold several roles; what each may do is said on the contract's lines.
create table member_roles (
  member bigint not null references members on delete cascade,
  role text not null check (role in ('host', 'coach', 'moderator', 'desk', 'finance', 'owner')),
  -- How members know this person; without one, by their username.
  display_name text check (char_length(display_name) between 1 and 60),
  granted_at timestamptz not null default app_now(),
  primary key (member, role)
);
create index member_roles_role on member_roles (role);

create function has_role(a_member bigint, a_role text) returns boolean language sql stable
return exists (select from member_roles where member = a_member and role = a_role);

-- The name under which a host, a coach or another of the staff appears.
create function staff_name(a_member bigint) returns text language sql stable
return (
  select coalesce(
    (select r.display_name from member_roles r where r.member = m.id and r.display_name is not null order by r.role limit 1),
    m.username)
  from members m where m.id = a_member
);

-- Owners are counted under a lock, so that two who remove each other at once do not leave the studio without any.
-- Answers 'granted', 'revoked', 'unchanged' or the code of a refusal.
create function set_role(a_member bigint, a_role text, held boolean, a_display_name text) returns text language plpgsql as $$
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

-- Every change by staff, in the transaction that makes it. Rows are only ever added: the app's role cannot change or
-- remove one, and a trigger holds that for the owner of the tables too, except for replacing a deleted member's name.
create table staff_audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default app_now(),
  -- Usernames as they were, or a pseudonym once the account is deleted; 'operator …' for the command line.
  who text not null,
  what text not null,
  whom text not null default '',
  before jsonb,
  after jsonb,
  who_member bigint,
  whom_member bigint
);
create index staff_audit_newest on staff_audit (at desc, id desc);
create index staff_audit_who on staff_audit (who_member);
create index staff_audit_whom on staff_audit (whom_member);
revoke update, delete, truncate on staff_audit from nitya_app;

create function staff_audit_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.what, new.before, new.after) is not distinct from
      (old.id, old.at, old.what, old.before, old.after)
    and (old.who_member is not null and new.who_member is null or old.whom_member is not null and new.whom_member is null) then
    return new;
  end if;
  raise exception 'the audit only grows';
end $$;
create trigger staff_audit_only_grows before update or delete on staff_audit
for each row execute function staff_audit_only_grows();

-- A deleted member stays in the audit under a pseudonym. Runs as the tables' owner, who alone may change the rows.
create function audit_forgets_name() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update staff_audit set who = 'former member ' || old.id, who_member = null where who_member = old.id;
  update staff_audit set whom = 'former member ' || old.id, whom_member = null where whom_member = old.id;
  return old;
end $$;
create trigger members_leave_the_audit before delete on members for each row execute function audit_forgets_name();

create function record_audit(who bigint, what text, whom bigint, before jsonb, after jsonb) returns void
language sql volatile as $$
  insert into staff_audit (who, who_member, what, whom, whom_member, before, after)
  values (
    coalesce((select m.username from members m where m.id = record_audit.who), 'operator'), record_audit.who, record_audit.what,
    coalesce((select m.username from members m where m.id = record_audit.whom), ''), record_audit.whom,
    record_audit.before, record_audit.after)
$$;

-- Until when a session has its second factor; staff calls need it.
alter table sessions add column second_factor_until timestamptz;
