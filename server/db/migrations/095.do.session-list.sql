-- What the list of one's sessions is made from: the device and its time zone, as the login told them, and the last use.
-- Unknown for sessions that are older than these columns.
alter table sessions
  add column device text check (char_length(device) <= 60),
  add column time_zone text,
  add column last_used_at timestamptz;
alter table sessions alter column last_used_at set default app_now();

-- A time zone that the member chose in Settings no longer follows their browser's.
alter table members add column time_zone_chosen boolean not null default false;
