/*
  A stretch of the schedule, by how many of the member's doshas a class balances; the cursor goes on after a place, a start
  and an id.
*/
/* @name rankSchedule */
with bounds as (
  select start_of_day(z.zone, d.day) as first, start_of_day(z.zone, d.day + :days!::integer) as last
  from members m, lateral (select zone_of(m) as zone) z, lateral (select coalesce(:from::date, date_in(z.zone, app_now())) as day) d
  where m.id = :viewer!
), found as (
  select c.id, c.starts_at, suits(c, :viewer!) as place
  from classes c join class_types t on t.id = c.type left join members h on h.id = c.host, bounds
  where c.starts_at >= bounds.first and c.starts_at < bounds.last
    and (:styles::text[] is null or t.style = any(:styles))
    and (:levels::text[] is null or coalesce(c.level, t.level) = any(:levels))
    and (:languages::text[] is null or coalesce(c.language, t.language) = any(:languages))
    and (:hosts::text[] is null or canonical_username(h.username) = any(:hosts))
)
select id as "id!", starts_at as "starts_at!", place as "place!" from found
where :afterId::bigint is null or (-place, starts_at, id) > (-:afterPlace::integer, :afterStart::timestamptz, :afterId)
order by place desc, starts_at, id
limit :reach!;

/* @name listUpcoming */
select c.id, c.starts_at from bookings b join classes c on c.id = b.class
where b.member = :member! and b.status in ('waiting', 'booked') and c.ended_at is null
  and case b.status when 'booked' then c.ends_at else c.starts_at end > app_now()
  and (:afterId::bigint is null or (c.starts_at, c.id) > (:afterStart::timestamptz, :afterId))
order by c.starts_at, c.id
limit :reach!;

/* @name listPast */
select c.id, c.starts_at from bookings b join classes c on c.id = b.class
where b.member = :member!
  and not (b.status in ('waiting', 'booked') and c.ended_at is null
    and case b.status when 'booked' then c.ends_at else c.starts_at end > app_now())
  and (:afterId::bigint is null or (c.starts_at, c.id) < (:afterStart::timestamptz, :afterId))
order by c.starts_at desc, c.id desc
limit :reach!;

/* @name readCards */
select id as "id!", title as "title!", style::class_style as "style!", level::class_level as "level!",
  language::class_language as "language!", doshas::dosha_name[] as "doshas!",
  description as "description!", equipment as "equipment!", host_username, host_name, starts_at as "starts_at!",
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
select credits_left(:member!, 'class', c.starts_at) as "left!", (
  select min(u.valid_to) from credits u
  where u.member = :member! and u.kind = 'class' and u.booking is null and u.voided_at is null
    and u.valid_from <= c.starts_at and c.starts_at < u.valid_to) as window_ends
from classes c where c.id = :class!;

/* The windows of the past days, the current ones, and the next one, issued or not. */
/* @name listWindows */
with issued as (
  select w.id, w.source, u.kind, w.starts_at, max(u.valid_to) as ends_at, count(*)::integer as issued,
    count(u.booking)::integer as used, count(*) filter (where u.booking is null and u.voided_at is null)::integer as "left",
    coalesce(
      jsonb_agg(jsonb_build_object('class_id', c.id, 'title', t.title, 'starts_at', c.starts_at, 'status', b.status)
        order by c.starts_at) filter (where c.id is not null), '[]') as uses
  from credit_windows w
  join credits u on u."window" = w.id
  left join bookings b on b.id = u.booking
  left join classes c on c.id = b.class
  left join class_types t on t.id = c.type
  where w.member = :member! and w.ends_at > app_now() - make_interval(days => limit_schedule_past_days())
    and not (w.source = 'goodwill' and w.voided_at is not null)
  group by w.id, u.kind
  union all
  select null, source, kind, starts_at, ends_at, credits, 0, credits, '[]' from windows_ahead(:member!)
)
select source::credit_source as "source!", kind::credit_kind as "kind!", starts_at as "starts_at!", ends_at as "ends_at!", issued as "issued!",
  used as "used!", "left" as "left!", uses as "uses!"
