/* @name listNotifications */
select n.id, n.kind, n.data, n.created_at, n.seen_at is not null as "seen!", notification_facts(n) as "facts!"
from notifications n
where n.member = :member! and n.kind = any(:kinds!::text[]) and (n.created_at, n.id) < (:at!::timestamptz, :id!::bigint)
  and notification_is_shown(n)
order by n.created_at desc, n.id desc
limit :reach!;

/* Counts up to what a bell shows, and one more. */
/* @name countUnread */
select count(*)::integer as "unread!"
from (
  select from notifications n
  where n.member = :member! and n.seen_at is null and n.kind = any(:kinds!::text[]) and notification_is_shown(n)
  limit limit_notification_limits_unread_max() + 1
) shown;

/* Marks those ids, or all if there are none, and notifies the member's other tabs. */
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

/* Changes the channels that are not null; the others keep the member's choice, or the kind's default. */
/* @name putPreference */
insert into notification_preferences as old (member, kind, app, mail, push)
values (:member!, :kind!, coalesce(:app::boolean, :appDefault!::boolean), coalesce(:mail::boolean, :mailDefault!::boolean), coalesce(:push::boolean, :pushDefault!::boolean))
on conflict (member, kind) do update
set app = coalesce(:app::boolean, old.app), mail = coalesce(:mail::boolean, old.mail), push = coalesce(:push::boolean, old.push);

/* A browser's subscription belongs to the member who allowed it last. */
/* @name putDevice */
insert into push_devices (member, session, endpoint, p256dh, auth)
values (:member!, :session!::uuid, :endpoint!, :p256dh!, :auth!)
on conflict (endpoint) do update
set member = excluded.member, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created_at = app_now();

/* @name dropOldDevices */
delete from push_devices where id in (
  select id from push_devices where member = :member! order by created_at desc, id desc offset :most!
);

/* All of the member's browsers without an endpoint. */
/* @name dropDevice */
delete from push_devices where member = :member! and endpoint = coalesce(:endpoint, endpoint);

/* @name forgetDevice */
delete from push_devices where id = :device!;

/* One process plans at a time: what it combines with must be known. */
/* @name lockPlanning */
select pg_advisory_xact_lock(7104518202) is null as "locked!";

/* What these members were sent lately or will be sent: a new notification may be combined with it. */
/* @name lockRecentDeliveries */
select d.id, n.member, n.kind, notification_topic(n) as "topic!", d.channel, coalesce(d.device, 0)::float8 as "device!",
  d.due_at, d.queued_at is null as "waiting!", d.scope, d.fact
from notifications n join notification_deliveries d on d.notification = n.id
where n.member = any(:members!::bigint[]) and n.created_at > (select app_now()) - interval '3 days'
  and d.due_at > (select app_now()) - make_interval(mins => :minutes!)
  and d.outcome is distinct from 'not wanted any more'
order by d.due_at
for update of d;

/*
  Notifications that are not dispatched yet. A member who is being deleted is skipped; theirs are deleted too.
*/
/* @name claimNew */
select n.id, n.member, n.kind, n.data, notification_topic(n) as "topic!", notification_facts(n) as "facts!",
  notification_is_moot(n) as "moot!", m.disabled_at is not null as "disabled!", m.email_verified_at is not null as "verified!",
  quiet_until(m.id) as quiet_until, app_now() as "now!",
  (select jsonb_build_object('app', p.app, 'mail', p.mail, 'push', p.push)
   from notification_preferences p where p.member = n.member and p.kind = n.kind) as chosen,
  array(select d.id::float8 from push_devices d where d.member = n.member) as "devices!"
from notifications n join members m on m.id = n.member
where n.dispatched_at is null and n.kind = any(:kinds!::text[])
order by n.created_at
limit :size!
for key share of m skip locked
for update of n skip locked;

