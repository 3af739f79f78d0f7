-- The time zone in which a member took a mat, excused a booking or gave a mat. Null: before it was recorded.
alter table open_mats add column taken_zone text;
alter table bookings add column excused_zone text;
alter table mats_given add column zone text;
