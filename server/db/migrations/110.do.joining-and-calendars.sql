-- Joining a class, and its calendar entries.

-- Lets a member in who has a seat; of the staff those who lead the class or may lead all. `the_roles` are the roles that
-- the member may act in now. Whoever asks to join is recorded with the first time, because it counts as attendance when
-- nothing else shows who came. Answers {"refusal": code, …} or where to go.
create function join_class(a_member bigint, a_class bigint, the_roles text[], opens_before integer, opens_before_for_staff integer)
returns jsonb language plpgsql as $$
declare
  c classes;
  leads boolean;
  minutes_before integer;
begin
  select * into c from classes where id = a_class;
  if not found then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif class_status(c) = 'ended' then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  leads := coalesce(the_roles && array['desk', 'owner'] or 'host' = any(the_roles) and c.host = a_member, false);
  if not leads and not exists (select from bookings where class = a_class and member = a_member and status = 'booked') then
    return jsonb_build_object('refusal', 'no_seat');
  end if;
  minutes_before := case when leads then opens_before_for_staff else opens_before end;
  if app_now() < c.starts_at - make_interval(mins => minutes_before) then
    return jsonb_build_object('refusal', 'too_early', 'limit', minutes_before,
      'opens_at', c.starts_at - make_interval(mins => minutes_before));
  end if;
  update bookings set asked_to_join_at = coalesce(asked_to_join_at, app_now())
  where class = a_class and member = a_member and status = 'booked';
  if not found and not leads then
    return jsonb_build_object('refusal', 'no_seat');
  elsif c.link is null then
    return jsonb_build_object('refusal', 'no_room');
  end if;
  return jsonb_build_object('kind', 'link', 'url', c.link);
end $$;

-- The secret of a calendar's address, encrypted, so that its owner can be told again; the hash finds it.
alter table calendar_feeds add column sealed_secret text not null;

-- The zone in whose local time a class takes place: its series', or the studio's.
create function class_zone(c classes) returns text language sql stable
return coalesce((select known_zone(s.time_zone) from class_series s where s.id = c.series), 'Asia/Kolkata');

-- SEQUENCE of a class's entry for one member (RFC 5545): grows with every change of the class, and with every time the
-- member gives the seat back or takes it again.
create function calendar_sequence(c classes, b bookings) returns integer language sql immutable
return c.revision + 2 * (b.round - 1) + (b.status in ('cancelled', 'late_cancelled'))::integer;
