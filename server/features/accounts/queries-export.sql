/* @name readOneSnapshot */
set transaction isolation level repeatable read, read only;

/* Takes an advisory lock across all processes until the transaction ends. */
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

/* Includes `declined_at` only for the invited person. */
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

/* Returns one row for every member; the key is null for a member without encrypted data. */
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
select started_at, case when finished_at >= started_at then finished_at end as "finished_at?" from breathing_sessions where member = :member!;

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

/* Returns classes received from other members, without the giver's name. */
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
  currency, created_at, paid_at, refunded_at, refunded_paise
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
select kind, data ->> 'text' as text, data ->> 'signed' as signed, created_at, seen_at from notifications where member = :member! order by created_at, id;

/* @name exportNotificationPreferences */
select kind, app, mail, push from notification_preferences where member = :member! order by kind;

/* @name exportQuietHours */
select to_char(starts, 'HH24:MI') as "from!", to_char(ends, 'HH24:MI') as "to!" from quiet_hours where member = :member!;

/* @name exportPushDevices */
select endpoint, created_at from push_devices where member = :member! order by created_at, id;
