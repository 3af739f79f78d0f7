/* Locks a class while its staff change it, and returns its host. */
/* @name lockClass */
select id, host, cancelled_at is not null as "cancelled!", ended_at is not null as "ended!" from classes where id = :class! for update;

/* @name hostOf */
select id, host from classes where id = :class!;

/* @name findHost */
select find_host(:username!) as host;

/* @name listHosts */
select m.username, staff_name(m.id) as "name!" from members m join member_roles r on r.member = m.id
where r.role = 'host' and m.disabled_at is null
order by staff_name(m.id), m.id;

/* @name readLinks */
select id, link from classes where id = any(:ids!::bigint[]);

/* A stretch of the schedule, of one host or of all. */
/* @name listWeek */
select c.id, c.starts_at from classes c
where c.starts_at >= start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())))
  and c.starts_at < start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())) + :days!::integer)
  and (:host::bigint is null or c.host = :host)
  and (:afterId::bigint is null or (c.starts_at, c.id) > (:afterStart::timestamptz, :afterId))
order by c.starts_at, c.id
limit :reach!;

/* @name isPast */
select :moment!::timestamptz <= app_now() as "past!";

/* @name typeExists */
select exists (select from class_types where id = :type!) as "exists!";

/* @name addClass */
select refusal, id as "id!"
from add_class(:type!, :host!, :startsAt!::timestamptz, :minutes!, :capacity!, :link, :language, :level);

/* @name readClassRow */
select c.starts_at, c.minutes, c.capacity, c.link is not null as "has_link!" from classes c where c.id = :class!;

/* @name changeClass */
select refusal, affected as "affected!"
from change_class(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint, :capacity::integer, :link::text);

/* @name cancelClass */
select refusal, affected as "affected!" from cancel_class(:class!, :reason!);

/* @name endClass */
select refusal from end_class(:class!) as refusal;

/* @name previewChange */
select booked as "booked!", waiting as "waiting!", must_book_again as "must_book_again!", coalesce(host_is_busy, false) as "host_is_busy!"
from preview_change(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint);

/* @name copyWeek */
select created as "created!", skipped as "skipped!" from copy_week(:from!::date, :to!::date, :host::bigint);

/* @name addType */
insert into class_types (title, style, level, language, doshas, equipment, description)
values (:title!, :style!, :level!, :language!, :doshas!::text[], :equipment!, :description!)
returning id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description;

/* @name listTypes */
select id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description, created_at from class_types
where (created_at, id) > (:at!, :id!)
order by created_at, id
limit :reach!;

/* @name lockType */
select id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description from class_types where id = :type! for update;

/* @name changeType */
update class_types
set title = :title!, style = :style!, level = :level!, language = :language!, doshas = :doshas!::text[],
  equipment = :equipment!, description = :description!
where id = :type!
returning id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description;

/* @name retitleClasses */
select retitle_classes(:type!)::text as retitled;

/* @name addSeries */
select refusal, id as "id!"
from add_series(:type!, :weekday!, :time!::time, :zone!, :minutes!, :host!, :capacity!, :from!::date, :until::date);

/* @name listSeries */
select s.id, s.type, s.weekday, to_char(s.local_time, 'HH24:MI') as "time!", s.time_zone, s.minutes, h.username as "host?", s.capacity,
  s.starts_on, s.ends_on, s.created_at, missing_weeks(s) as "missing!"
from class_series s left join members h on h.id = s.host
where (s.created_at, s.id) > (:at!, :id!) and (:host::bigint is null or s.host = :host)
order by s.created_at, s.id
limit :reach!;

/* @name readSeries */
select s.id, s.type, s.weekday, to_char(s.local_time, 'HH24:MI') as "time!", s.time_zone, s.minutes, h.username as "host?", s.capacity,
  s.starts_on, s.ends_on, s.host as host_id, missing_weeks(s) as "missing!"
from class_series s left join members h on h.id = s.host
where s.id = :series!;

/* @name lockSeries */
select id from class_series where id = :series! for update;

/* @name changeSeries */
select changed as "changed!", undecided as "undecided!"
from change_series(:series!, :type!, :weekday!, :time!::time, :zone!, :minutes!, :host!, :capacity!, :from!::date, :until::date);

/* @name listSeriesIds */
select id from class_series
where host is not null and (ends_on is null or ends_on >= date_in(time_zone, app_now()))
order by id;

/* @name expandSeries */
select expand_series(:series!) as "made!";

/* Members who have or had a seat, in order; only what the host needs to know about them. */
/* @name readRoster */
select m.id as member, m.username, staff_name(m.id) as "name!", b.status::booking_status as "status!",
  (select min(p.joined_at) from class_presence p where p.class = c.id and p.member = m.id) as "joined_at?",
  coalesce(b.minutes_present, (
    select floor(minutes_present(c, m.id))::integer where exists (select from class_presence p where p.class = c.id and p.member = m.id)
  )) as "minutes_present?",
  b.asked_to_join_at is not null as "asked_to_join!"
from bookings b join classes c on c.id = b.class join members m on m.id = b.member
where c.id = :class! and case when :member::bigint is null
  then b.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled')
    or b.status = 'host_cancelled' and c.cancelled_at is null and c.ended_at - c.starts_at < (c.ends_at - c.starts_at) / 2
  else m.id = :member end
order by b.status = 'late_cancelled', canonical_username(m.username);

/* @name findMember */
select id from members where canonical_username(username) = canonical_username(:username!);

/* @name correctRoster */
select refusal, was as "was!" from correct_roster(:class!, :member!, :status!);

/* @name giveCredit */
select give_credit(:member!, :kind!, 'goodwill', :days!, :key!) as "window!";

/* @name takeCreditBack */
select refusal, taken_before as "taken_before!" from take_credit_back(:member!, :window!);

/* @name readWindow */
select id, starts_at, ends_at, classes from credit_windows where id = :window!;

/* Under which identity somebody is in the room of a class. */
/* @name findIdentity */
select p.identity from room_passes p join members m on m.id = p.member
where p.class = :class! and canonical_username(m.username) = canonical_username(:username!);

/* @name hasRoom */
select c.link is null as "room!" from classes c where c.id = :class!;

/* @name removeFromRoom */
select refusal from remove_from_room(:class!, :member!) as refusal;

/* @name leadsClass */
select leads_class(c, :member!) as "leads!" from classes c where c.id = :class!;