from issued
order by starts_at, id, kind desc;

/* `open_mat`: whether somebody else gave a class that the member may still take this month, as take_open_mat decides it. */
/* @name standing */
select exists (select from membership_of(m.id)) as "plus!", upcoming_seats(m.id) as "seats!",
  booking_limit(m.id) as "limit!", attend_left(m.id) as attend_left,
  exists (select from open_mats o where o.taken_at is null and o.giver is distinct from m.id)
    and not took_open_mat(m.id) as "open_mat!"
from members m where m.id = :member!;

/* The meter of the window a member is in: of Plus with what was carried into it, or of the free week. */
/* @name readMeter */
with member_now as (
  select exists (select from membership_of(:member!)) as plus
), current as (
  select w.* from credit_windows w, member_now n
  where w.member = :member! and w.starts_at <= app_now() and app_now() < w.ends_at and w.voided_at is null
    and w.source = any(case when n.plus then array['plus', 'carried'] else array['free'] end)
), used as (
  select u.kind, count(u.booking)::integer as used, count(*) filter (where u.voided_at is null or u.booking is not null)::integer as total
  from credits u where u."window" in (select id from current)
  group by u.kind
)
select n.plus as "plus!",
  (select ceil(extract(epoch from m.expires_at - app_now()) / 86400)::integer from membership_of(:member!) m) as days_left,
  coalesce((select used from used where kind = 'class'), 0) as "classes_used!",
  coalesce((select total from used where kind = 'class'), 0) as "classes_total!",
  coalesce((select used from used where kind = 'checkin'), 0) as "checkins_used!",
  coalesce((select total from used where kind = 'checkin'), 0) as "checkins_total!",
  (select greatest(1, ceil(extract(epoch from app_now() - min(c.starts_at)) / 604800))::integer from current c) as weeks,
  (select (o.amount_paise * limit_plus_window_days()::numeric / o.duration_days)::float8 from membership_grants g join orders o on o.id = g.order_id
   where g.member = :member! and g.revoked_at is null order by g.granted_at desc limit 1) as paise_per_window
from member_now n;

/* @name pause */
select refusal, until as "until!", expires_at as "expires_at!" from pause_membership(:member!, :from!::date, :days!);

/* @name withdrawPause */
select refusal from withdraw_pause(:member!) as refusal;

/* The pause that is planned or running. */
/* @name readPause */
select starts_on as "from!", resumes_on as "until!", starts_at <= app_now() as "begun!"
from membership_pauses where member = :member! and withdrawn_at is null and ends_at > app_now()
order by starts_at limit 1;

/* @name pauseBounds */
select (day_of(:member!) + 1)::text as "first!", (day_of(:member!) + :ahead!::integer)::text as "last!";

/*
  Classes that need work: an expired hold, a waitlist that closed or can move up, attendance that is due. A class that waits
  for its roster is checked every minute until that is over.
*/
/* @name listToTend */
select distinct c.id as "id!" from classes c left join bookings b on b.class = c.id and b.status = 'waiting'
where c.cancelled_at is null and c.settled_at is null and (
  b.id is not null
  or c.starts_at <= app_now() and coalesce(c.ended_at, c.ends_at + make_interval(mins => limit_attendance_settled_minutes_after())) <= app_now()
  or exists (select from seat_holds h where h.class = c.id and h.until <= app_now()));

/* @name tendClass */
select tend_class(:class!)::text as tended;

/* @name settleClass */
select settle_class(:class!)::text as settled;

/* Holds a session until its member has entered a room: one that ends meanwhile waits. In how many seconds it ends. */
/* @name holdSession */
with owner as materialized (
  select id from members where id = :member! for key share
)
select least(86400, ceil(extract(epoch from s.ends_at - app_now())))::integer as "seconds!"
from owner join sessions s on s.member = owner.id
where s.id = :session!::uuid and s.revoked_at is null and s.ends_at > app_now()
for update of s;

