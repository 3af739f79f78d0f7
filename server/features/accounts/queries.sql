/* @name dropStaleClaims */
delete from members
where email_verified_at is null and created_at < app_now() - make_interval(hours => :hours!)
  and (canonical_username(username) = canonical_username(:username!) or canonical_email(email) = canonical_email(:email!));

/* @name addMember */
insert into members (username, email, password_hash, time_zone, language)
values (:username!, :email!, :passwordHash!, find_zone(:timeZone), :language!)
on conflict do nothing
returning id, username, email, created_at;

/* @name findTaken */
select
  coalesce(bool_or(canonical_username(username) = canonical_username(:username!)), false) as "usernameTaken!",
  coalesce(bool_or(canonical_email(email) = canonical_email(:email!)), false) as "emailTaken!"
from members
where (canonical_username(username) = canonical_username(:username!) or canonical_email(email) = canonical_email(:email!))
  and (email_verified_at is not null or created_at >= app_now() - make_interval(hours => :hours!));

/* @name findLogin */
select id, username, password_hash, password_unproven as unproven, email_verified_at is not null as "verified!",
  disabled_at is not null as "disabled!",
  array(
    select distinct sessions.network from sessions
    where sessions.member = members.id and sessions.network is not null and sessions.ends_at > app_now()
  ) as "networks!"
from members
where canonical_username(username) = canonical_username(:username!);

/* @name findMember */
select id, username, email, password_hash, disabled_at is not null as "disabled!"
from members
where id = :member!;

/* @name findByEmail */
select id, username, email, created_at, email_unproven as "unproven!",
  exists (select from member_roles where member_roles.member = members.id) as "staff!", email_verified_at is not null as "verified!", disabled_at is not null as "disabled!"
from members
where canonical_email(email) = canonical_email(:email!);

/* Replaces only the hash that was verified, so that a concurrent reset or change is preserved. */
/* @name replaceHash */
update members set password_hash = :passwordHash!
where id = :member! and password_hash = :verified!
returning id;

/* @name keepTimeZone */
update members set time_zone = find_zone(:timeZone!) where id = :member! and time_zone is null;

/* @name renameMember */
update members set username = :username! where id = :member! returning username;

/* @name holdUsername */
insert into freed_usernames (name_hash, member, email_hash, free_at)
select :name!, id, :email!, app_now() + make_interval(days => :days!)
from members where id = :member! and email_verified_at is not null
on conflict (name_hash) do update
set member = excluded.member, email_hash = excluded.email_hash, free_at = excluded.free_at;

/* A member with an unproven address is recognised as the last holder only by their account, not by the address. */
/* @name findFreed */
select true as "freed!" from freed_usernames
where freed_usernames.name_hash = any(:names!::bytea[]) and freed_usernames.free_at > app_now()
  and coalesce(freed_usernames.member <> :member::bigint, true)
  and (
    freed_usernames.email_hash <> all(:emails!::bytea[]) or exists (select from members where members.id = :member::bigint and members.email_unproven)
  );

/* @name addVerification */
insert into email_verifications (token_hash, member, expires_at, resent, intent_kind, intent_id)
values (:tokenHash!, :member!, app_now() + make_interval(hours => :hours!), :resent!, :intentKind, :intentId);

/* Returns the class or plan for which the member registered, so that another link can refer to it. */
/* @name findIntent */
select intent_kind as "kind!", intent_id as "id!" from email_verifications
where member = :member! and intent_kind is not null
order by expires_at desc limit 1;

/* Locks the member before the link, as a deletion does; the reverse order could deadlock. */
/* @name useVerification */
with waiting as (
  select members.id, members.email_verified_at, members.password_unproven, email_verifications.token_hash, email_verifications.resent,
    email_verifications.intent_kind, email_verifications.intent_id
  from email_verifications join members on members.id = email_verifications.member
  where email_verifications.token_hash = :tokenHash! and email_verifications.expires_at > app_now()
  for update of members
), used as (
  update email_verifications set used_at = coalesce(email_verifications.used_at, app_now()) from waiting where email_verifications.token_hash = waiting.token_hash
)
update members
set email_verified_at = coalesce(waiting.email_verified_at, app_now()),
  password_unproven = case when waiting.email_verified_at is null then waiting.resent else waiting.password_unproven end
