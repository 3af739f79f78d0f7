/* Returns bookable coaches with their hours: all, or only the named coach, but never the member. */
/* @name listCoaches */
select members.id as "coach!", members.username as "username!", staff_name(members.id) as "name!",
  availability.time_zone as "time_zone!", availability.weekly as "weekly!", availability.exceptions as "exceptions!", availability.travel as "travel!"
from availability join members on members.id = availability.coach
where is_coach(members.id) and members.id <> :member!
  and (:username::text is null or canonical_username(members.username) = canonical_username(:username))
order by members.username;

/* Returns the bounds of the requested days in the member's time zone, and the earliest time that can be booked. */
/* @name readBounds */
select start_of_day(home.zone, chosen.day) as "first!", start_of_day(home.zone, chosen.day + :days!::integer) as "last!",
  app_now() as "now!", app_now() + make_interval(hours => limit_checkin_notice_hours()) as "earliest!"
from members, lateral (select zone_of(members) as zone) home, lateral (select coalesce(:from::date, date_in(home.zone, app_now())) as day) chosen
where members.id = :member!;

/* @name listBusy */
select leader as "coach!", starts_at as "starts_at!", ends_at as "ends_at!"
from led_between(:coaches!::bigint[], :first!::timestamptz, :last!::timestamptz);

/* @name holdCheckin */
select hold_checkin(:member!, :coaches!::bigint[])::text as held;

/* @name readHours */
select time_zone, weekly, exceptions, travel from availability where coach = :coach!;

/* @name putHours */
insert into availability (coach, time_zone, weekly, exceptions, travel)
values (:coach!, :timeZone!, :weekly!::jsonb, :exceptions!::jsonb, :travel!::jsonb)
on conflict (coach) do update
set time_zone = excluded.time_zone, weekly = excluded.weekly, exceptions = excluded.exceptions, travel = excluded.travel,
  changed_at = excluded.changed_at;

/* @name listBooked */
select id, starts_at as "starts_at!" from checkins where coach = :coach! and status = 'booked' and ends_at > app_now() order by starts_at;

/* @name book */
select refusal from book_checkin(:id!, :member!, :coach!, :starts!::timestamptz, :offered!::boolean, :latest!::timestamptz) as refusal;

/* @name chooseCoach */
select choose_coach(:member!, :username::text) as coach;

/* @name askInWriting */
select refusal from ask_in_writing(:id!, :member!, :coach::bigint) as refusal;

/* @name move */
select refusal from move_checkin(:id!, :member!, :coach!, :starts!::timestamptz, :offered!::boolean, :latest!::timestamptz) as refusal;

/* @name cancel */
select refusal from cancel_checkin(:id!, :member!) as refusal;

/* @name cancelByStaff */
select refusal from cancel_by_staff(:id!, :actor!) as refusal;

/* @name findCheckin */
select id, coach, member, status, kind, starts_at, settled_at,
  status in ('booked', 'waiting') and (starts_at is null or starts_at > app_now()) as "briefable!",
  starts_at > app_now() as early, settled_at + make_interval(days => limit_checkin_written_days()) < app_now() as late
from checkins where id = :id!;

/* Stores nothing if the consent is withdrawn. */
/* @name putBrief */
update checkins set brief = :brief!, shared = :shared!::boolean, key_version = :keyVersion!
where id = :id! and member = :member! and status in ('booked', 'waiting') and (starts_at is null or starts_at > app_now())
  and not has_withdrawn(:member!, 'checkin')
returning id;

/* @name hasWithdrawn */
select has_withdrawn(:member!, 'checkin') as "withdrawn!";

/* @name listCheckins */
select id, created_at from checkins
where member = :member! and (created_at, id) < (:at!::timestamptz, :after!::bigint)
order by created_at desc, id desc
limit :reach!;

/* @name readCards */
select checkins.id, checkins.member, members.username, checkins.coach, coach.username as "coach_username?", staff_name(checkins.coach) as coach_name,
  checkins.kind, checkins.status, checkins.starts_at, checkins.ends_at, checkin_free_until(checkins) as free_until, checkins.moved, checkins.answer_by,
  checkins.brief, checkins.shared, checkins.note, checkins.private_note, checkins.answer, checkins.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('number', nth, 'sealed', encode(sealed, 'base64'), 'due', due, 'outcome', outcome) order by nth)
    from commitments where commitments.checkin = checkins.id), '[]') as "commitments!"
from unnest(:ids!::bigint[]) with ordinality as wanted (id, nth)
join checkins on checkins.id = wanted.id
join members on members.id = checkins.member
left join members coach on coach.id = checkins.coach
order by wanted.nth;

