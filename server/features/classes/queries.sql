/*
 * Returns a page of the schedule, ordered by how many of the member's doshas a class balances; the cursor
 * consists of that number, a start and an id.
 */
/* @name rankSchedule */
with bounds as (
  select start_of_day(home.zone, chosen.day) as first, start_of_day(home.zone, chosen.day + :days!::integer) as last
  from members, lateral (select zone_of(members) as zone) home, lateral (select coalesce(:from::date, date_in(home.zone, app_now())) as day) chosen
  where members.id = :viewer!
), found as (
  select classes.id, classes.starts_at, suits(classes, :viewer!) as place
  from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host, bounds
  where classes.starts_at >= bounds.first and classes.starts_at < bounds.last
    and (:styles::text[] is null or class_types.style = any(:styles))
    and (:levels::text[] is null or coalesce(classes.level, class_types.level) = any(:levels))
    and (:languages::text[] is null or coalesce(classes.language, class_types.language) = any(:languages))
    and (:hosts::text[] is null or canonical_username(host.username) = any(:hosts))
)
select id as "id!", starts_at as "starts_at!", place as "place!" from found
where :afterId::bigint is null or (-place, starts_at, id) > (-:afterPlace::integer, :afterStart::timestamptz, :afterId)
order by place desc, starts_at, id
limit :reach!;

/* @name listUpcoming */
select classes.id, classes.starts_at from bookings join classes on classes.id = bookings.class
where bookings.member = :member! and bookings.status in ('waiting', 'booked') and classes.ended_at is null
  and case bookings.status when 'booked' then classes.ends_at else classes.starts_at end > app_now()
  and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))
order by classes.starts_at, classes.id
limit :reach!;

/* @name listPast */
select classes.id, classes.starts_at from bookings join classes on classes.id = bookings.class
where bookings.member = :member!
  and not (bookings.status in ('waiting', 'booked') and classes.ended_at is null
    and case bookings.status when 'booked' then classes.ends_at else classes.starts_at end > app_now())
  and (:afterId::bigint is null or (classes.starts_at, classes.id) < (:afterStart::timestamptz, :afterId))
order by classes.starts_at desc, classes.id desc
limit :reach!;

/* @name readCards */
select id as "id!", title as "title!", style::class_style as "style!", level::class_level as "level!",
  language::class_language as "language!", doshas::dosha_name[] as "doshas!",
  description as "description!", equipment as "equipment!", host_username, host_name, host_photo, starts_at as "starts_at!",
  ends_at as "ends_at!", minutes as "minutes!", capacity as "capacity!", seats_left as "seats_left!",
  waitlist_count as "waitlist_count!", status::class_state as "status!", my_status::booking_status as my_status, my_position, my_free_until
from class_cards(:ids!::bigint[], :viewer::bigint)
order by nth;

/* @name readHold */
select until from seat_holds where class = :class! and member = :member! and until > app_now();

/* @name book */
select refusal, "limit", opens_at, "left", position, created as "created!"
from book_class(:member!, :class!, :wait!::boolean, :wake::boolean, :notice!::boolean);

/* @name cancel */
select refusal, status as "status!", credit_returned as "credit_returned!" from cancel_booking(:member!, :class!);

/* @name excuse */
select refusal, "left" as "left!" from excuse_booking(:member!, :class!);

/* @name issueCurrent */
select issue_current(:member!)::text as issued;

/* @name issueForClass */
select issue_for_class(:member!, :class!)::text as issued;

/* @name costOf */
select (select count(*)::integer from seat_credits(classes, :member!)) as "left!",
  -- The seat's earlier credit pays first (see take_seat).
  (select paying.valid_to from seat_credits(classes, :member!) paying order by paying.booking is null, paying.valid_to limit 1) as window_ends,
  is_excusable(classes, bookings) as "excusable!"
from classes left join bookings on bookings.class = classes.id and bookings.member = :member!
where classes.id = :class!;

/*
 * Returns the recent, current and next windows of a member, including windows that aren't issued yet. A
 * returned credit may last longer than its window; the others of that window no longer count as left then.
 */
