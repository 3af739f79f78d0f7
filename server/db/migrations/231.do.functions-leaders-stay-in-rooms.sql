-- Whether a member leads a class: its host, the desk and owners.
create function leads_class(c classes, a_member bigint) returns boolean language sql stable
return exists (
  select from member_roles r
  where r.member = a_member and (r.role in ('desk', 'owner') or r.role = 'host' and c.host = a_member));

-- Whether a pass is worth something: a removal does not keep out who leads the class by now.
create function pass_is_valid(p room_passes) returns boolean language sql stable
return p.removed_at is null or leads_class((select c from classes c where c.id = p.class), p.member);

-- Whether somebody may be in a class's room now: with a seat, or leading it, until 15 minutes after its planned end.
create or replace function may_be_in_room(a_class bigint, an_identity text) returns boolean language sql stable
return exists (
  select from room_passes p join classes c on c.id = p.class join members m on m.id = p.member
  where p.class = a_class and p.identity = an_identity and pass_is_valid(p) and m.disabled_at is null
    and c.cancelled_at is null and c.ended_at is null and app_now() < c.ends_at + interval '15 minutes'
    and (leads_class(c, m.id)
      or exists (select from bookings b where b.class = c.id and b.member = m.id and b.status in ('booked', 'attended', 'no_show')))
);

-- Removes a member from a class's room for good, also before they have entered it. False for somebody who has no business
-- there. Nobody removes those who lead the class.
create or replace function remove_from_room(a_class bigint, a_member bigint) returns boolean language plpgsql as $$
declare
  c classes;
begin
  select * into c from classes where id = a_class;
  if leads_class(c, a_member) then
    return false;
  end if;
  insert into room_passes (class, member)
  select a_class, a_member where exists (select from bookings b where b.class = a_class and b.member = a_member and b.status = 'booked')
  on conflict do nothing;
  update room_passes set removed_at = coalesce(removed_at, app_now()) where class = a_class and member = a_member;
  return found;
end $$;

-- Removed by the host, or the account is gone; not if they lead the class by the time it is carried out.
create or replace function passes_leave_room() returns trigger language plpgsql as $$
begin
  insert into room_exits (class, identity, unless_seated) values (old.class, old.identity, true);
  return null;
end $$;

-- Every room in which a member may be now, also those from which they were removed before they led the class.
create or replace function leave_rooms(a_member bigint) returns void language sql volatile as $$
  insert into room_exits (class, identity)
  select p.class, p.identity from room_passes p join classes c on c.id = p.class
  where p.member = a_member and c.ends_at + interval '15 minutes' > app_now()
$$;

create or replace function join_class(a_member bigint, a_class bigint, the_roles text[], opens_before integer, opens_before_for_staff integer)
returns jsonb language plpgsql as $$
declare
  c classes;
  pass room_passes;
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
  elsif not leads and exists (select from room_passes where class = a_class and member = a_member and removed_at is not null) then
    return jsonb_build_object('refusal', 'removed');
  end if;
  update bookings set asked_to_join_at = coalesce(asked_to_join_at, app_now())
  where class = a_class and member = a_member and status = 'booked';
  if not found and not leads then
    return jsonb_build_object('refusal', 'no_seat');
  elsif c.link is not null then
    return jsonb_build_object('kind', 'link', 'url', c.link);
  end if;
  insert into room_passes (class, member) values (a_class, a_member) on conflict do nothing;
  select * into pass from room_passes where class = a_class and member = a_member;
  return jsonb_build_object('kind', 'room', 'identity', pass.identity,
    'name', (select username from members where id = a_member),
    'role', case when not leads then 'member' when c.host = a_member then 'host' else 'staff' end,
    'seconds', ceil(extract(epoch from c.ends_at + interval '15 minutes' - app_now())));
end $$;
