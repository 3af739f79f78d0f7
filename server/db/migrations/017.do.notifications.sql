-- The outbox: what happened, and to whom, exactly once. A change and its notification are written by one transaction;
-- how a kind of notification reads and through which channels it goes is decided when it is dispatched.
create table notifications (
  id bigint primary key default random_id(),
  member bigint not null references members on delete cascade,
  kind text not null,
  -- Names the event among those of its kind: the same event is written once, however often its code runs.
  key text not null,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default app_now(),
  seen_at timestamptz,
  -- When its mails and pushes were planned; null while that is still to do.
  dispatched_at timestamptz,
  unique (member, kind, key)
);
create index notifications_newest on notifications (member, created_at desc, id desc);
create index notifications_unseen on notifications (member) where seen_at is null;
create index notifications_to_dispatch on notifications (created_at) where dispatched_at is null;
-- Who leaves is named in nobody else's notifications any more.
create index notifications_by on notifications (((data ->> 'by')::bigint)) where data ? 'by';
create index notifications_receiver on notifications (((data ->> 'receiver')::bigint)) where data ? 'receiver';
-- The hourly deletion of old notifications goes down this index instead of reading all of them.
create index notifications_oldest on notifications (created_at);

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
