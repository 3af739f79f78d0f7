/* @name findKeys */
select member, kek, wrapped, version from journal_keys where member = any(:members!::bigint[]);

/* @name addKey */
insert into journal_keys (member, kek, wrapped) values (:member!, :kek!, :wrapped!)
on conflict (member) do nothing;

/* @name readClock */
select app_now() as "now!";

/* @name readWallClock */
select now() as "now!";

/* @name findZone */
select find_zone(:name!) as name;

/* @name shiftClock */
insert into product_clock (shift) values (make_interval(secs => :seconds!))
on conflict (id) do update
set shift = product_clock.shift + excluded.shift, stopped_at = product_clock.stopped_at + excluded.shift;

/* @name setClock */
insert into product_clock (shift) values (:time!::timestamptz - now())
on conflict (id) do update set shift = excluded.shift, stopped_at = null;

/* @name resetClock */
update product_clock set shift = '0', stopped_at = null;

/* @name readShift */
select extract(epoch from app_now() - now())::float8 as "seconds!";

/* @name markProduction */
insert into product_clock (in_production) values (true)
on conflict (id) do update set in_production = true;

/* @name award */
select post_points(:member!, :reason!, case when :onceADay! then day_of(:member!)::text else 'once' end, :delta!, false) as "points!";

/* Returns a member's roles, and whether the session has a fresh second factor. */
/* @name findRoles */
select array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!",
  exists (
    select from sessions
    where sessions.id = :session!::uuid and sessions.member = members.id and sessions.revoked_at is null and sessions.second_factor_until > app_now()
  ) as "fresh!"
from members
where members.id = :member!;

/* The lock makes a change by staff and the loss of their role or account wait for each other. */
/* @name holdRole */
select member_roles.role
from member_roles join members on members.id = member_roles.member
where member_roles.member = :member! and member_roles.role = any(:roles!::text[]) and members.disabled_at is null
for key share;

/* Serialises transactions that count owners or may end an ownership. */
/* @name lockRoles */
select pg_advisory_xact_lock(hashtextextended('roles', 0)) is null as "locked!";

/* @name isOwner */
select has_role(:member!, 'owner') as "owner!";

/* @name isLastOwner */
select is_last_owner(:member!) as "last!";

/* @name recordAudit */
select record_audit(:who!, :what!, :whom, :before, :after);

/* @name giveConsent */
insert into consents (member, purpose, version) values (:member!, :purpose!, :version!)
on conflict (member, purpose, version) where withdrawn_at is null do nothing;

/*
 * Blocks a withdrawal until the current save commits, so that the withdrawal erases what was saved. Locks the member
 * first, as a deletion does. Must follow the member's lock of credits, and precede any change of a check-in.
 */
/* @name holdConsent */
with owner as materialized (
  select id from members where id = :member! for key share
)
select consents.version
from owner join consents on consents.member = owner.id
where consents.purpose = :purpose! and consents.withdrawn_at is null
for share of consents;

/*
 * Returns the language of the account with this address, otherwise of the account that triggered the email.
 */
/* @name findLanguage */
select coalesce(
  (select language from members where canonical_email(email) = canonical_email(:to!) order by email_verified_at is null limit 1),
  (select language from members where id = :member),
  'en'
) as "language!";

/* Locks a session while its member enters a room, so that a concurrent logout waits. Returns its remaining seconds. */
/* @name holdSession */
with owner as materialized (
  select id from members where id = :member! for key share
)
select least(86400, ceil(extract(epoch from sessions.ends_at - app_now())))::integer as "seconds!"
from owner join sessions on sessions.member = owner.id
where sessions.id = :session!::uuid and sessions.revoked_at is null and sessions.ends_at > app_now()
for update of sessions;

/* `room`: the class or check-in whose room the session has entered. */
/* @name noteRoom */
update sessions set rooms = rooms || :room!::bigint where id = :session!::uuid and not :room! = any(rooms);
/* @name readSuspension */
select suspended_until(:member!) as until;

/* Returns the decision that closed an account, while an appeal is possible. */
/* @name findClosed */
select decisions.id, decisions.member as "member!", members.username,
  decisions.created_at > app_now() - make_interval(days => limit_moderation_export_days()) as "exportable!"
from decisions join members on members.id = decisions.member
where decisions.id = :decision! and decisions.decision = 'close'
  and decisions.created_at > app_now() - make_interval(days => limit_moderation_appeal_days());

/* @name findHost */
select find_host(:username!) as host;

/* @name isPast */
select :moment!::timestamptz <= app_now() as "past!";

/* @name allowSlowStatements */
select set_config('statement_timeout', :timeout!, true) as timeout;
