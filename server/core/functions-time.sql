-- Functions that find when a person is busy with a class, webinar or check-in, as host, coach or member, and the
-- time until which giving a ticket back is free.

-- Serialises everything that makes a host busy, so that nobody leads two events at the same time.
create or replace function lock_host(a_host bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('host', a_host))
$$;

-- Returns the classes, webinars and check-ins that these people lead during a period.
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

-- True if a person leads a class, webinar or check-in during a period, other than the excepted ones.
create or replace function leads_at(a_member bigint, starts timestamptz, ends timestamptz, except_event bigint, except_checkin bigint)
returns boolean language sql stable
return exists (
  select from led_between(array[a_member], starts, ends) led where led.event <> except_event or led.checkin <> except_checkin
);

-- True for hosts, and for desk and owners, who may step in, unless the account is disabled.
create or replace function may_host(a_member bigint) returns boolean language sql stable
return exists (
  select from member_roles join members on members.id = member_roles.member
  where member_roles.member = a_member and member_roles.role in ('host', 'desk', 'owner') and members.disabled_at is null
);

-- Locks the roles of these members until the transaction ends.
create or replace function hold_hosts(the_members bigint[]) returns void language plpgsql as $$
begin
  perform from member_roles where member = any(the_members) order by member, role for share;
end $$;

-- Returns the member with this username, if they may host, and locks their roles until the transaction ends.
create or replace function find_host(a_username text) returns bigint language plpgsql as $$
declare
  a_member bigint := (select id from members where canonical_username(username) = canonical_username(a_username));
begin
  perform hold_hosts(array[a_member]);
  return case when may_host(a_member) then a_member end;
end $$;

-- Returns the number of upcoming classes and webinars that a member leads.
create or replace function led_to_come(a_member bigint) returns integer language sql stable
return (
  select count(*)::integer from (
    select from classes where host = a_member and starts_at > app_now() and cancelled_at is null
    union all
    select from webinars where host = a_member and starts_at > app_now() and cancelled_at is null
  ) led
);

-- True if a host leads another class or webinar, or a check-in, during the given minutes from `starts`.
create or replace function host_busy(except_event bigint, a_host bigint, starts timestamptz, a_minutes integer) returns boolean
language sql stable return leads_at(a_host, starts, class_end(starts, a_minutes), except_event, 0);

-- Locks a host, and refuses if they are busy at the time of a class or webinar.
create or replace function take_host(except_event bigint, a_host bigint, starts timestamptz, a_minutes integer) returns refusal
language plpgsql as $$
begin
  perform lock_host(a_host);
  return case when host_busy(except_event, a_host, starts, a_minutes) then 'host_busy' end;
end $$;

-- True if a member has a seat in a class, webinar or check-in during a period, other than the excepted ones.
-- An event that ends when another begins does not overlap it. A seat held during a checkout counts.
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

-- The time until which a seat can be given back for a refund: the start if the webinar moved by more than
-- `ticket.movedMinutes`, otherwise `ticket.refundHoursBefore` hours before the start.
create or replace function ticket_free_until(the_webinar webinars, the_ticket tickets) returns timestamptz language sql stable
return case
  when greatest(the_webinar.starts_at - the_ticket.booked_for, the_ticket.booked_for - the_webinar.starts_at)
    > make_interval(mins => limit_ticket_moved_minutes()) then the_webinar.starts_at
  else the_webinar.starts_at - make_interval(hours => limit_ticket_refund_hours_before())
end;
