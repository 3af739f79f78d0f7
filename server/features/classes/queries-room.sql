/* @name findPass */
select room_passes.identity from room_passes where room_passes.class = :class! and room_passes.member = :member! and pass_is_valid(room_passes);

/* @name recordPresence */
select record_presence(:class!, :identity!, :session!, :joined::timestamptz, :gone::timestamptz) as member;

/* @name recordCheckinPresence */
select record_checkin_presence(:id!, :identity!, :session!, :joined::timestamptz, :gone::timestamptz)::text as recorded;

/* Adds an exit for a participant who may not be in the room, such as one whose session has ended. */
/* @name sendAway */
insert into room_exits (class, identity) select :class!::bigint, :identity!::text where not may_be_in_room(:class, :identity);

/* @name sendAwayFromWebinar */
insert into room_exits (webinar, identity) select :webinar!::bigint, :identity!::text where not may_be_in_webinar(:webinar, :identity);

/* @name listExits */
select id from room_exits order by id;

/*
 * Deletes and returns an exit, unless another process is carrying it out. If the transaction fails, the exit
 * remains.
 */
/* @name takeExit */
delete from room_exits
where room_exits.id in (select found.id from room_exits found where found.id = :id! for update skip locked)
returning room_exits.class, room_exits.checkin, room_exits.webinar, room_exits.identity, room_exits.unless_seated and may_be_in_room(room_exits.class, room_exits.identity) as "stays!";

/* Returns classes whose rooms may be occupied now. */
/* @name listOpenRooms */
select classes.id from classes
where classes.link is null and classes.cancelled_at is null and classes.ended_at is null and classes.settled_at is null
  and classes.starts_at - make_interval(mins => :before!) <= app_now() and app_now() < classes.ends_at + make_interval(mins => limit_room_closes_minutes_after())
  and exists (select from room_passes where room_passes.class = classes.id)
order by classes.id;

/* Returns check-ins whose rooms may be occupied now. */
/* @name listOpenCheckinRooms */
select id from checkins
where status = 'booked' and coalesce(member_asked_at, coach_asked_at) is not null
  and app_now() < ends_at + make_interval(mins => limit_room_closes_minutes_after())
order by id;

/* @name comparePresence */
select compare_presence(:id!, :seenAt!, :identities!::text[], :sessions!::text[], :joined!::timestamptz[])::text as compared;

/* @name compareCheckinPresence */
select compare_checkin_presence(:id!, :seenAt!, :identities!::text[], :sessions!::text[], :joined!::timestamptz[])::text as compared;
