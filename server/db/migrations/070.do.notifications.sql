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

create function notify(a_member bigint, a_kind text, a_key text, a_data jsonb) returns void language sql volatile as $$
  insert into notifications (member, kind, key, data) values (a_member, a_kind, a_key, a_data)
  on conflict (member, kind, key) do nothing
$$;
