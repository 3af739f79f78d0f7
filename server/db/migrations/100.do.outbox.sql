-- What a member has chosen for a kind of notification. Without a row the defaults of the kind's line apply
-- (server/features/notifications/kinds.ts).
create table notification_preferences (
  member bigint not null references members on delete cascade,
  kind text not null check (char_length(kind) <= 40),
  app boolean not null,
  mail boolean not null,
  push boolean not null,
  primary key (member, kind)
);
create index notification_preferences_kind on notification_preferences (kind, member);

-- Quiet hours that differ from the usual ones; none at all where both times are the same.
create table quiet_hours (
  member bigint primary key references members on delete cascade,
  starts time(0) not null,
  ends time(0) not null
);

-- Browsers that a member has allowed to show notifications, each at an address of its maker's push service.
create table push_devices (
  id bigint primary key default random_id(),
  member bigint not null references members on delete cascade,
  -- The session that allowed it. A logout ends both; a session that only expires leaves the device.
  session uuid references sessions on delete set null,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  created_at timestamptz not null default app_now()
);
create index push_devices_member on push_devices (member, created_at);
create index push_devices_session on push_devices (session);

-- A notification on its way through one channel. It waits for its time, is handed to the job queue in the transaction
-- that says so, and is over once it was sent or no longer wanted.
create table notification_deliveries (
  id uuid primary key default gen_random_uuid(),
  notification bigint not null references notifications on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  device bigint references push_devices on delete cascade check ((channel = 'push') = (device is not null)),
  due_at timestamptz not null,
  queued_at timestamptz,
  -- An attempt to send it holds it until then, by the true time; a second one at the same moment waits.
  held_until timestamptz,
  ended_at timestamptz,
  -- 'sent', or why it was not.
  outcome text,
  unique nulls not distinct (notification, channel, device)
);
create index notification_deliveries_due on notification_deliveries (due_at) where queued_at is null;
create index notification_deliveries_device on notification_deliveries (device);

create function quiet_starts(a_member bigint) returns time language sql stable
return coalesce((select starts from quiet_hours where member = a_member), '21:30');
create function quiet_ends(a_member bigint) returns time language sql stable
return coalesce((select ends from quiet_hours where member = a_member), '07:00');

-- When a member's quiet hours end, if it is quiet for them now: 21:30 to 07:00 where they are, or the hours they chose.
create function quiet_until(a_member bigint) returns timestamptz language plpgsql stable as $$
declare
  zone text := (select known_zone(zone_of(m)) from members m where m.id = a_member);
  here timestamp := app_now() at time zone zone;
  starts time := quiet_starts(a_member);
  ends time := quiet_ends(a_member);
begin
  if (case when starts <= ends then here::time >= starts and here::time < ends
    else here::time >= starts or here::time < ends end) then
    return (here::date + (here::time >= ends)::integer + ends) at time zone zone;
  end if;
  return null;
end $$;

create or replace function is_quiet(a_member bigint) returns boolean language sql stable
return quiet_until(a_member) is not null;

-- What a notification is about, as it is now: what its title and text are written from.
create function notification_facts(n notifications) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'zone', known_zone(zone_of(m)),
    'class', (
      select jsonb_build_object('title', t.title, 'starts_at', c.starts_at, 'host', staff_name(c.host))
      from classes c join class_types t on t.id = c.type where c.id = (n.data ->> 'class')::bigint
    ),
    'who', (select o.username from members o where o.id = coalesce(n.data ->> 'receiver', n.data ->> 'by')::bigint),
    'note', (select o.title from notes o where o.id = (n.data ->> 'note')::bigint)
  )
  from members m where m.id = n.member
);

-- Whether a notification has lost its reason: the seat it reminds of is gone, the comment was deleted, the two blocked
-- each other.
create function notification_is_moot(n notifications) returns boolean language sql stable
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

-- Whether the bell shows it: not what the member switched off, and nothing that has lost its reason.
create function notification_is_shown(n notifications) returns boolean language sql stable
return not notification_is_moot(n)
  and not exists (select from notification_preferences p where p.member = n.member and p.kind = n.kind and not p.app);

-- Wakes the dispatcher, and the tabs of the members concerned.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', a.member::text) from (select distinct member from added) a;
  return null;
end $$;
create trigger notifications_announced after insert on notifications
referencing new table as added for each statement execute function announce_notifications();

-- A device belongs to the session that allowed it: after a logout no more messages appear there.
create function forget_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session = new.id;
  return null;
end $$;
create trigger sessions_forget_devices after update of revoked_at on sessions
for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_devices();

-- The author of a note hears of every comment but their own.
create function tell_author() returns trigger language plpgsql as $$
begin
  perform notify(n.author, 'comment', new.id::text, jsonb_build_object('note', new.note, 'comment', new.id, 'by', new.author))
  from notes n where n.id = new.note and n.author <> new.author;
  return null;
end $$;
create trigger comments_tell_author after insert on comments for each row execute function tell_author();

-- Who leaves is named in nobody else's notifications any more.
create index notifications_by on notifications (((data ->> 'by')::bigint)) where data ? 'by';
create index notifications_receiver on notifications (((data ->> 'receiver')::bigint)) where data ? 'receiver';
create function notifications_forget_name() returns trigger language plpgsql as $$
begin
  update notifications set data = data - 'by' where data ? 'by' and (data ->> 'by')::bigint = old.id;
  update notifications set data = data - 'receiver' where data ? 'receiver' and (data ->> 'receiver')::bigint = old.id;
  return old;
end $$;
create trigger members_leave_notifications before delete on members for each row execute function notifications_forget_name();