/* @name noteRoom */
update sessions set rooms = rooms || :class!::bigint where id = :session!::uuid and not :class! = any(rooms);

/* @name join */
select refusal, "limit", opens_at, link, identity as "identity!", name as "name!", role as "role!", seconds as "seconds!"
from join_class(:member!, :class!, :roles!::text[], :before!::integer, :beforeForStaff!::integer);

/* @name readAttendance */
select case when exists (select from class_presence where class = c.id) then floor(minutes_present(c, b.member))::integer end as minutes_present,
  round(extract(epoch from coalesce(c.ended_at, c.ends_at) - c.starts_at) / 60)::integer as "of!",
  case when c.settled_at is not null then class_points(b.member, c.id)::integer end as points
from classes c join bookings b on b.class = c.id
where c.id = :class! and b.member = :member!;

/* @name readEvent */
select c.id as "id!", t.title as "title!", c.starts_at as "starts_at!", c.ends_at as "ends_at!", class_zone(c) as "zone!",
  c.revision as "sequence!", c.cancelled_at is not null as "cancelled!"
from classes c join class_types t on t.id = c.type
where c.id = :class!;

/* The seats of the past days and the future, and those that ended because the class was cancelled. */
/* @name listEvents */
select c.id as "id!", t.title as "title!", c.starts_at as "starts_at!", c.ends_at as "ends_at!", class_zone(c) as "zone!",
  calendar_sequence(c, b) as "sequence!", c.cancelled_at is not null as "cancelled!"
from bookings b join classes c on c.id = b.class join class_types t on t.id = c.type
where b.member = :member! and c.starts_at > app_now() - make_interval(days => limit_schedule_past_days())
  -- A seat that was given back late has an end, also after it was excused.
  and (b.status in ('booked', 'attended', 'no_show') or b.status = 'excused' and b.ended_at is null
    or b.status = 'host_cancelled' and c.cancelled_at is not null)
order by c.starts_at, c.id;

/* @name findFeed */
select f.member from calendar_feeds f join members m on m.id = f.member
where f.secret_hash = :hash! and m.disabled_at is null;

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
  Where the days that viewers ask for begin and end, and what they have of the classes in them: a seat or a place, or a seat
  that is kept for them. Visitors and those who are gone are told the studio's days. Each booking looks its class up: the
  planner expects few classes in so many days, and would go through all of them for each booking.
*/
/* @name readBounds */
with asked as (
  select nth, viewer, coalesce(zone_of(m), 'Asia/Kolkata') as zone, "from", days
  from unnest(:viewers!::bigint[], :froms!::text[], :days!::integer[]) with ordinality as a (viewer, "from", days, nth)
  left join members m on m.id = a.viewer
), bounds as materialized (
  select zone, "from", days, start_of_day(zone, day) as first, start_of_day(zone, day + days) as last
  from (select distinct zone, "from", days from asked) a,
  lateral (select coalesce(nullif("from", '')::date, date_in(zone, app_now())) as day) d
)
select b.first as "first!", b.last as "last!", (
  select jsonb_agg(jsonb_build_object('id', c.id, 'starts_at', c.starts_at,
    'my_status', case when k.status = 'waiting' and c.starts_at <= app_now() then 'expired' else k.status end,
    'my_position', case when k.status = 'waiting' and c.starts_at > app_now() then waitlist_position(k) end,
    'my_free_until', case when k.status = 'booked' then free_until(c, k) end,
    'kept', case when exists (select from seat_holds s where s.class = c.id and s.member = k.member)
      then seats_left(c, k.member) - seats_left(c, null) else 0 end))
  from (select k as row from bookings k where k.member = asked.viewer offset 0) own, lateral (select (own.row).*) k,
  lateral (select * from classes where id = k.class offset 0) c
  where c.starts_at >= b.first and c.starts_at < b.last) as "held?"
