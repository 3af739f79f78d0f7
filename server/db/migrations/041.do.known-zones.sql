-- A time zone as this server can count in it: one that it does not know is the product's home. Before, that held for the
-- day alone, and a member whose stored zone was unknown could not change to another.
create function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Asia/Kolkata';
end $$;

create or replace function date_in(zone text, at timestamptz) returns date language sql stable
return (at at time zone known_zone(zone))::date;

create or replace function follow_zone(a_member bigint, zone text) returns void language plpgsql as $$
declare
  m members;
  zone_now text;
  today date := day_of(a_member);
  midnight timestamptz;
begin
  if known_zone(zone) <> zone then
    return;
  end if;
  select * into m from members where id = a_member for no key update;
  zone_now := known_zone(zone_of(m));
  if zone = zone_now then
    if m.next_zone_from > moment() then
      update members set next_time_zone = null, next_zone_from = null, unlived_day = null where id = a_member;
    end if;
  elsif m.next_zone_from is null or m.next_zone_from <= moment() or m.next_time_zone <> zone then
    midnight := (today + 1)::timestamp at time zone zone_now;
    update members
    set time_zone = zone_now, next_time_zone = zone, next_zone_from = midnight,
      unlived_day = case when date_in(zone, midnight) > today + 1 then today + 1 end
    where id = a_member;
  end if;
end $$;