from waiting
where members.id = waiting.id
returning members.id, waiting.intent_kind, waiting.intent_id;

/* @name removeDisowned */
delete from members
using email_verifications
where email_verifications.token_hash = :tokenHash! and email_verifications.expires_at > app_now() and members.id = email_verifications.member and members.email_verified_at is null
returning members.id;

/* @name provePassword */
update members set password_unproven = false
where id = :member! and password_unproven and password_hash = :passwordHash!
returning id;

/* @name endUnprovenPassword */
update members set password_unproven = false, password_hash = null
where id = :member! and password_unproven
returning id;

/* Waits for an undo in progress. Stores nothing if the undo changes the member's address. */
/* @name putReset */
insert into password_resets (member, token_hash, expires_at)
select id, :tokenHash!, app_now() + make_interval(mins => :minutes!) from members
where id = :member! and canonical_email(email) = canonical_email(:email!) and may_reset(members)
for key share
on conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
returning member;

/* @name findReset */
select members.id, members.username, members.email
from password_resets join members on members.id = password_resets.member
where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and may_reset(members);

/* Locks the member before the link, as a deletion does; the reverse order could deadlock. */
/* @name useReset */
with holder as (
  select members.id, members.email_unproven from password_resets join members on members.id = password_resets.member
  where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and may_reset(members)
  for update of members
), used as (
  delete from password_resets using holder where password_resets.member = holder.id and password_resets.token_hash = :tokenHash!
  returning password_resets.member
)
update members
set password_hash = :passwordHash!, password_unproven = false, email_unproven = false,
  email_verified_at = coalesce(members.email_verified_at, app_now())
from used, holder
where members.id = used.member
returning members.id, holder.email_unproven as "wasUnproven!";

/* @name endWaysIn */
select end_ways_in(:member!) is null as ended;

/* Ends the calendar feed's address; the next address has a new secret. */
/* @name endCalendar */
delete from calendar_feeds where member = :member!;

/* `former` are addresses that can still undo a change of email; emails to the account's owner also go to them. */
/* @name findOwner */
select members.username, members.email,
  array(
    select distinct email_changes.old_email from email_changes
    where email_changes.member = members.id and email_changes.undo_until > app_now() and canonical_email(email_changes.old_email) <> canonical_email(members.email)
  ) as "former!"
from members
where members.id = :member!;

/* @name endSessions */
update sessions set revoked_at = app_now()
where member = :member! and revoked_at is null and id is distinct from :except::uuid;

/* @name endSession */
update sessions set revoked_at = app_now() where id = :session!::uuid and revoked_at is null returning member;

/*
 * Opens a session if the hash, Google account or passkey is still the member's. A passkey may also become the
 * session's second factor. The row lock waits for a reset, change or deletion in progress; a later reset,
 * change or deletion waits for this transaction and ends the session.
 */
/* @name addSession */
with owner as (
  select members.id from members
  where members.id = :member! and members.disabled_at is null and (
    members.password_hash = :passwordHash
    or exists (select from google_identities where google_identities.member = members.id and google_identities.subject = :googleSubject)
    or exists (select from passkeys where passkeys.member = members.id and passkeys.id = :passkey)
  )
  for share
), opened as (
  insert into sessions (member, ends_at, network, device, time_zone, passkey, second_factor_passkey, second_factor_until)
  select id, app_now() + make_interval(days => :days!), :network::bytea, :device, find_zone(:timeZone), :passkey,
    case when confirms(:passkey, id) then :passkey end,
    case when confirms(:passkey, id) then app_now() + make_interval(hours => :hours!) end
  from owner
  returning id, ends_at
), held as (
  insert into refresh_tokens (id, session) select :refresh!::uuid, id from opened returning issued_at
)
select opened.id, opened.ends_at, held.issued_at from opened, held;