/* @name listWindows */
with issued as (
  select credit_windows.id, credit_windows.source, credits.kind, credit_windows.starts_at, max(credits.valid_to) as ends_at, count(*)::integer as issued,
    count(coalesce(credits.booking, credits.checkin))::integer as used,
    case when max(credits.valid_to) > app_now()
      then count(*) filter (where state.is_unused and credits.valid_to > app_now()) else count(*) filter (where state.is_unused) end::integer as "left",
    coalesce(
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('class_id', classes.id, 'checkin_id', checkins.id,
          'title', class_types.title, 'coach', staff_name(checkins.coach), 'starts_at', coalesce(classes.starts_at, checkins.starts_at, checkins.created_at),
          'status', coalesce(bookings.status, checkins.status::text)))
        order by coalesce(classes.starts_at, checkins.starts_at, checkins.created_at)) filter (where classes.id is not null or checkins.id is not null), '[]') as uses
  from credit_windows
  join credits on credits."window" = credit_windows.id
  left join bookings on bookings.id = credits.booking
  left join classes on classes.id = bookings.class
  left join class_types on class_types.id = classes.type
  left join checkins on checkins.id = credits.checkin
  cross join lateral (select credits.booking is null and credits.checkin is null and credits.voided_at is null as is_unused) state
  where credit_windows.member = :member! and credit_windows.ends_at > app_now() - make_interval(days => limit_schedule_past_days())
    and not (credit_windows.source = 'goodwill' and credit_windows.voided_at is not null)
  group by credit_windows.id, credits.kind
  union all
  select null, source, kind, starts_at, ends_at, credits, 0, credits, '[]' from windows_ahead(:member!)
)
select source::credit_source as "source!", kind::credit_kind as "kind!", starts_at as "starts_at!", ends_at as "ends_at!", issued as "issued!",
  used as "used!", "left" as "left!", uses as "uses!"
from issued
order by issued.starts_at, issued.id, issued.kind desc;

/*
 * `open_mat` is true if another member's mat is free and this member has taken none this month (see
 * take_open_mat).
 */
/* @name standing */
select exists (select from membership_of(members.id)) as "plus!", upcoming_seats(members.id) as "seats!",
  booking_limit(members.id) as "limit!", attend_left(members.id) as attend_left,
  exists (select from open_mats where open_mats.taken_at is null and open_mats.giver is distinct from members.id)
    and not took_open_mat(members.id) as "open_mat!"
from members where members.id = :member!;

/*
 * Returns the meter's figures for a member's current window: Plus with carried-over credits, or the free
 * week.
 */
/* @name readMeter */
with member_now as (
  select exists (select from membership_of(:member!)) as plus
), current as (
  select credit_windows.* from credit_windows, member_now
  where credit_windows.member = :member! and credit_windows.starts_at <= app_now() and app_now() < credit_windows.ends_at and credit_windows.voided_at is null
    and credit_windows.source = any(case when member_now.plus then array['plus', 'carried'] else array['free'] end)
), used as (
  select credits.kind, count(coalesce(credits.booking, credits.checkin))::integer as used,
    count(*) filter (where credits.voided_at is null or credits.booking is not null)::integer as total
  from credits where credits."window" in (select id from current)
  group by credits.kind
)
select member_now.plus as "plus!",
  (select ceil(extract(epoch from plan.expires_at - app_now()) / 86400)::integer from membership_of(:member!) plan) as days_left,
  coalesce((select used from used where kind = 'class'), 0) as "classes_used!",
  coalesce((select total from used where kind = 'class'), 0) as "classes_total!",
  coalesce((select used from used where kind = 'checkin'), 0) as "checkins_used!",
  coalesce((select total from used where kind = 'checkin'), 0) as "checkins_total!",
  (select greatest(1, ceil(extract(epoch from app_now() - min(current.starts_at)) / 604800))::integer from current) as weeks,
  (select (orders.amount_paise * limit_plus_window_days()::numeric / orders.duration_days)::float8 from membership_grants join orders on orders.id = membership_grants.order_id
   where membership_grants.member = :member! and membership_grants.revoked_at is null order by membership_grants.granted_at desc limit 1) as paise_per_window
from member_now;

/* @name pause */
select refusal, until as "until!", expires_at as "expires_at!" from pause_membership(:member!, :from!::date, :days!);

/* @name withdrawPause */
select refusal from withdraw_pause(:member!) as refusal;

/* Returns a member's current or next pause. */
/* @name readPause */
select starts_on as "from!", resumes_on as "until!", starts_at <= app_now() as "begun!"
from membership_pauses where member = :member! and withdrawn_at is null and ends_at > app_now()
order by starts_at limit 1;

