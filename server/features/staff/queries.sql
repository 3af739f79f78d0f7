/* @name changeRole */
select change_role(:who, :operator, :username!, :role!, :held!, :displayName) as "outcome!";

/* @name listStaff */
select m.id, m.username, staff_name(m.id) as "name!", at as "created_at!",
  array(select role from member_roles r where r.member = m.id order by role) as "roles!"
from members m, date_trunc('milliseconds', m.created_at) at
where m.id in (select member from member_roles) and (at, m.id) > (:afterAt!::timestamptz, :afterId!)
order by at, m.id
limit :reach!;

/* @name findStaff */
select m.username, staff_name(m.id) as "name!",
  array(select role from member_roles r where r.member = m.id order by role) as "roles!"
from members m
where canonical_username(m.username) = canonical_username(:username!);

/* The lock keeps the account until the audit has its entry. */
/* @name lockMember */
select m.id, m.username, m.disabled_at,
  exists (select from member_roles r where r.member = m.id) as "staff!"
from members m
where canonical_username(m.username) = canonical_username(:username!)
for no key update;

/* @name setDisabled */
update members set disabled_at = case when :disabled! then app_now() end where id = :id! returning disabled_at;

/* @name listRoles */
select m.username, r.role, r.display_name, r.granted_at
from member_roles r join members m on m.id = r.member
where :username::text is null or canonical_username(m.username) = canonical_username(:username)
order by m.username, r.role;
