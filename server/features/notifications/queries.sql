/* @name listNotifications */
select notifications.id, notifications.kind, notifications.data, notifications.created_at, notifications.seen_at is not null as "seen!", notification_facts(notifications) as "facts!"
from notifications
where notifications.member = :member! and notifications.kind = any(:kinds!::text[]) and (notifications.created_at, notifications.id) < (:at!::timestamptz, :id!::bigint)
  and notification_is_shown(notifications)
order by notifications.created_at desc, notifications.id desc
limit :reach!;

/* Counts up to one more than the maximum that the bell shows. */
/* @name countUnread */
select count(*)::integer as "unread!"
from (
  select from notifications
  where notifications.member = :member! and notifications.seen_at is null and notifications.kind = any(:kinds!::text[]) and notification_is_shown(notifications)
  limit limit_notification_limits_unread_max() + 1
) shown;

/* Marks the given ids or, if `all`, every notification as seen, and signals the member's tabs. */
/* @name markSeen */
with seen as (
  update notifications set seen_at = app_now()
  where member = :member! and seen_at is null and (:all!::boolean or id = any(:ids!::bigint[]))
  returning id
)
select pg_notify('notifications', (:member!::bigint)::text) is null as "told!" from seen limit 1;

/* @name readQuietHours */
select to_char(quiet_starts(:member!), 'HH24:MI') as "from!", to_char(quiet_ends(:member!), 'HH24:MI') as "to!";

/* @name putQuietHours */
insert into quiet_hours (member, starts, ends) values (:member!, :from!::text::time, :to!::text::time)
on conflict (member) do update set starts = excluded.starts, ends = excluded.ends;

/* @name listPreferences */
select kind, app, mail, push from notification_preferences where member = :member!;

/* Sets the channels that are not null. A null channel keeps its stored value, or gets the kind's default. */
/* @name putPreference */
insert into notification_preferences as old (member, kind, app, mail, push)
values (:member!, :kind!, coalesce(:app::boolean, :appDefault!::boolean), coalesce(:mail::boolean, :mailDefault!::boolean), coalesce(:push::boolean, :pushDefault!::boolean))
on conflict (member, kind) do update
set app = coalesce(:app::boolean, old.app), mail = coalesce(:mail::boolean, old.mail), push = coalesce(:push::boolean, old.push);

/*
 * Deletes another member's subscription of the same browser, with its waiting messages: the browser will show the
 * messages of the member who allowed it last.
 */
/* @name takeOverDevice */
delete from push_devices where endpoint = :endpoint! and member <> :member!;

/* @name putDevice */
insert into push_devices (member, session, endpoint, p256dh, auth)
values (:member!, :session!::uuid, :endpoint!, :p256dh!, :auth!)
on conflict (endpoint) do update
set member = excluded.member, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created_at = app_now();

/* @name dropOldDevices */
delete from push_devices where id in (
  select id from push_devices where member = :member! order by created_at desc, id desc offset :most!
);

/* Deletes one of the member's push subscriptions, or all of them if the endpoint is null. */
/* @name dropDevice */
delete from push_devices where member = :member! and endpoint = coalesce(:endpoint, endpoint);

/* @name forgetDevice */
delete from push_devices where id = :device!;

/* Only one process plans at a time, because planning must see every delivery that a notification can join. */
/* @name lockPlanning */
select pg_advisory_xact_lock(7104518202) is null as "locked!";

/* Locks recent and planned deliveries of these members, which a new notification may join. */
/* @name lockRecentDeliveries */
select notification_deliveries.id, notifications.member, notifications.kind, notification_topic(notifications) as "topic!", notification_deliveries.channel, coalesce(notification_deliveries.device, 0)::float8 as "device!",
  notification_deliveries.due_at, notification_deliveries.queued_at is null as "waiting!", notification_deliveries.scope, notification_deliveries.fact
from notifications join notification_deliveries on notification_deliveries.notification = notifications.id
where notifications.member = any(:members!::bigint[]) and notifications.created_at > (select app_now()) - interval '3 days'
  and notification_deliveries.due_at > (select app_now()) - make_interval(mins => :minutes!)
  and notification_deliveries.outcome is distinct from 'not wanted any more'
order by notification_deliveries.due_at
for update of notification_deliveries;

/*
 * Locks notifications that are not dispatched yet, except those of members who are being deleted.
 */
