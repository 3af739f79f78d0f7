-- What a notification is about, and whether it still matters.

-- What a notification is about, as it is now: what its title and text are written from. A class that was ended before half its
-- time does not count (settle_class).
create or replace function notification_facts(n notifications) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'zone', known_zone(zone_of(m)),
    'class', (
      select jsonb_build_object('title', t.title, 'starts_at', c.starts_at, 'host', staff_name(c.host), 'ended_early',
        c.cancelled_at is null and c.ended_at is not null and c.ended_at - c.starts_at < (c.ends_at - c.starts_at) / 2)
      from classes c join class_types t on t.id = c.type where c.id = (n.data ->> 'class')::bigint
    ),
    'who', (select o.username from members o where o.id = coalesce(n.data ->> 'receiver', n.data ->> 'by')::bigint),
    'note', (select o.title from notes o where o.id = (n.data ->> 'note')::bigint)
  )
  from members m where m.id = n.member
);

-- Whether a notification has lost its reason: the seat it reminds of is gone, the comment was deleted, the two blocked
-- each other.
create or replace function notification_is_moot(n notifications) returns boolean language sql stable
return case
  when n.data ? 'reminds' then not exists (
    select from bookings b join classes c on c.id = b.class
    where b.id = (n.data ->> 'reminds')::bigint and b.status = 'booked' and c.cancelled_at is null
      and c.starts_at = (n.data ->> 'starts_at')::timestamptz
  )
  when n.data ? 'comment' then not exists (select from comments c where c.id = (n.data ->> 'comment')::bigint)
    or exists (
      select from blocks b
      where (b.member, b.blocked) in ((n.member, (n.data ->> 'by')::bigint), ((n.data ->> 'by')::bigint, n.member))
    )
  else false
end;

-- What a notification is about: those of one kind about one thing are combined.
create or replace function notification_topic(n notifications) returns text language sql immutable
return coalesce(n.data ->> 'note', n.data ->> 'class', n.key);

-- Whether what it says about a seat is no longer so: it may have waited for a digest or for the morning.
create or replace function notification_is_overtaken(n notifications) returns boolean language sql stable
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

-- Whether the bell shows it: not what the member switched off, and nothing that has lost its reason.
create or replace function notification_is_shown(n notifications) returns boolean language sql stable
return not notification_is_moot(n)
  and not exists (select from notification_preferences p where p.member = n.member and p.kind = n.kind and not p.app);

-- What is told to the dispatcher, and what is forgotten.

-- Wakes the dispatcher, and the tabs of the members concerned.
create or replace function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', a.member::text) from (select distinct member from added) a;
  return null;
end $$;
create or replace trigger notifications_announced after insert on notifications
referencing new table as added for each statement execute function announce_notifications();

-- A device belongs to the session that allowed it: after a logout no more messages appear there.
create or replace function forget_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session = new.id;
  return null;
end $$;
create or replace trigger sessions_forget_devices after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_devices();

create or replace function notifications_forget_name() returns trigger language plpgsql as $$
begin
  update notifications set data = data - 'by' where data ? 'by' and (data ->> 'by')::bigint = old.id;
  update notifications set data = data - 'receiver' where data ? 'receiver' and (data ->> 'receiver')::bigint = old.id;
  return old;
end $$;
create or replace trigger members_leave_notifications before delete on members for each row execute function notifications_forget_name();
