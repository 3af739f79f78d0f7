-- Days were counted in the home zone already for a zone that is unknown.
update members m set time_zone = null
where m.time_zone is not null and not exists (select from time_zones z where z.name = m.time_zone);
update members m set next_time_zone = null, next_zone_from = null, unlived_day = null
where m.next_time_zone is not null and not exists (select from time_zones z where z.name = m.next_time_zone);
alter table members validate constraint members_time_zone_fkey;
alter table members validate constraint members_next_time_zone_fkey;
