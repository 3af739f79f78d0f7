/* @name changeRole */
select refusal, changed as "changed!" from change_role(:actor, :operator, :username!, :role!, :held!, :displayName);

/* @name listStaff */
select members.id, members.username, staff_name(members.id) as "name!", at as "created_at!",
  array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!"
from members, date_trunc('milliseconds', members.created_at) at
where members.id in (select member from member_roles) and (at, members.id) > (:at!::timestamptz, :id!)
order by at, members.id
limit :reach!;

/* @name findStaff */
select members.username, staff_name(members.id) as "name!",
  array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!"
from members
where canonical_username(members.username) = canonical_username(:username!);

/* Locks an account, so that it can't be deleted before the audit entry is written. */
/* @name lockMember */
select members.id, members.username, members.disabled_at, nullif(led_to_come(members.id), 0) as leads,
  exists (select from member_roles where member_roles.member = members.id) as "staff!"
from members
where canonical_username(members.username) = canonical_username(:username!) and members.id <> nobody()
for no key update;

/* @name setDisabled */
update members set disabled_at = case when :disabled! then app_now() end where id = :id! returning disabled_at;

/* @name listRoles */
select members.username, member_roles.role, member_roles.display_name, member_roles.granted_at
from member_roles join members on members.id = member_roles.member
where :username::text is null or canonical_username(members.username) = canonical_username(:username)
order by members.username, member_roles.role;

/* Finds usernames that begin with `q`. Keys are compared bytewise; none contains a byte above '~'. */
/* @name findByName */
select members.username, members.email, members.created_at, members.disabled_at, plan.membership as "tier?", canonical_username(members.username) as "key!"
from members left join lateral membership_of(members.id) plan on true
where canonical_username(members.username) collate "C" >= :q! and canonical_username(members.username) collate "C" < :q! || chr(127)
  and canonical_username(members.username) collate "C" > :after!
  and members.id <> nobody()
order by canonical_username(members.username) collate "C"
limit :reach!;

/* @name findByEmail */
select members.username, members.email, members.created_at, members.disabled_at, plan.membership as "tier?", canonical_email(members.email) as "key!"
from members left join lateral membership_of(members.id) plan on true
where canonical_email(members.email) collate "C" >= :q! and canonical_email(members.email) collate "C" < :q! || chr(127)
  and canonical_email(members.email) collate "C" > :after!
  and members.id <> nobody()
  and not starts_with(canonical_username(members.username), :q!)
order by canonical_email(members.email) collate "C"
limit :reach!;

/*
 * Plans the transaction's statements for their values: rare and common search terms need different plans.
 */
/* @name planForValues */
select set_config('plan_cache_mode', 'force_custom_plan', true);

/*
 * Returns members whose username, display name or, if `byEmail`, email matches `pattern`. Each branch stops
 * at the page size, so a term that matches half of all members is as fast as a rare term.
 */
/* @name findByPart */
with found as (
  (select id from members
   where canonical_username(username) like :pattern! and canonical_username(username) collate "C" > :after! and id <> nobody()
   order by canonical_username(username) collate "C" limit :reach!)
  union
  (select members.id from member_roles join members on members.id = member_roles.member
   where canonical_username(member_roles.display_name) like :pattern! and canonical_username(members.username) collate "C" > :after!
   order by canonical_username(members.username) collate "C" limit :reach!)
  union
  (select id from members
   where :byEmail! and canonical_email(email) like :pattern! and canonical_username(username) collate "C" > :after! and id <> nobody()
   order by canonical_username(username) collate "C" limit :reach!)
)
select members.username, members.email, members.created_at, members.disabled_at, plan.membership as "tier?", canonical_username(members.username) as "key!"
from members left join lateral membership_of(members.id) plan on true
where members.id in (select id from found)
order by canonical_username(members.username) collate "C"
limit :reach!;

/* @name findMember */
select members.id, members.username, members.email, members.email_verified_at is not null as "email_verified!", zone_of(members) as "time_zone!", members.created_at,
  members.disabled_at, staff_name(members.id) as "name!", plan.membership as "tier?", plan.expires_at as "expires_at?",
  array(select role::role_name from member_roles where member_roles.member = members.id order by member_roles.role) as "roles!"
from members left join lateral membership_of(members.id) plan on true
where canonical_username(members.username) = canonical_username(:username!) and members.id <> nobody();

/* @name readGiven */
select id as "id!", days as "days!", given_at as "given_at!", case when ends_at > app_now() then ends_at end as until, seats as "seats!"
from days_given(:member!)
order by given_at, id;

