-- Whether the room reported anybody; the room of a link never does.
create function room_reported(c classes) returns boolean language sql stable
return c.link is null and exists (select from class_presence p where p.class = c.id);

-- Whether a member attended as far as the system saw: by the room's reports, and without any, by when they asked to join.
create function saw_attend(c classes, b bookings) returns boolean language sql stable
return case
  when room_reported(c) then minutes_present(c, b.member) >= minutes_needed(c)
  else coalesce(b.asked_to_join_at between c.starts_at - interval '10 minutes' and c.starts_at + interval '15 minutes', false)
end;

-- Tells the owners of a roster with more than three lines that were corrected to `attended`, or set by hand against what the
-- system saw. Asked again whenever a line is set and whenever the room reports, because a mark may come before the report.
create function flag_roster(c classes) returns void language sql volatile as $$
  select notify(r.member, 'roster_flagged', c.id::text, jsonb_build_object('class', c.id))
  from member_roles r
  where r.role = 'owner' and (
    select count(*) from bookings b
    where b.class = c.id and (
      b.status = 'attended' and b.corrected_at is not null
      or b.status = 'attended' and b.confirmed_at is not null and not saw_attend(c, b)
      or b.status = 'no_show' and b.confirmed_at is not null and room_reported(c) and saw_attend(c, b))
  ) > 3
$$;

create or replace function settle_class(a_class bigint) returns boolean language plpgsql as $$
declare
  c classes;
  b bookings;
  seen boolean;
begin
  perform lock_class_and_seats(a_class);
  select * into c from classes where id = a_class;
  if c.settled_at is not null then
    return true;
  elsif c.cancelled_at is not null or coalesce(c.ended_at, c.ends_at + interval '10 minutes') > app_now() then
    return false;
  end if;
  if c.ended_at is not null and c.ended_at - c.starts_at < (c.ends_at - c.starts_at) / 2 then
    perform host_cancel_bookings(c, 'class_cancelled');
    update classes set settled_at = app_now() where id = a_class;
    return true;
  end if;

  seen := room_reported(c);
  if not seen and exists (select from bookings where class = a_class and status = 'booked' and asked_to_join_at is not null)
    and app_now() < coalesce(c.ended_at, c.ends_at) + interval '48 hours' then
    return false;
  end if;
  for b in select * from bookings where class = a_class and status in ('booked', 'waiting') order by member loop
    if b.status = 'waiting' then
      update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now() where id = b.id;
      continue;
    end if;
    if seen then
      update bookings set minutes_present = floor(minutes_present(c, b.member)) where id = b.id;
    end if;
    perform settle_booking(c, b, saw_attend(c, b), seen or c.link is null);
  end loop;
  update classes set settled_at = app_now() where id = a_class;
  return true;
end $$;

create or replace function correct_roster(a_class bigint, a_member bigint, to_status text) returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  was text;
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  elsif c.cancelled_at is not null then
    return jsonb_build_object('refusal', 'class_cancelled');
  elsif coalesce(c.ended_at, c.ends_at) > app_now() then
    return jsonb_build_object('refusal', 'not_settled');
  elsif c.settled_at <= app_now() - interval '48 hours' then
    return jsonb_build_object('refusal', 'too_late');
  end if;
  was := b.status;
  if was = to_status then
    -- Confirming what a link class settled by itself brings its points.
    if to_status = 'attended' then
      perform award_class(a_member, c);
    end if;
  elsif was = 'booked' then
    perform settle_booking(c, b, to_status = 'attended', true);
  elsif was = 'attended' and to_status = 'no_show' then
    update bookings set status = 'no_show', changed_at = app_now() where id = b.id;
    perform take_class_points_back(a_member, c);
  elsif was in ('no_show', 'excused') and to_status = 'attended' then
    update bookings set status = 'attended', excused_at = null, corrected_at = app_now(), changed_at = app_now() where id = b.id;
    if was = 'excused' then
      perform issue_credits(a_member, c.starts_at);
      perform use_credit(a_member, 'class', c.starts_at, b.id);
    end if;
    perform award_class(a_member, c);
  else
    return jsonb_build_object('refusal', 'too_late');
  end if;
  -- The host's word is final: no later report of the room changes the line.
  update bookings set confirmed_at = app_now() where id = b.id;
  perform flag_roster(c);
  -- The last confirmation settles a class that waited for its roster.
  if c.settled_at is null and not exists (select from bookings where class = a_class and status = 'booked') then
    update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now() where class = a_class and status = 'waiting';
    update classes set settled_at = app_now() where id = a_class;
  end if;
  return jsonb_build_object('was', was, 'status', (select status from bookings where id = b.id));
end $$;

-- Records what the room reports of one connection. The same again changes nothing, and neither does the order: the earliest
-- time of each kind counts. After the class is settled, a late report settles this member's line once more, for 48 hours and
-- unless the host has confirmed it; lines confirmed before it are compared with it. Returns who it was; null for somebody who
-- has no pass.
create or replace function record_presence(a_class bigint, an_identity text, a_session text, joined timestamptz, gone timestamptz)
returns bigint language plpgsql as $$
declare
  c classes;
  pass room_passes;
begin
  select * into c from classes where id = a_class for update;
  select * into pass from room_passes where class = a_class and identity = an_identity;
  if c.id is null or pass.member is null then
    return null;
  end if;
  insert into class_presence as p (class, member, session, joined_at, left_at)
  values (a_class, pass.member, a_session, coalesce(joined, gone), gone)
  on conflict (class, session) do update
  set joined_at = least(p.joined_at, excluded.joined_at), left_at = least(p.left_at, excluded.left_at);
  if c.settled_at > app_now() - interval '48 hours' and c.cancelled_at is null then
    perform resettle_booking(c, pass.member);
  end if;
  if coalesce(c.ended_at, c.ends_at) <= app_now() and c.cancelled_at is null then
    perform flag_roster(c);
  end if;
  return pass.member;
end $$;