/* @name addDeliveries */
insert into notification_deliveries (id, notification, channel, device, due_at, scope, fact)
select p.id, p.notification, p.channel, nullif(p.device, 0), p.due_at, p.scope, nullif(p.fact, '')
from unnest(:ids!::uuid[], :notifications!::bigint[], :channels!::text[], :devices!::bigint[], :dueAts!::timestamptz[],
  :scopes!::text[], :facts!::text[]) as p (id, notification, channel, device, due_at, scope, fact);

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
  Takes a delivery to send it, with the newest of its notifications and how many there are, unless another attempt holds it or it has ended. The lease is by the true time, because
  it outlasts a request to an outside service.
*/
/* @name takeDelivery */
with taken as (
  update notification_deliveries set held_until = now() + make_interval(secs => :seconds!)
  where id = :id!::uuid and ended_at is null and (held_until is null or held_until < now())
  returning id, notification, channel, device, scope
), told as (
  select t.notification from taken t
  union select c.notification from taken t join combined_notifications c on c.delivery = t.id
)
select t.channel, t.scope, of_it.count as "count!", of_it.people as "people!", n.id as "notification!", n.member, n.kind, n.data, notification_facts(n) as "facts!",
  notification_is_moot(n) or (t.scope = 'thing' and notification_is_overtaken(n)) as "moot!", m.email, m.disabled_at is not null as "disabled!",
  m.email_verified_at is not null as "verified!", quiet_until(m.id) as quiet_until, app_now() as "now!",
  (select jsonb_build_object('app', p.app, 'mail', p.mail, 'push', p.push)
   from notification_preferences p where p.member = n.member and p.kind = n.kind) as chosen,
  d.id as "device?", d.endpoint as "endpoint?", d.p256dh as "p256dh?", d.auth as "auth?"
from taken t
join notifications n on n.id = (
  select l.id from told join notifications l on l.id = told.notification
  order by notification_is_moot(l), l.created_at desc, l.id limit 1)
join members m on m.id = n.member
cross join lateral (
  select count(*) filter (where not notification_is_moot(l))::integer as count,
    count(distinct l.data ->> 'by') filter (where not notification_is_moot(l))::integer as people
  from told join notifications l on l.id = told.notification
) of_it
left join push_devices d on d.id = t.device;

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
  Reminders. Each is found while it is due and not too late, and written once: its key names its subject and the time for
  which it was written, so that a class that moves gets another reminder.
*/
/* @name remindOfClasses */
select notify(b.member, :kind!, format('%s %s %s', b.id, b.round, extract(epoch from c.starts_at)::bigint), jsonb_build_object(
  'class', c.id, 'reminds', b.id, 'starts_at', c.starts_at, 'not_after', c.starts_at - make_interval(mins => :lastMinutes!::integer)))::text
from classes c join bookings b on b.class = c.id
where c.starts_at > (select app_now()) + make_interval(mins => :lastMinutes!::integer)
  and c.starts_at <= (select app_now()) + make_interval(mins => :firstMinutes!::integer)
  and c.cancelled_at is null and b.status = 'booked'
  and b.booked_at < c.starts_at - make_interval(mins => :firstMinutes!::integer)
  and not exists (select from notifications n where n.member = b.member and n.kind = :kind!
    and n.key = format('%s %s %s', b.id, b.round, extract(epoch from c.starts_at)::bigint));

/* @name remindOfEnds */
select notify(g.member, :kind!, extract(epoch from m.expires_at)::bigint::text, jsonb_build_object(
  'ends_at', m.expires_at, 'not_after', m.expires_at - make_interval(hours => :lastHours!::integer)))::text
from (select distinct member from membership_grants where revoked_at is null and granted_at > (select app_now()) - interval '6 years') g
cross join lateral membership_of(g.member) m
where m.expires_at > (select app_now()) + make_interval(hours => :lastHours!::integer)
  and m.expires_at <= (select app_now()) + make_interval(hours => :firstHours!::integer);

