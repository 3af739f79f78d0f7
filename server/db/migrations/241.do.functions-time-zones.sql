-- The zone of that name if it is known, or null. Names are spelled as in the time zone database.
create function find_zone(zone text) returns text language sql stable parallel safe
return (select z.name from time_zones z where z.name = zone);

create or replace function known_zone(zone text) returns text language sql stable parallel safe
return coalesce(find_zone(zone), 'Asia/Kolkata');
