-- What operators did to a member stays when the member leaves; who it was does not. Until then the rows are tied to the
-- member by id, because names change.
alter table operator_audit add column member bigint references members on delete set null;
create index operator_audit_member on operator_audit (member);

update operator_audit a set member = m.id
from members m
where a.action like 'member.%' and canonical_username(m.username) = canonical_username(a.subject) and m.created_at <= a.at;

-- Rows that name nobody who is still here: of a member who left, or who has another name now. One pseudonym per name.
with names as materialized (
  select canonical_username(subject) as name, 'former member ' || gen_random_uuid() as pseudonym
  from operator_audit
  where action like 'member.%' and member is null and is_username(subject)
  group by canonical_username(subject)
)
update operator_audit a set subject = names.pseudonym
from names
where a.action like 'member.%' and a.member is null and canonical_username(a.subject) = names.name;

-- As the owner, because the app's role may not change the audit. The previous release writes rows without the member's
-- id: while both serve, those are found by the name.
create function forget_audit_subject() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pseudonym constant text := 'former member ' || gen_random_uuid();
begin
  update operator_audit
  set subject = case when action like 'member.%' then pseudonym else subject end, detail = detail - 'member'
  where member = old.id
    or detail ->> 'member' = old.id::text
    or member is null and action like 'member.%' and canonical_username(subject) = canonical_username(old.username);
  return old;
end $$;
create trigger members_forget_audit_subject before delete on members for each row execute function forget_audit_subject();