from asked join bounds b using (zone, "from", days)
order by asked.nth;

/*
  A stretch of the schedule as everybody sees it. It asks for the time, and for each host's name, once; `class_status` and
  `staff_name` for every row would take most of its time.
*/
/* @name readStretch */
with found as materialized (
  select c.id, t.title, t.style, coalesce(c.level, t.level) as level, coalesce(c.language, t.language) as language, t.doshas,
    h.username as host_username, c.host, c.starts_at, c.ends_at, c.minutes, c.capacity, c.cancelled_at, c.ended_at
  from classes c join class_types t on t.id = c.type left join members h on h.id = c.host
  where c.starts_at >= :first! and c.starts_at < :last!
    and (:styles::text[] is null or t.style = any(:styles))
    and (:levels::text[] is null or coalesce(c.level, t.level) = any(:levels))
    and (:languages::text[] is null or coalesce(c.language, t.language) = any(:languages))
    and (:hosts::text[] is null or canonical_username(h.username) = any(:hosts))
    and (:afterId::bigint is null or (c.starts_at, c.id) > (:afterStart::timestamptz, :afterId))
  order by c.starts_at, c.id
  limit :reach!
), names as materialized (
  select host, staff_name(host) as name from (select distinct host from found) f
), held as materialized (
  select s.class, count(*) as seats from seat_holds s where s.until > (select app_now()) group by s.class
)
select f.id, f.title, f.style::class_style as "style!", f.level::class_level as "level!", f.language::class_language as "language!",
  f.doshas::dosha_name[] as "doshas!", f.host_username as "host_username?",
  n.name as "host_name?", f.starts_at, f.ends_at, f.minutes, f.capacity,
  greatest(0, f.capacity - coalesce(held.seats, 0)
    - (select count(*) from bookings b where b.class = f.id and b.status in ('booked', 'attended', 'no_show')))::integer as "seats_left!",
  case when f.starts_at > (select app_now()) then (
    select count(*) from bookings b where b.class = f.id and b.status = 'waiting')::integer else 0 end as "waitlist_count!",
  (case when f.cancelled_at is not null then 'cancelled' when f.ended_at is not null or f.ends_at <= (select app_now()) then 'ended'
    when f.starts_at <= (select app_now()) then 'live' else 'scheduled' end)::class_state as "status!"
from found f left join names n on n.host = f.host left join held on held.class = f.id
order by f.starts_at, f.id;

/* @name findPass */
select p.identity from room_passes p where p.class = :class! and p.member = :member! and pass_is_valid(p);

/* @name recordPresence */
select record_presence(:class!, :identity!, :session!, :joined::timestamptz, :gone::timestamptz) as member;

/* Sends somebody away who has come in with a token that is worth nothing any more. */
/* @name sendAway */
insert into room_exits (class, identity) select :class!::bigint, :identity!::text where not may_be_in_room(:class, :identity);

/* @name listExits */
select id from room_exits order by id;

/* Takes one exit, unless another process is at it; it comes back if the transaction fails. */
/* @name takeExit */
delete from room_exits e
where e.id in (select x.id from room_exits x where x.id = :id! for update skip locked)
returning e.class, e.identity, e.unless_seated and may_be_in_room(e.class, e.identity) as "stays!";

/* The classes whose rooms may have people in them now. */
/* @name listOpenRooms */
select c.id from classes c
where c.link is null and c.cancelled_at is null and c.ended_at is null and c.settled_at is null
  and c.starts_at - make_interval(mins => :before!) <= app_now() and app_now() < c.ends_at + make_interval(mins => limit_room_closes_minutes_after())
  and exists (select from room_passes p where p.class = c.id)
order by c.id;

/* @name comparePresence */
select compare_presence(:class!, :seenAt!, :identities!::text[], :sessions!::text[], :joined!::timestamptz[])::text as compared;
