-- Where the constraint against overlaps sees a pause.
create function record_pause_times(p membership_pauses) returns void language sql volatile begin atomic
  insert into pause_times (pause, member, during)
  values (p.id, int8range(p.member, p.member, '[]'), tstzrange(p.starts_at, p.ends_at));
end;

-- Follows every change of a pause, whoever makes it; an overlap fails the statement that made it.
create function follow_pause() returns trigger language plpgsql as $$
begin
  delete from pause_times where pause = new.id;
  if new.withdrawn_at is null then
    perform record_pause_times(new);
  end if;
  return null;
end $$;

-- Whether a moment is inside a member's pause.
create function is_paused(a_member bigint, at timestamptz) returns boolean language sql stable
return exists (
  select from membership_pauses p
  where p.member = a_member and p.withdrawn_at is null and p.starts_at <= at and at < p.ends_at
);

-- What keeps a member from a seat in this class, apart from the seat and the credit; null if nothing does.
create or replace function seat_obstacle(c classes, a_member bigint)
returns text language plpgsql stable as $$
begin
  if exists (
    select from bookings b join classes o on o.id = b.class
    where b.member = a_member and b.status = 'booked' and o.id <> c.id and o.ended_at is null
      and o.starts_at < c.ends_at and c.starts_at < o.ends_at
  ) then
    return 'overlap';
  elsif is_paused(a_member, c.starts_at) then
    return 'paused';
  elsif upcoming_seats(a_member) > 0 and attend_left(a_member) is not null then
    return 'restricted';
  elsif upcoming_seats(a_member) >= booking_limit(a_member) then
    return 'booking_limit';
  end if;
  return null;
end $$;
