/* Locks a class while staff change it, and returns its host. */
/* @name lockClass */
select id, host, cancelled_at is not null as "cancelled!", ended_at is not null as "ended!" from classes where id = :class! for update;

/* @name hostOf */
select id, host from classes where id = :class!;

/* @name listHosts */
select members.username, staff_name(members.id) as "name!" from members
where members.id in (select member_roles.member from member_roles) and may_host(members.id)
order by fold_words(staff_name(members.id)), members.id;

/* @name readLinks */
select id, link from classes where id = any(:ids!::bigint[]);

/* Returns a page of the schedule, for one host or all hosts. */
/* @name listWeek */
select classes.id, classes.starts_at from classes
where classes.starts_at >= start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())))
  and classes.starts_at < start_of_day('Asia/Kolkata', coalesce(:from::date, date_in('Asia/Kolkata', app_now())) + :days!::integer)
  and (:host::bigint is null or classes.host = :host)
  and (:afterId::bigint is null or (classes.starts_at, classes.id) > (:afterStart::timestamptz, :afterId))
order by classes.starts_at, classes.id
limit :reach!;

/* @name typeExists */
select exists (select from class_types where id = :type!) as "exists!";

/* @name addClass */
select refusal, id as "id!"
from add_class(:type!, :host!, :startsAt!::timestamptz, :minutes!, :capacity!, :link, :language, :level);

/* @name readClassRow */
select classes.starts_at, classes.minutes, classes.capacity, classes.link is not null as "has_link!" from classes where classes.id = :class!;

/* @name changeClass */
select refusal, affected as "affected!"
from change_class(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint, :capacity::integer, :link::text);

/* @name cancelClass */
select refusal, affected as "affected!" from cancel_class(:class!, :reason!);

/* @name endClass */
select refusal from end_class(:class!) as refusal;

/* @name previewChange */
select booked as "booked!", kept as "kept!", waiting as "waiting!", must_book_again as "must_book_again!", coalesce(host_is_busy, false) as "host_is_busy!"
from preview_change(:class!, :startsAt::timestamptz, :minutes::integer, :host::bigint);

/* @name copyWeek */
select created as "created!", skipped as "skipped!" from copy_week(:from!::date, :to!::date, :host::bigint);

/* @name addType */
insert into class_types (title, style, level, language, doshas, equipment, description, minutes, capacity)
values (:title!, :style!, :level!, :language!, :doshas!::text[], :equipment!, :description!, :minutes, :capacity)
returning id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity;

/* @name listTypes */
select id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity, created_at from class_types
where (date_trunc('milliseconds', created_at), id) > (:at!, :id!)
order by date_trunc('milliseconds', created_at), id
limit :reach!;

/* @name lockType */
select id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity from class_types where id = :type! for update;

/* @name changeType */
update class_types
set title = :title!, style = :style!, level = :level!, language = :language!, doshas = :doshas!::text[],
  equipment = :equipment!, description = :description!, minutes = :minutes, capacity = :capacity
where id = :type!
returning id, title, style::class_style as "style!", level::class_level as "level!", language::class_language as "language!",
  doshas::dosha_name[] as "doshas!", equipment, description, minutes, capacity;

/* @name retitleClasses */
select retitle_classes(:type!)::text as retitled;

/* @name addSeries */
select refusal, id as "id!"
from add_series(:type!, :weekday!, :time!::time, :zone!, :minutes!, :host!, :capacity!, :from!::date, :until::date);

/* @name listSeries */
select class_series.id, class_series.type, class_series.weekday, to_char(class_series.local_time, 'HH24:MI') as "time!", class_series.time_zone, class_series.minutes, host.username as "host?", class_series.capacity,
  class_series.starts_on, class_series.ends_on, class_series.created_at, missing_weeks(class_series) as "missing!"
from class_series left join members host on host.id = class_series.host
where (date_trunc('milliseconds', class_series.created_at), class_series.id) > (:at!, :id!) and (:host::bigint is null or class_series.host = :host)
order by date_trunc('milliseconds', class_series.created_at), class_series.id
limit :reach!;