/*
  The first lot that expires in a calendar month or ISO week of the member's brings the warning about all of that month or
  week. It counts what is left when it is written.
*/
/* @name remindOfExpiry */
with due as (
  select distinct m.id as member, known_zone(zone_of(m)) as zone, date_trunc(:period!, l.expires_at at time zone known_zone(zone_of(m))) as starts
  from points_lots l join members m on m.id = l.member
  where l.remaining > 0
    and l.expires_at > (select app_now()) + make_interval(days => :lastDays!::integer)
    and l.expires_at <= (select app_now()) + make_interval(days => :firstDays!::integer)
)
select notify(d.member, 'points_expire', format('%s %s', :period!, d.starts::date), jsonb_build_object(
  'points', e.points, 'first_at', e.first_at, 'not_after', e.first_at))::text
from due d cross join lateral (
  select sum(l.remaining) as points, min(l.expires_at) as first_at
  from points_lots l
  where l.member = d.member and l.remaining > 0 and l.expires_at > (select app_now())
    and date_trunc(:period!, l.expires_at at time zone d.zone) = d.starts
) e
where not exists (
  select from notifications n where n.member = d.member and n.kind = 'points_expire' and n.key = format('%s %s', :period!, d.starts::date));

/* Opt-in: on Monday morning in the member's zone, about the past week. */
/* @name sendDigests */
with readers as (
  select p.member, date_in(zone_of(m), app_now()) as today, known_zone(zone_of(m)) as zone
  from notification_preferences p join members m on m.id = p.member
  where p.kind = 'weekly_digest' and (p.app or p.mail or p.push) and m.disabled_at is null
    and time_in(zone_of(m), app_now()) >= limit_digest_hours_from() and time_in(zone_of(m), app_now()) < limit_digest_hours_to()
)
select notify(r.member, 'weekly_digest', r.today::text, jsonb_build_object(
  'active', (select count(distinct l.day) from points_ledger l where l.member = r.member and l.day between r.today - 7 and r.today - 1 and l.reason not in ('reward', 'expired')),
  'points', (select coalesce(sum(l.delta), 0) from points_ledger l where l.member = r.member and l.day between r.today - 7 and r.today - 1 and l.reason not in ('reward', 'expired')),
  'classes', (select count(*) from bookings b join classes c on c.id = b.class
    where b.member = r.member and b.status = 'attended' and date_in(r.zone, c.starts_at) between r.today - 7 and r.today - 1),
  'not_after', (r.today + limit_digest_hours_latest()) at time zone r.zone))::text
from readers r
where extract(isodow from r.today) = 1
  and not exists (select from notifications n where n.member = r.member and n.kind = 'weekly_digest' and n.key = r.today::text);

/* Opt-in: in the evening in the member's zone, on a day that does not count yet. */
/* @name remindOfStreaks */
select notify(s.member, 'streak', s.today::text, jsonb_build_object('streak', s.streak, 'not_after', (s.today + limit_streak_hours_latest()) at time zone s.zone))::text
from (
  select p.member, streak_on(r, day_of(m.id), m.unlived_day) as streak, r.last_day, date_in(zone_of(m), app_now()) as today, known_zone(zone_of(m)) as zone
  from notification_preferences p join members m on m.id = p.member join practice r on r.member = p.member
  where p.kind = 'streak' and (p.app or p.mail or p.push) and m.disabled_at is null
    and time_in(zone_of(m), app_now()) >= limit_streak_hours_from() and time_in(zone_of(m), app_now()) < limit_streak_hours_to()
) s
where s.streak > 0 and s.last_day < s.today
  and not exists (select from notifications n where n.member = s.member and n.kind = 'streak' and n.key = s.today::text);

/* @name sweepNotifications */
delete from notifications where id = any(array(
  select id from notifications where created_at < (select app_now()) - make_interval(days => :days!)
  order by created_at limit :most! for update skip locked
))
returning id;

/* A class in which a member has or had a seat, as calendars show it to them. */
/* @name readSeat */
select c.id, t.title, c.starts_at, c.ends_at, class_zone(c) as "zone!", calendar_sequence(c, b) as "sequence!",
  b.status in ('booked', 'attended', 'no_show', 'excused') as "held!", m.username
from bookings b join classes c on c.id = b.class join class_types t on t.id = c.type join members m on m.id = b.member
where b.member = :member! and b.class = :class! and b.booked_at is not null;
