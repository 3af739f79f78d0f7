-- What a notification is about: those of one kind about one thing are combined.
create function notification_topic(n notifications) returns text language sql immutable
return coalesce(n.data ->> 'note', n.data ->> 'class', n.key);

-- Whether what it says about a seat is no longer so: it may have waited for a digest or for the morning.
create function notification_is_overtaken(n notifications) returns boolean language sql stable
return case n.kind
  when 'seat_confirmed' then exists (
    select from bookings b
    where b.class = (n.data ->> 'class')::bigint and b.member = n.member and b.status <> 'booked')
  when 'seat_cancelled' then exists (
    select from bookings b
    where b.class = (n.data ->> 'class')::bigint and b.member = n.member and b.status = 'booked')
  when 'seat_free' then exists (
    select from classes c left join bookings b on b.class = c.id and b.member = n.member
    where c.id = (n.data ->> 'class')::bigint
      and (c.cancelled_at is not null or seats_left(c, null) <= 0 or b.status <> 'waiting'))
  else false
end;
