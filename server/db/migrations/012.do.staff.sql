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
-- Who is looked for in the audit, as names were typed.
create index staff_audit_who_name on staff_audit (canonical_username(who), at desc, id desc);
create index staff_audit_whom_name on staff_audit (canonical_username(whom), at desc, id desc);

-- What operators did by hand, and who.
create table operator_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  operator text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  -- What operators did to a member stays when the member leaves; who it was does not. Until then the rows are tied to the
  -- member by id, because names change.
  member bigint references members on delete set null
);
create index operator_audit_member on operator_audit (member);

-- The audits only grow.
revoke update, delete, truncate on staff_audit from nitya_app;
revoke update, delete on operator_audit from nitya_app;
