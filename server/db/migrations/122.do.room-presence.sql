-- What the room reports is stored by connection: a second window, or coming back, is another one.
alter table class_presence add column session text;
create unique index class_presence_session on class_presence (class, session);

-- Who decided about a line of the roster: the host, if it is set, and then no later report changes it.
alter table bookings add column confirmed_at timestamptz;

-- The minutes a member was seen in a class, clipped to it and, while it is on, to now; overlapping stays count once. A stay
-- whose end was never reported ends with the next one of the same member, who has one connection, or with the class.
create or replace function minutes_present(c classes, a_member bigint) returns numeric language sql stable
return (
  select coalesce(sum(extract(epoch from upper(stay) - lower(stay))), 0) / 60
  from unnest((
    select range_agg(tstzrange(p.joined_at, greatest(p.joined_at, coalesce(p.left_at,
        (select min(n.joined_at) from class_presence n where n.class = c.id and n.member = a_member and n.joined_at > p.joined_at),
        least(c.ends_at, app_now()))))
      * tstzrange(c.starts_at, coalesce(c.ended_at, c.ends_at)))
    from class_presence p where p.class = c.id and p.member = a_member
  )) stay
);

-- Records what the room reports of one connection. The same again changes nothing, and neither does the order: the earliest
-- time of each kind counts. After the class is settled, a late report settles this member's line once more, for 48 hours and
-- unless the host has confirmed it. Answers who it was; null for somebody who has no pass, or no business there now.
create function record_presence(a_class bigint, an_identity text, a_session text, joined timestamptz, gone timestamptz)
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
  return pass.member;
end $$;

create function resettle_booking(c classes, a_member bigint) returns void language plpgsql as $$
declare
  b bookings;
  present boolean := minutes_present(c, a_member) >= minutes_needed(c);
begin
  perform lock_credits(a_member);
  select * into b from bookings
  where class = c.id and member = a_member and confirmed_at is null and status in ('attended', 'no_show');
  if b.id is null then
    return;
  end if;
  update bookings set minutes_present = floor(minutes_present(c, a_member)) where id = b.id;
  if present and b.status = 'no_show' then
    update bookings set status = 'attended', changed_at = app_now() where id = b.id;
    perform award_class(a_member, c);
  elsif not present and b.status = 'attended' then
    update bookings set status = 'no_show', changed_at = app_now() where id = b.id;
    perform take_class_points_back(a_member, c);
  end if;
end $$;

-- Compares what was reported with who is in the room, as its server says at `seen_at`: webhooks may be lost. Adds those who are
-- there, and ends the stays of those who are not, except those that began as it was asked.
create function compare_presence(a_class bigint, seen_at timestamptz, identities text[], sessions text[], joined timestamptz[])
returns void language plpgsql as $$
begin
  perform record_presence(a_class, who.identity, who.session, who.joined_at, null)
  from unnest(identities, sessions, joined) as who (identity, session, joined_at)
  where not exists (select from class_presence p where p.class = a_class and p.session = who.session);
  update class_presence set left_at = greatest(joined_at, seen_at)
  where class = a_class and left_at is null and session is not null and joined_at < seen_at - interval '10 seconds'
    and session <> all(sessions);
end $$;

-- Whether somebody may be in a class's room now: with a seat, or leading it, until 15 minutes after its planned end.
create function may_be_in_room(a_class bigint, an_identity text) returns boolean language sql stable
return exists (
  select from room_passes p join classes c on c.id = p.class join members m on m.id = p.member
  where p.class = a_class and p.identity = an_identity and p.removed_at is null and m.disabled_at is null
    and c.cancelled_at is null and c.ended_at is null and app_now() < c.ends_at + interval '15 minutes'
    and (exists (select from bookings b where b.class = c.id and b.member = m.id and b.status in ('booked', 'attended', 'no_show'))
      or exists (select from member_roles r where r.member = m.id
        and (r.role in ('desk', 'owner') or r.role = 'host' and c.host = m.id)))
);
