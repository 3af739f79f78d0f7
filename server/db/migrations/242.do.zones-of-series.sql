-- These names are abbreviations to PostgreSQL, without summer time, and zones to everybody else.
update class_series s
set time_zone = coalesce(
  (select z.name from time_zones z where lower(z.name) = lower(s.time_zone)),
  (select known.name
   from (values ('CET', 'Europe/Brussels'), ('MET', 'Europe/Brussels'), ('EET', 'Europe/Athens'), ('WET', 'Europe/Lisbon'),
     ('EST', 'America/Panama'), ('MST', 'America/Phoenix'), ('HST', 'Pacific/Honolulu')) as known (abbreviation, name)
   where known.abbreviation = upper(s.time_zone)),
  'Asia/Kolkata')
where not exists (select from time_zones z where z.name = s.time_zone);
alter table class_series validate constraint class_series_time_zone_fkey;