/* @name claimNew */
select notifications.id, notifications.member, notifications.kind, notifications.data, notification_topic(notifications) as "topic!", notification_facts(notifications) as "facts!",
  notification_is_moot(notifications) as "moot!", members.disabled_at is not null as "disabled!", members.email_verified_at is not null as "verified!",
  quiet_until(members.id) as quiet_until, app_now() as "now!",
  (select jsonb_build_object('app', notification_preferences.app, 'mail', notification_preferences.mail, 'push', notification_preferences.push)
   from notification_preferences where notification_preferences.member = notifications.member and notification_preferences.kind = notifications.kind) as chosen,
  array(select push_devices.id::float8 from push_devices where push_devices.member = notifications.member) as "devices!"
from notifications join members on members.id = notifications.member
where notifications.dispatched_at is null and notifications.kind = any(:kinds!::text[])
order by notifications.created_at
limit :size!
for key share of members skip locked
for update of notifications skip locked;

/* @name addDeliveries */
insert into notification_deliveries (id, notification, channel, device, due_at, scope, fact)
select delivery.id, delivery.notification, delivery.channel, nullif(delivery.device, 0), delivery.due_at, delivery.scope, nullif(delivery.fact, '')
from unnest(:ids!::uuid[], :notifications!::bigint[], :channels!::text[], :devices!::bigint[], :dueAts!::timestamptz[],
  :scopes!::text[], :facts!::text[]) as delivery (id, notification, channel, device, due_at, scope, fact);

/* @name addCombined */
insert into combined_notifications (delivery, notification)
select * from unnest(:deliveries!::uuid[], :notifications!::bigint[]);

/* @name markDispatched */
update notifications set dispatched_at = app_now() where id = any(:ids!::bigint[]);

/* @name claimDue */
update notification_deliveries set queued_at = app_now()
where id in (
  select id from notification_deliveries where queued_at is null and due_at <= (select app_now())
  order by due_at limit :size! for update skip locked
)
returning id;

/*
 * Leases a delivery for sending, unless another attempt has leased it or it has ended. Returns the newest
 * notification that it combines and their number, without those that are moot or whose kind has been switched off
 * meanwhile. The lease uses real time, because it must outlast a request to a provider.
 */
/* @name takeDelivery */
with taken as (
  update notification_deliveries set held_until = now() + make_interval(secs => :seconds!)
  where id = :id!::uuid and ended_at is null and (held_until is null or held_until < now())
  returning id, notification, channel, device, scope
), told as (
  select taken.notification from taken
  union select combined_notifications.notification from taken join combined_notifications on combined_notifications.delivery = taken.id
)
select taken.channel, taken.scope, of_it.count as "count!", of_it.people as "people!", notifications.id as "notification!", notifications.member, notifications.kind, notifications.data, notification_facts(notifications) as "facts!",
  notification_is_moot(notifications) or ((taken.scope = 'thing' or of_it.count = 1) and notification_is_overtaken(notifications)) as "moot!", members.email, members.language, members.disabled_at is not null as "disabled!",
  members.email_verified_at is not null as "verified!", quiet_until(members.id) as quiet_until, app_now() as "now!",
  (select jsonb_build_object('app', notification_preferences.app, 'mail', notification_preferences.mail, 'push', notification_preferences.push)
   from notification_preferences where notification_preferences.member = notifications.member and notification_preferences.kind = notifications.kind) as chosen,
  push_devices.id as "device?", push_devices.endpoint as "endpoint?", push_devices.p256dh as "p256dh?", push_devices.auth as "auth?"
from taken
join notifications on notifications.id = (
  select candidate.id from told join notifications candidate on candidate.id = told.notification
  order by notification_is_moot(candidate) or notification_is_declined(candidate, taken.channel), candidate.created_at desc, candidate.id limit 1)
join members on members.id = notifications.member
cross join lateral (
  select count(*)::integer as count, count(distinct candidate.data ->> 'by')::integer as people
  from told join notifications candidate on candidate.id = told.notification
  where not notification_is_moot(candidate) and not notification_is_declined(candidate, taken.channel)
) of_it
left join push_devices on push_devices.id = taken.device;

/* @name isWaiting */
select id from notification_deliveries where id = :id!::uuid and ended_at is null;

/* @name endDelivery */
update notification_deliveries set ended_at = app_now(), outcome = :outcome!, held_until = null
where id = :id!::uuid and ended_at is null;

/* @name releaseDelivery */
update notification_deliveries set held_until = null where id = :id!::uuid;

/* @name postponeDelivery */
update notification_deliveries set held_until = null, queued_at = null, due_at = :until! where id = :id!::uuid;

/*
 * Writes reminders that are due and not too late, once each. A reminder's key contains the class's start, so a
 * moved class gets a new reminder. The statements for other reminders below work the same way.
 */