/* @name rotateRefresh */
with rotated as (
  update refresh_tokens
  set rotated_at = app_now(), successor = :successor!::uuid, successor_access = :access!::uuid
  from sessions
  where refresh_tokens.id = :refresh!::uuid and refresh_tokens.rotated_at is null
    and sessions.id = refresh_tokens.session and sessions.revoked_at is null and sessions.ends_at > app_now()
  returning refresh_tokens.session, sessions.ends_at
), held as (
  insert into refresh_tokens (id, session) select :successor!::uuid, session from rotated returning issued_at
), moved as (
  update sessions set network = :network!::bytea, last_used_at = app_now()
  where id = (select session from rotated)
)
select rotated.session, rotated.ends_at, held.issued_at from rotated, held;

/* @name findRefresh */
select refresh_tokens.session, refresh_tokens.rotated_at is not null as "rotated!", refresh_tokens.successor_access, sessions.ends_at,
  successor.id as successor, successor.issued_at as successor_issued_at,
  sessions.revoked_at is not null or sessions.ends_at <= app_now() as "ended!",
  coalesce(refresh_tokens.rotated_at > app_now() - make_interval(secs => :graceSeconds!), false) as "inGrace!"
from refresh_tokens
  join sessions on sessions.id = refresh_tokens.session
  left join refresh_tokens successor on successor.id = refresh_tokens.successor
where refresh_tokens.id = :refresh!::uuid;

/* @name lockIdentity */
select true as "locked!" from pg_advisory_xact_lock(hashtextextended('google ' || :subject!, 0));

/* @name findGoogleMember */
select members.id, members.username, members.disabled_at is not null as "disabled!"
from google_identities join members on members.id = google_identities.member
where google_identities.subject = :subject!;

/* @name acceptCredential */
insert into google_credentials (id, expires_at)
values (:credentialId!, :rememberUntil!)
on conflict do nothing
returning id;

/* @name addGoogleMember */
insert into members (username, email, email_verified_at, time_zone, language)
values (:username!, :email!, app_now(), find_zone(:timeZone), :language!)
on conflict do nothing
returning id, username;

/* Waits for a deletion or undo in progress, which may change the address. */
/* @name linkGoogle */
insert into google_identities (subject, member, email)
select :subject!, members.id, :email! from members
where members.id = :member! and canonical_email(members.email) = canonical_email(:email!)
  and members.email_verified_at is not null and members.disabled_at is null and not members.email_unproven
  and not exists (select from member_roles where member_roles.member = members.id)
for key share
returning member;

/* @name linkNewMember */
insert into google_identities (subject, member, email) values (:subject!, :member!, :email!);

/* @name dropUnverified */
delete from members where id = :member! and email_verified_at is null returning id;

/* @name listConsents */
select purpose, version, given_at from consents
where member = :member! and withdrawn_at is null
order by given_at, id;

/* @name withdrawConsents */
update consents set withdrawn_at = app_now()
where member = :member! and purpose = :purpose! and withdrawn_at is null;

/* @name eraseJournal */
delete from journal_entries where member = :member!;

/* @name forgetMoods */
delete from moods where member = :member!;

/* Erases all text of a member's check-ins; the check-ins remain. */
/* @name forgetCheckinWords */
with forgotten as (
  delete from commitments where checkin in (select id from checkins where member = :member!)
), unflagged as (
  update cases set brief = null, flag = null where author = :member! and what = 'brief'
)
update checkins set brief = null, note = null, private_note = null, answer = null, shared = false where member = :member!;

/* @name forgetDosha */
delete from dosha_results where member = :member!;
