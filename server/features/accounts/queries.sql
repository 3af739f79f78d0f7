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

/* Replaces exactly the hash that was verified, so a concurrent reset or change wins. */
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

/* Identifies a leaving member by their last address. */
/* @name leaveFreedUsernames */
update freed_usernames freed set email_hash = held.email_hash
from freed_usernames held
where freed.member = :member! and held.member = :member!
  and held.free_at = (select max(free_at) from freed_usernames where member = :member!);

/* If the address is not proven to be the owner's, only the account itself counts. */
/* @name findFreed */
select true as "freed!" from freed_usernames
where freed_usernames.name_hash = any(:names!::bytea[]) and freed_usernames.free_at > app_now()
  and coalesce(freed_usernames.member <> :member::bigint, true)
  and (
    freed_usernames.email_hash <> all(:emails!::bytea[]) or exists (select from members where members.id = :member::bigint and members.email_unproven)
  );

/* @name sweepFreedUsernames */
delete from freed_usernames where name_hash = any(array(
  select name_hash from freed_usernames where free_at < (select app_now()) order by free_at limit :most! for update skip locked
))
returning name_hash;

/* @name addVerification */
insert into email_verifications (token_hash, member, expires_at, resent, intent_kind, intent_id)
values (:tokenHash!, :member!, app_now() + make_interval(hours => :hours!), :resent!, :intentKind, :intentId);

/* What the member was registering for, to put into another link. */
/* @name findIntent */
select intent_kind as "kind!", intent_id as "id!" from email_verifications
where member = :member! and intent_kind is not null
order by expires_at desc limit 1;

/* Locks the member before the link, like a deletion; the opposite order could deadlock. */
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

/* Waits for an undo in progress, which may change the member's address; then nothing is stored. */
/* @name putReset */
insert into password_resets (member, token_hash, expires_at)
select id, :tokenHash!, app_now() + make_interval(mins => :minutes!) from members
where id = :member! and canonical_email(email) = canonical_email(:email!) and disabled_at is null
for key share
on conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
returning member;

/* @name findReset */
select members.id, members.username, members.email
from password_resets join members on members.id = password_resets.member
where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and members.disabled_at is null;

