-- Who is where at a time, across classes and webinars.

-- Whether a member has a seat at that time, other than in this class or webinar; touching ends do not overlap. A checkout holds
-- a seat too.
create or replace function has_seat_between(a_member bigint, starts timestamptz, ends timestamptz, except_event bigint)
returns boolean language sql stable
return exists (
  select from bookings join classes on classes.id = bookings.class
  where bookings.member = a_member and bookings.status = 'booked' and classes.id <> except_event and classes.ended_at is null
    and classes.starts_at < ends and starts < classes.ends_at
) or exists (
  select from tickets join webinars on webinars.id = tickets.webinar
  where tickets.member = a_member and (tickets.status = 'booked' or tickets.status = 'held' and tickets.until > app_now())
    and webinars.id <> except_event and webinars.ended_at is null and webinars.starts_at < ends and starts < webinars.ends_at
);