/* A returned credit may last longer than its window, and the others of that window. */
/* @name readCredits */
select credit_windows.id, credits.kind::credit_kind as "kind!", credit_windows.source::credit_source as "source!", credit_windows.starts_at, max(credits.valid_to) as "ends_at!", count(*)::integer as "issued!", count(coalesce(credits.booking, credits.checkin))::integer as "used!",
  (count(*) filter (where credits.booking is null and credits.checkin is null and credits.valid_to > app_now()))::integer as "left!"
from credit_windows join credits on credits."window" = credit_windows.id
where credit_windows.member = :member! and credits.voided_at is null
group by credit_windows.id, credits.kind
having max(credits.valid_to) > app_now()
order by credit_windows.starts_at, credit_windows.id, credits.kind
limit 50;

/* @name readBookings */
select classes.id, class_types.title, classes.starts_at, bookings.status::booking_status as "status!"
from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
where bookings.member = :member!
order by classes.starts_at desc, classes.id desc
limit 50;

/* @name readAttendance */
select count(*) filter (where status = 'attended')::integer as "attended!", count(*) filter (where status = 'no_show')::integer as "no_shows!",
  count(*) filter (where status = 'late_cancelled')::integer as "late!"
from bookings where member = :member!;

/* @name readMembersOrders */
select provider_order, kind::order_kind as "kind!", webinar, tier_name, amount_paise, code, state::order_state as "state!", created_at, paid_at, refunded_at, refunded_paise
from orders where member = :member!
order by created_at desc, id desc
limit 50;

/* True if a member has, or had, a seat in a host's class. */
/* @name hadSeatWith */
select exists (
  select from bookings join classes on classes.id = bookings.class
  where bookings.member = :member! and bookings.booked_at is not null and classes.host = :host!
) as "had!";

/* @name listNotes */
select staff_notes.id, staff_name(staff_notes.writer) as by, staff_notes.writer is not distinct from :reader! as "is_mine!", staff_notes.sealed, staff_notes.created_at
from staff_notes
where staff_notes.member = :member! and (staff_notes.created_at, staff_notes.id) < (:at!::timestamptz, :id!)
order by staff_notes.created_at desc, staff_notes.id desc
limit :reach!;

/* @name addNote */
insert into staff_notes (id, member, writer, key_version, sealed) values (:id!, :member!, :writer!, :keyVersion!, :sealed!)
returning created_at, staff_name(writer) as "by!";

/* @name removeNote */
delete from staff_notes where id = :id! and member = :member! and (:all! or writer = :writer!) returning id;

/* @name hasNote */
select exists (select from staff_notes where id = :id! and member = :member!) as "has!";

/*
 * Returns a member's notifications for staff, without those whose time could reveal the author of an
 * anonymous note: about the member's own anonymous notes and decisions on them, about deleted notes (which
 * may have been anonymous), and about questions (of which all hosts except the author are notified). Outcomes
 * of reports are left out too: their time would reveal to staff who reported them.
 */
/* @name readNotifications */
select id, kind, created_at, seen_at is not null as "seen!"
from notifications
where member = :member! and (created_at, id) < (:at!::timestamptz, :id!)
  and (data ->> 'note' is null or exists (
    select from notes where notes.id = (notifications.data ->> 'note')::bigint and not (notes.anonymous and notes.author = notifications.member)))
  and kind not in ('question_asked', 'question_overdue', 'report_outcome')
  and not (kind in ('moderation_decision', 'appeal_asked', 'appeal_decided') and exists (
    select from decisions join cases on cases.id = decisions.of_case where decisions.id::text = notifications.key and cases.anonymous
      and decisions.member = notifications.member))
order by created_at desc, id desc
limit :reach!;

/* @name readAudit */
select id, who, what, whom, before, after, at as created_at
from staff_audit
where (at, id) < (:at!::timestamptz, :id!)
  and (:who::text is null or canonical_username(who) = canonical_username(:who)
    or who_member = (select members.id from members where canonical_username(members.username) = canonical_username(:who)))
  and (:whom::text is null or canonical_username(whom) = canonical_username(:whom)
    or whom_member = (select members.id from members where canonical_username(members.username) = canonical_username(:whom)))
  and (:what::text is null or starts_with(what, :what))
order by at desc, id desc
limit :reach!;

/* Returns today in the studio's zone, as in the schedule. */
/* @name readDay */
select day as "day!", start_of_day('Asia/Kolkata', day) as "starts_at!", start_of_day('Asia/Kolkata', day + 1) as "ends_at!"
from date_in('Asia/Kolkata', app_now()) day;