/* Locks the member before the link, for the same reason. */
/* @name useReset */
with holder as (
  select members.id, members.email_unproven from password_resets join members on members.id = password_resets.member
  where password_resets.token_hash = :tokenHash! and password_resets.expires_at > app_now() and members.disabled_at is null
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

/* The next link has another secret. */
/* @name endCalendar */
delete from calendar_feeds where member = :member!;

/* Addresses that can still undo a change of email, which are also notified of new ways in. */
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
 * Opens a session only if the proof still holds: the hash, Google account or passkey is still the member's. A
 * passkey may also be the session's second factor. Locking the row waits for a reset, change or deletion in
 * progress and respects its outcome; a later one waits for this session and ends it.
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

/* Waits for a deletion or undo in progress, after which the address may have changed. */
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

/* @name sweepUnverified */
delete from members where id = any(array(
  select id from members where email_verified_at is null and created_at < (select app_now()) - make_interval(hours => :hours!)
  order by created_at limit :most! for update skip locked
))
returning id;

/* @name sweepSessions */
delete from sessions where id = any(array(
  select id from sessions where ends_at < (select app_now()) - interval '1 day' order by ends_at limit :most! for update skip locked
))
returning id;

/* @name sweepVerifications */
delete from email_verifications where token_hash = any(array(
  select token_hash from email_verifications where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
))
returning member;

/* @name sweepResets */
delete from password_resets where member = any(array(
  select member from password_resets where expires_at < (select app_now()) - interval '1 day' limit :most! for update skip locked
))
returning member;

/*
 * A Google credential expires by Google's clock, which the test clock does not move; it is remembered until
 * then.
 */
/* @name sweepCredentials */
delete from google_credentials where id = any(array(
  select id from google_credentials where expires_at < now() - interval '1 hour' order by expires_at limit :most! for update skip locked
))
returning id;

/* @name sweepLimits */
delete from rate_limits where key = any(array(
  select key from rate_limits where expire < (select extract(epoch from app_now()) * 1000)::bigint
  order by expire limit :most! for update skip locked
))
returning key;

/* @name readOneSnapshot */
set transaction isolation level repeatable read, read only;

/* An advisory lock, held until the transaction ends, across all processes. */
/* @name claimExport */
select pg_try_advisory_xact_lock(hashtextextended('export of member ' || :member!::bigint, 0)) as "claimed!";

/* @name allowSlowReader */
select set_config('idle_in_transaction_session_timeout', :timeout!, true) as timeout;

/* @name exportAccount */
select id, username, email, email_verified_at, password_hash is not null as "has_password!", language, time_zone, next_time_zone,
  next_zone_from, created_at, shows_milestones, shows_circle
from members
where id = :member!;

/* @name exportGoogleAccounts */
select subject, email, created_at from google_identities where member = :member! order by created_at;

/* @name exportSessions */
select device, time_zone, created_at, last_used_at, ends_at, revoked_at from sessions where member = :member! order by created_at;

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

/* Erases all text of check-ins; the fact that they took place remains. */
/* @name forgetCheckinWords */
with forgotten as (
  delete from commitments where checkin in (select id from checkins where member = :member!)
), unflagged as (
  update cases set brief = null, flag = null where author = :member! and what = 'brief'
)
update checkins set brief = null, note = null, private_note = null, answer = null, shared = false where member = :member!;

/* @name forgetDosha */
delete from dosha_results where member = :member!;

/* @name exportConsents */
select purpose, version, given_at, withdrawn_at from consents where member = :member! order by id;

/* @name exportNewsletter */
select newsletter_subscribers.email, newsletter_subscribers.confirmed_at
from newsletter_subscribers join members on canonical_email(newsletter_subscribers.email) = canonical_email(members.email)
where members.id = :member! and not members.email_unproven;

/* @name exportNotes */
select id, title, content, anonymous, case when to_teachers then 'teachers' end as "to?", likes_count, created_at, edited_at, (select circles.name from circles where circles.id = notes.circle) as circle
from notes where author = :member! order by created_at, id;

/* @name exportComments */
select id, note, content, created_at, edited_at from comments where author = :member! order by created_at, id;

/* @name exportLikes */
select note, created_at from likes where member = :member! order by created_at, note;

/* @name exportFollows */
select note, created_at from follows where member = :member! order by created_at, note;

/* @name exportReports */
select cases.what, reports.reason, reports.words, reports.outcome, reports.created_at, reports.settled_at
from reports join cases on cases.id = reports.of_case
where reports.reporter = :member!
order by reports.id;

/* @name exportDecisions */
select decisions.decision, decisions.rule, decisions.reason, cases.text, decisions.until, decisions.created_at, appeals.words as "appeal?",
  appeals.question as "question?", appeals.answer as "answer?", appeals.granted as "appeal_granted?", appeals.reason as "appeal_reason?"
from decisions join cases on cases.id = decisions.of_case left join appeals on appeals.decision = decisions.id
where decisions.member = :member! and decisions.decision <> 'keep'
order by decisions.id;

/* @name exportBlocks */
select members.username, blocks.created_at
from blocks join members on members.id = blocks.blocked
where blocks.member = :member!
order by blocks.created_at, members.id;

/* @name exportCircles */
select circles.name, circles.goal, circle_members.joined_at
from circle_members join circles on circles.id = circle_members.circle
where circle_members.member = :member!
order by circle_members.id;

/* Only the invited person learns whether they declined. */
/* @name exportInvitations */
select circles.name as circle, members.username, circle_invitations.inviter = :member! as "sent!", circle_invitations.created_at,
  case when circle_invitations.invited = :member! then circle_invitations.declined_at end as declined_at, circle_invitations.taken_back_at
from circle_invitations join circles on circles.id = circle_invitations.circle
join members on members.id = case when circle_invitations.inviter = :member! then circle_invitations.invited else circle_invitations.inviter end
where circle_invitations.inviter = :member! or circle_invitations.invited = :member!
order by circle_invitations.created_at, circle_invitations.id;

/* @name exportNudges */
select circles.name as circle, members.username, circle_nudges.sent_at
from circle_nudges join circles on circles.id = circle_nudges.circle join members on members.id = circle_nudges.receiver
where circle_nudges.sender = :member!
order by circle_nudges.sent_at, circle_nudges.receiver;

/* Always returns one row, with a null key for a member without a journal. */
/* @name exportJournalKey */
select journal_keys.kek as "kek?", journal_keys.wrapped as "wrapped?", exists (select from journal_entries where journal_entries.member = members.id)
  or exists (select from moods where moods.member = members.id) or exists (select from staff_notes where staff_notes.member = members.id)
  or exists (select from checkins where checkins.member = members.id and checkins.key_version is not null) as "needed!"
from members left join journal_keys on journal_keys.member = members.id
where members.id = :member!;

/* @name exportJournal */
select id, sealed, points_added, created_at from journal_entries where member = :member! order by created_at, id;

/* @name exportMoods */
select id, sealed, created_at from moods where member = :member! order by created_at, id;

/* @name exportMoodSettings */
select asked from mood_settings where member = :member!;

/* @name exportReleases */
select day from releases where member = :member! order by id;

/* @name exportBreathing */
select started_at, finished_at from breathing_sessions where member = :member!;

/* @name exportBreathPatterns */
select name, breathe_in as "in", hold, breathe_out as out, rest, created_at from breath_patterns where member = :member! order by created_at, id;

/* @name exportDosha */
select result, answers, vata, pitta, kapha, taken_at from dosha_results where member = :member! order by id;

/* @name exportPractice */
select points, streak, longest, active_days, freezes, last_day from practice where member = :member!;

/* @name exportPoints */
select delta, reason, day, verified, created_at, (select min(expires_at) from points_lots where points_lots.entry = points_ledger.id) as expires_at
from points_ledger
where member = :member!
order by created_at, id;

/* @name exportMilestones */
select classes, reached_at from milestones where member = :member! order by classes;

/* @name exportRedemptions */
select key, cost, status, code, expires_at, created_at from redemptions where member = :member! order by created_at, id;

/* Classes received from other members, without the giver's name. */
/* @name exportGifts */
select kind as "kind!", taken_at as "taken_at!"
from (
  select 'guest_pass' as kind, taken_at from redemptions where friend = :member!
  union all select 'open_mat', taken_at from open_mats where taken_by = :member!
) gifts
order by taken_at;

/* @name exportStreakSettings */
select hidden from streak_settings where member = :member!;

/* @name exportRestDays */
select from_day, days from rest_days where member = :member! order by from_day;

/* @name exportOrders */
select provider_order, payment, state, email, kind, tier_name, duration_days, price_paise, code, discount_paise, amount_paise,
  currency, created_at, paid_at, refunded_at
from orders
where member = :member!
order by created_at, id;

/* @name exportMemberships */
select membership, duration_days, granted_at, revoked_at from membership_grants where member = :member! order by granted_at, id;

/* @name exportTickets */
select webinars.title, webinars.starts_at, tickets.status, tickets.booked_at, tickets.created_at
from tickets join webinars on webinars.id = tickets.webinar
where tickets.member = :member!
order by tickets.created_at, tickets.id;

/* @name exportQuestions */
select webinars.title as webinar, webinar_questions.text, webinar_questions.answer,
  (select count(*)::integer from webinar_votes where webinar_votes.question = webinar_questions.id) as "votes!", webinar_questions.created_at
from webinar_questions join webinars on webinars.id = webinar_questions.webinar
where webinar_questions.member = :member!
order by webinar_questions.created_at, webinar_questions.id;

/* @name exportQuestionVotes */
select webinars.title as webinar, webinar_questions.text as question
from webinar_votes join webinar_questions on webinar_questions.id = webinar_votes.question join webinars on webinars.id = webinar_questions.webinar
where webinar_votes.member = :member!
order by webinar_questions.id;

/* @name exportPauses */
select starts_on, resumes_on, created_at, withdrawn_at from membership_pauses where member = :member! order by id;

/* @name exportCredits */
select kind, source, valid_from, valid_to as "valid_to!", booking, checkin, voided_at from credits where member = :member! order by id;

/* @name exportBookings */
select bookings.id, class_types.title, classes.starts_at, bookings.status, bookings.booked_at, bookings.waiting_since, bookings.asked_to_join_at, bookings.minutes_present, bookings.excused_at
from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
where bookings.member = :member!
order by classes.starts_at, bookings.id;

/* @name exportPresence */
select class_types.title, class_presence.joined_at, class_presence.left_at
from class_presence join classes on classes.id = class_presence.class join class_types on class_types.id = classes.type
where class_presence.member = :member!
order by class_presence.id;

/* @name exportSeatsGiven */
select class_types.title, mats_given.given_at
from mats_given join bookings on bookings.id = mats_given.booking join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
where mats_given.giver = :member!
order by mats_given.given_at, mats_given.booking;

/* @name exportSafetyNotices */
select version, accepted_at from safety_notices where member = :member! order by version;

/* @name exportRoles */
select role, display_name, granted_at from member_roles where member = :member! order by role;

/* @name exportTestimonial */
select text, first_name, status, reason, written_at, decided_at from testimonials where member = :member!;

/* @name exportTeacherPage */
select words, case when photo_large is not null then 'data:image/webp;base64,' || translate(encode(photo_large, 'base64'), E'\n', '') end as photo
from teacher_pages where member = :member!;

/* @name exportMorningNotes */
select why, sent_at from morning_notes where member = :member!;

/* @name exportStaffNotes */
select id, sealed, created_at from staff_notes where member = :member! order by created_at, id;

/* @name exportCheckins */
select checkins.id, checkins.kind, checkins.status, staff_name(checkins.coach) as coach, checkins.starts_at, checkins.ends_at, checkins.answer_by,
  checkins.moved, checkins.brief, checkins.note, checkins.private_note, checkins.answer, checkins.flagged_at, checkins.member_asked_at, checkins.settled_at, checkins.created_at
from checkins where checkins.member = :member! order by checkins.created_at, checkins.id;

/* @name exportCommitments */
select commitments.checkin, commitments.nth, commitments.sealed, commitments.due, commitments.outcome, commitments.answered_at
from commitments join checkins on checkins.id = commitments.checkin
where checkins.member = :member! order by commitments.due, commitments.checkin, commitments.nth;

/* @name exportAvailability */
select time_zone, weekly::text as "weekly!", exceptions::text as "exceptions!", travel::text as "travel!" from availability where coach = :member!;

/* @name exportEmailChanges */
select new_email, old_email, asked_at, confirmed_at from email_changes where member = :member! order by id;

/* @name exportPasskeys */
select name, created_at, last_used_at from passkeys where member = :member! order by created_at, id;

/* @name exportNotifications */
select kind, created_at, seen_at from notifications where member = :member! order by created_at, id;

/* @name exportNotificationPreferences */
select kind, app, mail, push from notification_preferences where member = :member! order by kind;

/* @name exportQuietHours */
select to_char(starts, 'HH24:MI') as "from!", to_char(ends, 'HH24:MI') as "to!" from quiet_hours where member = :member!;

/* @name exportPushDevices */
select endpoint, created_at from push_devices where member = :member! order by created_at, id;

/* @name allowLongStatements */
select set_config('statement_timeout', :statement!, true) as statement, set_config('lock_timeout', :lock!, true) as lock;

/* @name leaveWebinars */
select leave_webinars(:member!, null)::text as left;

/* @name giveSeatsBack */
select give_seats_back(:member!)::text as left;

/* @name removeMember */
delete from members where id = :member! returning id, username, email, email_unproven as "unproven!";

/*
 * An unproven address is removed only from the account's own orders: a guest's order may belong to its real
 * owner.
 */
/* @name forgetOwnOrders */
update orders set email = null, payer = 'former:' || orders.id
from members
where members.id = :member! and members.email_unproven and orders.member = members.id and orders.payer = email_digest(members.email)
  and orders.state in ('closed', 'paid', 'refunded');

/* @name forgetAddressOnOrders */
update orders
set email = case when canonical_email(email) = canonical_email(:email!) then null else email end,
  payer = case when payer = email_digest(:email!) then 'former:' || id else payer end
where (canonical_email(email) = canonical_email(:email!) or payer = email_digest(:email!)) and state in ('closed', 'paid', 'refunded');

/*
 * Mails about changes to the account that were sent, or whose links end with it. An unsent warning is never
 * removed.
 */
/* @name forgetMails */
delete from pgboss.job
where name = 'mail' and (data ->> 'member')::bigint = :member!
  and (state = 'completed' or data ->> 'kind' = any(:useless!::text[]));

/* @name forgetSubscription */
delete from newsletter_subscribers where canonical_email(email) = canonical_email(:email!);

/*
 * Counters are keyed by their subject: the member, the author of liked notes, a mail's address, or the
 * network and name of a login.
 */
/* @name forgetCounters */
delete from rate_limits
where split_part(key, ':', 2) = 'member' and split_part(key, ':', 3) = :member!::text
  or key like 'likesOfOne:%:author:' || :member
  or key like 'mailByAddress:%' and right(key, length(:email) + 1) = ':' || canonical_email(:email)
  or key like 'loginAccount%' and right(key, length(:username!) + 1) = ':' || canonical_username(:username!);
