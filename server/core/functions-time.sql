-- Finds out whether a class, webinar or check-in fills a person's time, as host, coach or member.

-- Serialises everything that fills a host's time, so nobody leads two things at once.
create or replace function lock_host(a_host bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('host', a_host))
$$;

-- What these people lead at that time: classes, webinars and check-ins.
create or replace function led_between(leaders bigint[], starts timestamptz, ends timestamptz)
returns table (leader bigint, event bigint, checkin bigint, starts_at timestamptz, ends_at timestamptz) language sql stable
begin atomic
  select classes.host, classes.id, null::bigint, classes.starts_at, classes.ends_at from classes
  where classes.host = any(leaders) and classes.cancelled_at is null and classes.ended_at is null
    and classes.starts_at < ends and starts < classes.ends_at
  union all
  select webinars.host, webinars.id, null, webinars.starts_at, webinars.ends_at from webinars
  where webinars.host = any(leaders) and webinars.cancelled_at is null and webinars.ended_at is null
    and webinars.starts_at < ends and starts < webinars.ends_at
  union all
  select checkins.coach, null, checkins.id, checkins.starts_at, checkins.ends_at from checkins
  where checkins.coach = any(leaders) and checkins.status = 'booked' and checkins.starts_at < ends and starts < checkins.ends_at;
end;

-- True if this person leads a class, webinar or check-in at that time, other than those given.
create or replace function leads_at(a_member bigint, starts timestamptz, ends timestamptz, except_event bigint, except_checkin bigint)
returns boolean language sql stable
return exists (
  select from led_between(array[a_member], starts, ends) led where led.event <> except_event or led.checkin <> except_checkin
);

-- The member with this username, if they may host. They keep the role that lets them until the transaction ends.
create or replace function find_host(a_username text) returns bigint language sql volatile as $$
  select members.id from members join member_roles on member_roles.member = members.id
  where canonical_username(members.username) = canonical_username(a_username) and member_roles.role in ('host', 'desk', 'owner') and members.disabled_at is null
  order by member_roles.role = 'host' desc limit 1
  for share of member_roles
$$;

-- Whether a host leads another class or webinar, or a check-in, at that time.
create or replace function host_busy(except_event bigint, a_host bigint, starts timestamptz, a_minutes integer) returns boolean
language sql stable return leads_at(a_host, starts, class_end(starts, a_minutes), except_event, 0);

-- Takes a host's time for a class or webinar, under the lock of that host.
create or replace function take_host(except_event bigint, a_host bigint, starts timestamptz, a_minutes integer) returns refusal
language plpgsql as $$
begin
  perform lock_host(a_host);
  return case when host_busy(except_event, a_host, starts, a_minutes) then 'host_busy' end;
end $$;

-- True if a member has a seat in a class, a webinar or a check-in at that time, apart from those named. Touching ends do not
-- overlap, and a checkout holds a seat too.
create or replace function has_seat_at(a_member bigint, starts timestamptz, ends timestamptz, except_event bigint, except_checkin bigint)
returns boolean language sql stable
return exists (
  select from bookings join classes on classes.id = bookings.class
  where bookings.member = a_member and bookings.status = 'booked' and classes.id <> except_event and classes.ended_at is null
    and classes.starts_at < ends and starts < classes.ends_at
) or exists (
  select from tickets join webinars on webinars.id = tickets.webinar
  where tickets.member = a_member and (tickets.status = 'booked' or tickets.status = 'held' and tickets.until > app_now())
    and webinars.id <> except_event and webinars.ended_at is null and webinars.starts_at < ends and starts < webinars.ends_at
) or exists (
  select from checkins
  where checkins.member = a_member and checkins.id <> except_checkin and checkins.status = 'booked'
    and checkins.starts_at < ends and starts < checkins.ends_at
);