/* Returns one host's classes, or all classes. */
/* @name classesBetween */
select classes.id, class_types.title, classes.starts_at, classes.ends_at, classes.capacity, classes.link, class_status(classes) as "status!", host.username as "host?", staff_name(host.id) as "host_name?",
  (select count(*)::integer from bookings where bookings.class = classes.id and bookings.status = 'waiting') as "waitlist_count!",
  coalesce((
    select jsonb_agg(jsonb_build_object('username', guest.username, 'name', staff_name(guest.id), 'status', bookings.status) order by guest.username)
    from bookings join members guest on guest.id = bookings.member
    where bookings.class = classes.id and bookings.status in ('booked', 'attended', 'no_show')), '[]') as "coming!"
from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host
where classes.starts_at >= :from! and classes.starts_at < :to! and (:host::bigint is null or classes.host = :host)
order by classes.starts_at, classes.id
limit 200;

/* Returns one host's webinars, or all webinars. */
/* @name webinarsBetween */
select webinars.id, webinars.title, webinars.starts_at, webinars.ends_at as "ends_at!", webinars.capacity, webinars.link, webinar_status(webinars)::class_state as "status!",
  host.username as "host?", staff_name(host.id) as "host_name?",
  (select count(*)::integer from tickets where tickets.webinar = webinars.id and tickets.status = 'booked') as "tickets!"
from webinars left join members host on host.id = webinars.host
where webinars.starts_at >= :from! and webinars.starts_at < :to! and (:host::bigint is null or webinars.host = :host)
order by webinars.starts_at, webinars.id
limit 200;

/* Returns today's live check-ins and all unanswered written check-ins, of one coach or of all coaches. */
/* @name checkinsBetween */
select checkins.id, checkins.kind, checkins.status, members.username as member, checkins.starts_at, checkins.ends_at, checkins.answer_by,
  coach.username as "coach?", staff_name(coach.id) as "coach_name?"
from checkins join members on members.id = checkins.member left join members coach on coach.id = checkins.coach
where (checkins.status = 'waiting' or checkins.status <> 'cancelled' and checkins.starts_at >= :from! and checkins.starts_at < :to!)
  and (:coach::bigint is null or checkins.coach = :coach)
order by coalesce(checkins.starts_at, checkins.answer_by), checkins.id
limit 200;

/* @name readTroubles */
select provider_order, state as "state!", event as "event!", payment, at as "at!" from order_troubles();

/* @name readWeek */
select count(*)::integer as "orders!", coalesce(sum(amount_paise), 0)::bigint as "paise!",
  (select count(*)::integer from members where email_verified_at is not null and created_at > app_now() - interval '1 week' and id <> nobody()) as "members!"
from orders where paid_at > app_now() - interval '1 week';

/* @name countCases */
select count(*)::integer as "open!", (count(*) filter (where due_at <= app_now()))::integer as "overdue!" from cases where decided_at is null;

/* Returns the number of open questions that a host can see. */
/* @name countQuestions */
select count(*)::integer as "open!", (count(*) filter (where answer_by(notes.id) <= app_now()))::integer as "overdue!"
from questions join notes on notes.id = questions.note
where not questions.answered and may_see_note(:host!, notes);

/* Returns jobs that failed permanently; pg-boss deletes them after an hour unless they are parked. */
/* @name failedJobs */
select coalesce(source_name, name) as "queue!", count(*)::integer as "jobs!", max(coalesce(completed_on, created_on)) as "last_at!"
from pgboss.job
where name = 'parked' or (state = 'failed' and dead_letter is null)
group by 1
order by 1;

/* Lists members who can be written to first, so that the others do not fill the list. */
/* @name readMorning */
select members.username, staff_name(members.id) as "name!", listed.why as "why!", listed.at as "at!", reads_kind(members.id, 'studio_note') as "reachable!",
  morning_notes.sent_at as "written_at?"
from morning_list(:host) listed join members on members.id = listed.member
  left join morning_notes on morning_notes.member = members.id and morning_notes.sent_at > app_now() - make_interval(days => limit_morning_every_days())
where members.disabled_at is null and members.id <> :reader!
order by morning_notes.sent_at is not null, not reads_kind(members.id, 'studio_note'), array_position(array['first_class', 'plus_ends', 'away'], listed.why),
  listed.at, members.id
limit limit_morning_list_max();

/* @name isListed */
select exists (select from morning_list(:host) listed where listed.member = :member! and listed.why = :why!) as "listed!",
  reads_kind(:member!, 'studio_note') as "reachable!";

/* @name noteMorning */
select note_morning(:writer!, :member!, :why!) as "sent_at?", staff_name(:writer!) as "by!";

/* @name tellMember */
select notify(:member!, 'studio_note', :key!, jsonb_build_object('signed', :signed!::text, 'text', :text!::text))::text as told;
