/* Returns disabled members who still have seats or tickets, because an older release disabled them. */
/* @name listDisabledWithSeats */
select id from members
where disabled_at is not null and id in (
  select bookings.member from classes join bookings on bookings.class = classes.id
  where classes.starts_at > (select app_now()) and bookings.status in ('booked', 'waiting')
  union
  select tickets.member from webinars join tickets on tickets.webinar = webinars.id
  where webinars.starts_at > (select app_now()) and tickets.status in ('held', 'booked', 'waiting', 'offered'));

/* @name leaveUpcoming */
select leave_upcoming(:member!, true)::text as left;

/*
 * Returns members who may no longer host, but still lead a series, class or webinar because of an older
 * release.
 */
/* @name listFormerHosts */
select host as "id!"
from (
  select host from class_series
  union
  select host from classes where starts_at > (select app_now()) and cancelled_at is null
  union
  select host from webinars where starts_at > (select app_now()) and cancelled_at is null
) leaders
where host is not null and not may_host(host);

/* @name stopLeading */
select stop_leading(:member!)::text as left;
