-- The hourly deletion of old notifications goes down this index instead of reading all of them.
drop index concurrently if exists notifications_oldest;
create index concurrently notifications_oldest on notifications (created_at);
