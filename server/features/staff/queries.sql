/* @name changeRole */
select refusal, changed as "changed!" from change_role(:actor, :operator, :username!, :role!, :held!, :displayName);

/* @name listStaff */
select m.id, m.username, staff_name(m.id) as "name!", at as "created_at!",
  array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as "roles!"
from members m, date_trunc('milliseconds', m.created_at) at
where m.id in (select member from member_roles) and (at, m.id) > (:at!::timestamptz, :id!)
order by at, m.id
limit :reach!;

/* @name findStaff */
select m.username, staff_name(m.id) as "name!",
  array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as "roles!"
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

/* The keys are compared by their bytes; no username or address has a byte above '~'. */
/* @name findByName */
select m.username, m.email, m.created_at, m.disabled_at, p.membership as "tier?", canonical_username(m.username) as "key!"
from members m left join lateral membership_of(m.id) p on true
where canonical_username(m.username) collate "C" >= :q! and canonical_username(m.username) collate "C" < :q! || chr(127)
  and canonical_username(m.username) collate "C" > :after!
order by canonical_username(m.username) collate "C"
limit :reach!;

/* @name findByEmail */
select m.username, m.email, m.created_at, m.disabled_at, p.membership as "tier?", canonical_email(m.email) as "key!"
from members m left join lateral membership_of(m.id) p on true
where canonical_email(m.email) collate "C" >= :q! and canonical_email(m.email) collate "C" < :q! || chr(127)
  and canonical_email(m.email) collate "C" > :after!
  and not starts_with(canonical_username(m.username), :q!)
order by canonical_email(m.email) collate "C"
limit :reach!;

/* @name findMember */
select m.id, m.username, m.email, m.email_verified_at is not null as "email_verified!", zone_of(m) as "time_zone!", m.created_at,
  m.disabled_at, staff_name(m.id) as "name!", p.membership as "tier?", p.expires_at as "expires_at?",
  array(select r.role::role_name from member_roles r where r.member = m.id order by r.role) as "roles!"
from members m left join lateral membership_of(m.id) p on true
where canonical_username(m.username) = canonical_username(:username!);

/* @name readGiven */
select id as "id!", days as "days!", given_at as "given_at!", case when ends_at > app_now() then ends_at end as until, seats as "seats!"
from days_given(:member!)
order by given_at, id;

/* @name readCredits */
select w.id, c.kind::credit_kind as "kind!", w.source::credit_source as "source!", w.starts_at, w.ends_at, count(*)::integer as "issued!", count(c.booking)::integer as "used!"
from credit_windows w join credits c on c."window" = w.id
where w.member = :member! and w.ends_at > app_now() and c.voided_at is null
group by w.id, c.kind
order by w.starts_at, w.id, c.kind
limit 50;

/* @name readBookings */
select c.id, t.title, c.starts_at, b.status::booking_status as "status!"
from bookings b join classes c on c.id = b.class join class_types t on t.id = c.type
where b.member = :member!
order by c.starts_at desc, c.id desc
limit 50;

/* @name readNotifications */
select id, kind, created_at, seen_at is not null as "seen!"
from notifications
where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
order by created_at desc, id desc
limit :reach!;

/* @name readAudit */
select id, who, what, whom, before, after, at as created_at
from staff_audit
where (at, id) < (:at!::timestamptz, :id!)
  and (:who::text is null or canonical_username(who) = canonical_username(:who)
    or who_member = (select m.id from members m where canonical_username(m.username) = canonical_username(:who)))
  and (:whom::text is null or canonical_username(whom) = canonical_username(:whom)
    or whom_member = (select m.id from members m where canonical_username(m.username) = canonical_username(:whom)))
  and (:what::text is null or starts_with(what, :what))
order by at desc, id desc
limit :reach!;

/* Today in the studio's zone, like the schedule. */
/* @name readDay */
select day as "day!", start_of_day('Asia/Kolkata', day) as "starts_at!", start_of_day('Asia/Kolkata', day + 1) as "ends_at!"
from date_in('Asia/Kolkata', app_now()) day;

/* Those of one host, or all. */
/* @name classesBetween */
select c.id, t.title, c.starts_at, c.ends_at, c.capacity, class_status(c) as "status!", h.username as "host?", staff_name(h.id) as "host_name?",
  (select count(*)::integer from bookings b where b.class = c.id and b.status = 'waiting') as "waitlist_count!",
  coalesce((
    select jsonb_agg(jsonb_build_object('username', m.username, 'name', staff_name(m.id), 'status', b.status) order by m.username)
    from bookings b join members m on m.id = b.member
    where b.class = c.id and b.status in ('booked', 'attended', 'no_show')), '[]') as "coming!"
from classes c join class_types t on t.id = c.type left join members h on h.id = c.host
where c.starts_at >= :from! and c.starts_at < :to! and (:host::bigint is null or c.host = :host)
order by c.starts_at, c.id
limit 200;

/* @name readTroubles */
select provider_order, state as "state!", event as "event!", payment, at as "at!" from order_troubles();

/* A job that failed for good is kept for an hour, unless its queue parks it. pg-boss keeps its times by the database's own clock. */
/* @name failedJobs */
select coalesce(source_name, name) as "queue!", count(*)::integer as "jobs!", max(coalesce(completed_on, created_on)) as "last_at!"
from pgboss.job
where name = 'parked' or (state = 'failed' and dead_letter is null)
group by 1
order by 1;