/* @name readSeries */
select class_series.id, class_series.type, class_series.weekday, to_char(class_series.local_time, 'HH24:MI') as "time!", class_series.time_zone, class_series.minutes, host.username as "host?", class_series.capacity,
  class_series.starts_on, class_series.ends_on, class_series.host as host_id, missing_weeks(class_series) as "missing!"
from class_series left join members host on host.id = class_series.host
where class_series.id = :series!;

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

/* Returns members who have or had a seat, late cancellations last, with only the data that the host needs. */
/* @name readRoster */
select members.id as member, members.username, staff_name(members.id) as "name!", bookings.status::booking_status as "status!",
  (select min(class_presence.joined_at) from class_presence where class_presence.class = classes.id and class_presence.member = members.id) as "joined_at?",
  coalesce(bookings.minutes_present, (
    select floor(minutes_present(classes, members.id))::integer where exists (select from class_presence where class_presence.class = classes.id and class_presence.member = members.id)
  )) as "minutes_present?",
  bookings.asked_to_join_at is not null as "asked_to_join!",
  class_points(members.id, classes.id) + coalesce(milestone_points(reached.number), 0) as "points!", reached.number as "milestone?"
from bookings join classes on classes.id = bookings.class join members on members.id = bookings.member
  left join lateral (
    select milestones.classes as number from milestones where milestones.member = members.id and milestones.class = bookings.class
  ) reached on true
where classes.id = :class! and case when :member::bigint is null
  then bookings.status in ('booked', 'attended', 'no_show', 'excused', 'late_cancelled')
    or bookings.status = 'host_cancelled' and classes.cancelled_at is null and classes.ended_at - classes.starts_at < (classes.ends_at - classes.starts_at) / 2
  else members.id = :member end
order by bookings.status = 'late_cancelled', canonical_username(members.username);

/* @name findMember */
select id from members where canonical_username(username) = canonical_username(:username!) and id <> nobody();

/* @name correctRoster */
select refusal, was as "was!" from correct_roster(:class!, :member!, :status!);

/* @name addToRoster */
select refusal, "limit", opens_at, created as "created!" from add_to_roster(:member!, :class!);

/* @name takeOffRoster */
select refusal, was as "was!" from take_off_roster(:member!, :class!);

/* Returns null if an earlier attempt with the same key has given the credit. */
/* @name giveCredit */
select give_credit(:member!, :kind!, 'goodwill', :days!, :key!) as "window?";

/* @name readGiven */
select id, starts_at, ends_at, classes from credit_windows where member = :member! and key = :key!;

/* @name takeCreditBack */
select refusal, taken_before as "taken_before!" from take_credit_back(:member!, :window!);

/* @name readWindow */
select id, starts_at, ends_at, classes from credit_windows where id = :window!;

/*
 * Returns a member, by identity in a class's room or by username, with that identity if the member has
 * entered.
 */
/* @name findParticipant */
select members.id, room_passes.identity as "identity?"
from members left join room_passes on room_passes.class = :class! and room_passes.member = members.id
where members.id = coalesce(
  (select room_passes.member from room_passes where room_passes.class = :class! and room_passes.identity = :whom!),
  (select members.id from members where canonical_username(members.username) = canonical_username(:whom!)));

/* @name hasRoom */
select classes.link is null as "room!" from classes where classes.id = :class!;

/* @name removeFromRoom */
select refusal from remove_from_room(:class!, :member!) as refusal;

/* @name leadsClass */
select leads_class(classes, :member!) as "leads!" from classes where classes.id = :class!;

/* @name writeToClass */
select refusal, sent_to as "sent_to!", is_new as "is_new!" from write_to_class(:class!, :writer!, :audience!, :text!, :retryKey);

/* @name forgetMessageRetries */
update class_messages set retry_key = null
where id = any(array(
  select id from class_messages where retry_key is not null and sent_at < (select app_now()) - make_interval(hours => :hours!)
  limit :most! for update skip locked
))
returning id;
