-- Notifications that have no delivery of their own, because another one tells of them too.
create table combined_notifications (
  delivery uuid not null references notification_deliveries on delete cascade,
  notification bigint not null references notifications on delete cascade,
  primary key (delivery, notification)
);
create index combined_notifications_notification on combined_notifications (notification);

alter table notification_deliveries
  -- What it tells of: news of one kind about one thing, or everything above the hourly cap.
  add column scope text not null default 'thing',
  -- The words of a kind whose repetition is no news.
  add column fact text;
