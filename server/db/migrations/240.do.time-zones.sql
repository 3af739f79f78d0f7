-- The time zones that both PostgreSQL and the app's runtime know; migrate.ts names them before the files run and adds new ones
-- at every start. A reference holds what a check could not: PostgreSQL also takes a zone such as AAA+7BBB, which nothing else
-- can show, and a check that calls a function breaks when a backup is restored.
create table time_zones (name text primary key);
revoke insert, update, delete on time_zones from nitya_app;
insert into time_zones
select 'Asia/Kolkata' union select unnest(string_to_array(current_setting('nitya.time_zones', true), ' '));

alter table class_series
  add constraint class_series_time_zone_fkey foreign key (time_zone) references time_zones not valid;
alter table members
  add constraint members_time_zone_fkey foreign key (time_zone) references time_zones not valid,
  add constraint members_next_time_zone_fkey foreign key (next_time_zone) references time_zones not valid;