/* Returns the member's commitments from their previous check-in with the same coach. */
/* @name readLast */
select commitments.checkin, commitments.nth as number, commitments.sealed, commitments.due, commitments.outcome
from commitments
where commitments.checkin = (
  select earlier.id from checkins this join checkins earlier on earlier.member = this.member and earlier.coach = this.coach
    and earlier.id <> this.id and coalesce(earlier.starts_at, earlier.created_at) < coalesce(this.starts_at, this.created_at)
  where this.id = :id! and exists (select from commitments given where given.checkin = earlier.id)
  order by coalesce(earlier.starts_at, earlier.created_at) desc limit 1)
order by commitments.nth;

/* The member's practice that their coach may see; a hidden streak is null. */
/* @name readRhythm */
select (select count(*)::integer from bookings join classes on classes.id = bookings.class
    where bookings.member = :member! and bookings.status = 'attended' and classes.starts_at > app_now() - interval '30 days') as "classes_30d!",
  (select count(distinct points_ledger.day)::integer from points_ledger
    where points_ledger.member = :member! and points_ledger.reason = 'ping' and points_ledger.day > day_of(:member!) - 30) as "active_days_30d!",
  case when not exists (select from streak_settings where streak_settings.member = members.id and streak_settings.hidden)
    then coalesce(streak_on(practice, day_of(members.id), members.unlived_day), 0) end as streak
from members left join practice on practice.member = members.id
where members.id = :member!;

/* @name join */
select refusal, "limit", opens_at, identity as "identity!", name as "name!", role as "role!", seconds as "seconds!"
from join_checkin(:member!, :id!, :coaches!::boolean);

/* @name listUpcomingOfStaff */
select id, coalesce(starts_at, answer_by) as "at!" from checkins
where status = 'booked' and (:coach::bigint is null or coach = :coach)
  and (:after::bigint is null or (starts_at, id) > (:at::timestamptz, :after))
order by starts_at, id
limit :reach!;

/* @name listWaitingOfStaff */
select id, answer_by as "at!" from checkins
where status = 'waiting' and (:coach::bigint is null or coach = :coach)
  and (:after::bigint is null or (answer_by, id) > (:at::timestamptz, :after))
order by answer_by, id
limit :reach!;

/* @name listPastOfStaff */
select id, coalesce(starts_at, created_at) as "at!" from checkins
where settled_at is not null and (:coach::bigint is null or coach = :coach)
  and (:after::bigint is null or (coalesce(starts_at, created_at), id) < (:at::timestamptz, :after))
order by coalesce(starts_at, created_at) desc, id desc
limit :reach!;

/*
 * Returns whether a coach may write about a check-in. `closed` is also true if the member has withdrawn consent.
 * The due days are the coach's as well as the member's, because the coach's screen knows only its own day. The
 * caller holds the member's lock and their consent.
 */
/* @name readWritable */
select checkins.id, checkins.member, checkins.coach, checkins.kind, checkins.status, checkins.starts_at > app_now() as early,
  checkins.brief is not null as "has_brief!",
  checkins.status in ('cancelled', 'lapsed') or checkins.settled_at + make_interval(days => limit_checkin_written_days()) < app_now()
    or has_withdrawn(checkins.member, 'checkin') as "closed!",
  (least(day_of(checkins.member), day_of(checkins.coach)) + 1)::text as "first_due!",
  (greatest(day_of(checkins.member), day_of(checkins.coach)) + limit_commitment_due_days_max())::text as "last_due!"
from checkins where checkins.id = :id!;

/* Null leaves a field unchanged. */
/* @name putOutcome */
update checkins
set note = coalesce(:note, note), private_note = coalesce(:privateNote, private_note), answer = coalesce(:answer, answer), key_version = :keyVersion!
where id = :id!;

/* @name say */
select refusal from say_checkin(:id!, :status!::checkin_status) as refusal;

/* Deletes the commitments that have no report. */
/* @name dropCommitments */
delete from commitments where checkin = :id! and outcome is null;

/* @name addCommitment */
insert into commitments (checkin, nth, sealed, due) values (:id!, :nth!, :sealed!, :due!::date) on conflict do nothing;

/* @name listCommitments */
select commitments.checkin, commitments.nth as number, commitments.sealed, commitments.due, commitments.outcome
from commitments join checkins on checkins.id = commitments.checkin
where checkins.member = :member! and commitments.due <= day_of(:member!)
  and (commitments.due = day_of(:member!) or commitments.outcome is null and commitments.due + limit_commitment_open_days() >= day_of(:member!))
order by commitments.due, commitments.checkin, commitments.nth;

/* @name answerCommitment */
select refusal, points_added as "points_added!" from answer_commitment(:member!, :id!, :nth!, :outcome!::commitment_outcome);

/* @name readCommitment */
select nth as number, sealed, due, outcome from commitments where checkin = :id! and nth = :nth!;

/* @name listDue */
select id from checkins
where settled_at is null and coalesce(ends_at, answer_by) <= app_now() order by coalesce(ends_at, answer_by);

/* @name settle */
select settle_checkin(:id!)::text as settled;

/* @name holdModeration */
select lock_moderation()::text as held;

/* @name flag */
select flag_brief(:id!, :coach!, :words!)::text as flagged;