/* @name remindOfClasses */
select notify(bookings.member, :kind!, format('%s %s %s', bookings.id, bookings.round, extract(epoch from classes.starts_at)::bigint), jsonb_build_object(
  'class', classes.id, 'reminds', bookings.id, 'starts_at', classes.starts_at, 'not_after', classes.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
from classes join bookings on bookings.class = classes.id
where classes.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
  and classes.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
  and classes.cancelled_at is null and bookings.status = 'booked'
  and bookings.booked_at < classes.starts_at - make_interval(mins => :firstMinutes!::integer)
  and not exists (select from notifications where notifications.member = bookings.member and notifications.kind = :kind!
    and notifications.key = format('%s %s %s', bookings.id, bookings.round, extract(epoch from classes.starts_at)::bigint));

/* @name remindOfCheckins */
select notify(checkins.member, :kind!, format('%s %s', checkins.id, checkins.revision), jsonb_build_object('checkin', checkins.id,
  'reminds_checkin', checkins.id, 'starts_at', checkins.starts_at, 'not_after', checkins.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
from checkins
where checkins.status = 'booked' and checkins.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
  and checkins.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
  and checkins.created_at < checkins.starts_at - make_interval(mins => :firstMinutes!::integer);

/* Reminds coaches of unanswered written check-ins, and members of their commitments for the day. */
/* @name remindOfWords */
select notify(checkins.coach, 'written_waiting', format('%s soon', checkins.id), jsonb_build_object('checkin', checkins.id))::text
from checkins
where checkins.status = 'waiting' and checkins.coach is not null
  and checkins.answer_by - make_interval(hours => limit_checkin_free_hours()) <= (select app_now())
union all
select notify(checkins.member, 'commitment_due', format('%s/%s', commitments.checkin, commitments.nth),
  jsonb_build_object('checkin', commitments.checkin, 'nth', commitments.nth))::text
from commitments join checkins on checkins.id = commitments.checkin
where commitments.outcome is null and commitments.due between (select app_now())::date - 1 and (select app_now())::date + 1
  and commitments.due = day_of(checkins.member);

/* @name remindOfQuestions */
select remind_teachers()::text;

/* Returns the calendar entry of a member's live check-in. */
/* @name readCheckinEntry */
select checkins.id, staff_name(checkins.coach) as coach, checkins.starts_at as "starts_at!", checkins.ends_at as "ends_at!", known_zone(zone_of(members)) as "zone!",
  checkins.revision as "sequence!", checkins.status = 'booked' as "held!", members.username
from checkins join members on members.id = checkins.member
where checkins.id = :checkin! and checkins.member = :member! and checkins.kind = 'live';

/* @name remindOfWebinars */
select notify(tickets.member, :kind!, format('%s %s %s', tickets.id, tickets.round, extract(epoch from webinars.starts_at)::bigint), jsonb_build_object(
  'webinar', webinars.id, 'ticket', tickets.id, 'starts_at', webinars.starts_at, 'not_after', webinars.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
from webinars join tickets on tickets.webinar = webinars.id
where webinars.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
  and webinars.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
  and webinars.cancelled_at is null and tickets.status = 'booked'
  and tickets.booked_at < webinars.starts_at - make_interval(mins => :firstMinutes!::integer)
  and not exists (select from notifications where notifications.member = tickets.member and notifications.kind = :kind!
    and notifications.key = format('%s %s %s', tickets.id, tickets.round, extract(epoch from webinars.starts_at)::bigint));

/* @name remindOfEnds */
select notify(holder.member, :kind!, extract(epoch from plan.expires_at)::bigint::text, jsonb_build_object(
  'ends_at', plan.expires_at, 'not_after', plan.expires_at - make_interval(hours => :lastHours!::integer)))::text
from (select distinct member from membership_grants where revoked_at is null and granted_at > (select app_now()) - interval '6 years') holder
cross join lateral membership_of(holder.member) plan
where plan.expires_at > (select app_now()) + make_interval(hours => :lastHours!::integer)
  and plan.expires_at <= (select app_now()) + make_interval(hours => :firstHours!::integer);

/*
 * Writes one warning about all points that expire in a calendar month or ISO week in the member's zone, before
 * the first of these points expires. The points are counted when the warning is written.
 */
/* @name remindOfExpiry */
with due as (
  select distinct members.id as member, known_zone(zone_of(members)) as zone, date_trunc(:period!, points_lots.expires_at at time zone known_zone(zone_of(members))) as starts
  from points_lots join members on members.id = points_lots.member
  where points_lots.remaining > 0
    and points_lots.expires_at > (select app_now()) + make_interval(days => :lastDays!::integer)
    and points_lots.expires_at <= (select app_now()) + make_interval(days => :firstDays!::integer)
)
select notify(due.member, 'points_expire', format('%s %s', :period!, due.starts::date), jsonb_build_object(
  'points', expiring.points, 'first_at', expiring.first_at, 'not_after', expiring.first_at))::text
from due cross join lateral (
  select sum(points_lots.remaining) as points, min(points_lots.expires_at) as first_at
  from points_lots
  where points_lots.member = due.member and points_lots.remaining > 0 and points_lots.expires_at > (select app_now())
    and date_trunc(:period!, points_lots.expires_at at time zone due.zone) = due.starts
) expiring
where not exists (
  select from notifications where notifications.member = due.member and notifications.kind = 'points_expire' and notifications.key = format('%s %s', :period!, due.starts::date));

/* Writes the opt-in digest of the past week, on Monday morning in the member's zone. */
/* @name sendDigests */
with readers as (
  select notification_preferences.member, date_in(zone_of(members), app_now()) as today, known_zone(zone_of(members)) as zone
  from notification_preferences join members on members.id = notification_preferences.member
  where notification_preferences.kind = 'weekly_digest' and (notification_preferences.app or notification_preferences.mail or notification_preferences.push) and members.disabled_at is null
    and time_in(zone_of(members), app_now()) >= limit_digest_hours_from() and time_in(zone_of(members), app_now()) < limit_digest_hours_to()
)
select notify(readers.member, 'weekly_digest', readers.today::text, jsonb_build_object(
  'active', (select count(distinct points_ledger.day) from points_ledger where points_ledger.member = readers.member and points_ledger.day between readers.today - 7 and readers.today - 1 and points_ledger.reason not in ('reward', 'expired') and points_ledger.delta > 0),
  'points', (select greatest(0, coalesce(sum(points_ledger.delta), 0)) from points_ledger where points_ledger.member = readers.member and points_ledger.day between readers.today - 7 and readers.today - 1 and points_ledger.reason not in ('reward', 'expired')),
  'classes', (select count(*) from bookings join classes on classes.id = bookings.class
    where bookings.member = readers.member and bookings.status = 'attended' and date_in(readers.zone, classes.starts_at) between readers.today - 7 and readers.today - 1),
  'not_after', (readers.today + limit_digest_hours_latest()) at time zone readers.zone))::text
from readers
where extract(isodow from readers.today) = 1
  and not exists (select from notifications where notifications.member = readers.member and notifications.kind = 'weekly_digest' and notifications.key = readers.today::text);

/* Writes the opt-in streak reminder, in the evening in the member's zone, unless the day counts, is a rest day, or the streak is hidden. */
/* @name remindOfStreaks */
select notify(streaks.member, 'streak', streaks.today::text, jsonb_build_object('streak', streaks.streak, 'not_after', (streaks.today + limit_streak_hours_latest()) at time zone streaks.zone))::text
from (
  select notification_preferences.member, streak_on(practice, day_of(members.id), members.unlived_day) as streak, practice.last_day, date_in(zone_of(members), app_now()) as today, known_zone(zone_of(members)) as zone
  from notification_preferences join members on members.id = notification_preferences.member join practice on practice.member = notification_preferences.member
  where notification_preferences.kind = 'streak' and (notification_preferences.app or notification_preferences.mail or notification_preferences.push) and members.disabled_at is null
    and time_in(zone_of(members), app_now()) >= limit_streak_hours_from() and time_in(zone_of(members), app_now()) < limit_streak_hours_to()
) streaks
where streaks.streak > 0 and streaks.last_day < streaks.today and not is_rest_day(streaks.member, streaks.today)
  and not exists (select from streak_settings where streak_settings.member = streaks.member and streak_settings.hidden)
  and not exists (select from notifications where notifications.member = streaks.member and notifications.kind = 'streak' and notifications.key = streaks.today::text);

/* @name sweepNotifications */
delete from notifications where id = any(array(
  select id from notifications where created_at < (select app_now()) - make_interval(days => :days!)
  order by created_at limit :most! for update skip locked
))
returning id;

/* Returns the calendar entry of a class in which a member has or had a seat. */
/* @name readSeat */
select classes.id, class_types.title, classes.starts_at, classes.ends_at, class_zone(classes) as "zone!", calendar_sequence(classes, bookings) as "sequence!",
  bookings.status in ('booked', 'attended', 'no_show', 'excused') as "held!", members.username
from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type join members on members.id = bookings.member
where bookings.member = :member! and bookings.class = :class! and bookings.booked_at is not null;