/* @name pauseBounds */
select (day_of(:member!) + 1)::text as "first!", (day_of(:member!) + :ahead!::integer)::text as "last!";

/*
 * Returns classes that have an expired hold or a waitlist, or whose attendance is due. A class waiting for
 * its roster is returned each time.
 */
/* @name listToTend */
select distinct classes.id as "id!" from classes left join bookings on bookings.class = classes.id and bookings.status = 'waiting'
where classes.cancelled_at is null and classes.settled_at is null and (
  bookings.id is not null
  or classes.starts_at <= app_now() and coalesce(classes.ended_at, classes.ends_at + make_interval(mins => limit_attendance_settled_minutes_after())) <= app_now()
  or exists (select from seat_holds where seat_holds.class = classes.id and seat_holds.until <= app_now()));

/* @name tendClass */
select tend_class(:class!)::text as tended;

/* @name settleClass */
select settle_class(:class!)::text as settled;

/* @name join */
select refusal, "limit", opens_at, link, identity as "identity!", name as "name!", role as "role!", seconds as "seconds!"
from join_class(:member!, :class!, :roles!::text[], :before!::integer, :beforeForStaff!::integer);

/* @name readAttendance */
select case when exists (select from class_presence where class = classes.id) then floor(minutes_present(classes, bookings.member))::integer end as minutes_present,
  round(extract(epoch from coalesce(classes.ended_at, classes.ends_at) - classes.starts_at) / 60)::integer as "of!",
  case when classes.settled_at is not null then (class_points(bookings.member, classes.id) + coalesce(milestone_points(reached.number), 0))::integer end as points,
  reached.number as "milestone?"
from classes join bookings on bookings.class = classes.id
  left join (select milestones.member, milestones.class, milestones.classes as number from milestones) reached
    on reached.member = bookings.member and reached.class = classes.id
where classes.id = :class! and bookings.member = :member!;

/* @name readEvent */
select classes.id as "id!", class_types.title as "title!", classes.starts_at as "starts_at!", classes.ends_at as "ends_at!", class_zone(classes) as "zone!",
  classes.revision as "sequence!", classes.cancelled_at is not null as "cancelled!"
from classes join class_types on class_types.id = classes.type
where classes.id = :class!;

/* Returns a member's recent and future seats, including those that ended because the class was cancelled. */
/* @name listEvents */
select classes.id as "id!", class_types.title as "title!", classes.starts_at as "starts_at!", classes.ends_at as "ends_at!", class_zone(classes) as "zone!",
  calendar_sequence(classes, bookings) as "sequence!", classes.cancelled_at is not null as "cancelled!"
from bookings join classes on classes.id = bookings.class join class_types on class_types.id = classes.type
where bookings.member = :member! and classes.starts_at > app_now() - make_interval(days => limit_schedule_past_days())
  -- An excused late cancellation has an end time; an excused no-show has none.
  and (bookings.status in ('booked', 'attended', 'no_show') or bookings.status = 'excused' and bookings.ended_at is null
    or bookings.status = 'host_cancelled' and classes.cancelled_at is not null)
order by classes.starts_at, classes.id;

/* Returns a member's recent and future check-ins. */
/* @name listCheckinEvents */
select checkins.id, staff_name(checkins.coach) as coach, checkins.starts_at as "starts_at!", checkins.ends_at as "ends_at!", known_zone(zone_of(members)) as "zone!",
  checkins.revision as "sequence!"
from checkins join members on members.id = checkins.member
where checkins.member = :member! and checkins.status <> 'cancelled' and checkins.starts_at > app_now() - make_interval(days => limit_schedule_past_days())
order by checkins.starts_at, checkins.id;

/* @name findFeed */
select calendar_feeds.member, members.language from calendar_feeds join members on members.id = calendar_feeds.member
where calendar_feeds.secret_hash = :hash! and members.disabled_at is null;

/* @name readFeed */
select sealed_secret from calendar_feeds where member = :member!;

/* @name addFeed */
insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)
on conflict (member) do nothing;

/* @name renewFeed */
insert into calendar_feeds (member, secret_hash, sealed_secret) values (:member!, :hash!, :sealed!)
on conflict (member) do update
set secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret, created_at = app_now();

/*
 * For each request, the bounds of its days in the viewer's time zone, and the viewer's seats, held seats and
 * waitlist places within these bounds. Visitors and deleted members get the studio's time zone. Looks up each
 * booking's class by id, because the planner underestimates the number of classes in the range and would scan
 * all of them for every booking.
 */
/* @name readBounds */
with asked as (
  select nth, viewer, coalesce(zone_of(members), 'Asia/Kolkata') as zone, "from", days
  from unnest(:viewers!::bigint[], :froms!::text[], :days!::integer[]) with ordinality as request (viewer, "from", days, nth)
  left join members on members.id = request.viewer
), bounds as materialized (
  select zone, "from", days, start_of_day(zone, day) as first, start_of_day(zone, day + days) as last
  from (select distinct zone, "from", days from asked) span,
  lateral (select coalesce(nullif("from", '')::date, date_in(zone, app_now())) as day) chosen
)
select bounds.first as "first!", bounds.last as "last!", (
  select jsonb_agg(jsonb_build_object('id', booked_class.id, 'starts_at', booked_class.starts_at,
    'my_status', case when booking.status = 'waiting' and booked_class.starts_at <= app_now() then 'expired' else booking.status end,
    'my_position', case when booking.status = 'waiting' and booked_class.starts_at > app_now() then waitlist_position(booking) end,
    'my_free_until', case when booking.status = 'booked' then free_until(booked_class, booking) end,
    'kept', case when exists (select from seat_holds where seat_holds.class = booked_class.id and seat_holds.member = booking.member)
      then seats_left(booked_class, booking.member) - seats_left(booked_class, null) else 0 end))
  from (select bookings as row from bookings where bookings.member = asked.viewer offset 0) own, lateral (select (own.row).*) booking,
  lateral (select * from classes where id = booking.class offset 0) booked_class
  where booked_class.starts_at >= bounds.first and booked_class.starts_at < bounds.last) as "held?"
from asked join bounds using (zone, "from", days)
order by asked.nth;

/*
 * Returns a page of the schedule without viewers' bookings. Reads the time and each host's name and photo
 * only once, because calling `class_status` and `staff_name` for every row would dominate the cost.
 */
/* @name readStretch */
with found as materialized (
  select classes.id, class_types.title, class_types.style, coalesce(classes.level, class_types.level) as level, coalesce(classes.language, class_types.language) as language, class_types.doshas,
    host.username as host_username, classes.host, classes.starts_at, classes.ends_at, classes.minutes, classes.capacity, classes.cancelled_at, classes.ended_at
  from classes join class_types on class_types.id = classes.type left join members host on host.id = classes.host
  where classes.starts_at >= :first! and classes.starts_at < :last!
    and (:styles::text[] is null or class_types.style = any(:styles))
    and (:levels::text[] is null or coalesce(classes.level, class_types.level) = any(:levels))
    and (:languages::text[] is null or coalesce(classes.language, class_types.language) = any(:languages))
    and (:hosts::text[] is null or canonical_username(host.username) = any(:hosts))
    and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))
  order by classes.starts_at, classes.id
  limit :reach!
), names as materialized (
  select host, staff_name(host) as name, staff_photo(host) as photo from (select distinct host from found) hosts
), held as materialized (
  select seat_holds.class, count(*) as seats from seat_holds where seat_holds.until > (select app_now()) group by seat_holds.class
)
select found.id, found.title, found.style::class_style as "style!", found.level::class_level as "level!", found.language::class_language as "language!",
  found.doshas::dosha_name[] as "doshas!", found.host_username as "host_username?",
  names.name as "host_name?", names.photo as "host_photo?", found.starts_at, found.ends_at, found.minutes, found.capacity,
  greatest(0, found.capacity - coalesce(held.seats, 0)
    - (select count(*) from bookings where bookings.class = found.id and bookings.status in ('booked', 'attended', 'no_show')))::integer as "seats_left!",
  case when found.starts_at > (select app_now()) then (
    select count(*) from bookings where bookings.class = found.id and bookings.status = 'waiting')::integer else 0 end as "waitlist_count!",
  (case when found.cancelled_at is not null then 'cancelled' when found.ended_at is not null or found.ends_at <= (select app_now()) then 'ended'
    when found.starts_at <= (select app_now()) then 'live' else 'scheduled' end)::class_state as "status!"
from found left join names on names.host = found.host left join held on held.class = found.id
order by found.starts_at, found.id;
