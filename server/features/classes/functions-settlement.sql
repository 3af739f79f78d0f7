-- What a class that is over leaves behind: attendance, points, credits that return.

-- What being present takes: half of the time the class was held, and some minutes or, of a shorter class, half its plan.
create or replace function minutes_needed(c classes) returns numeric language sql stable
return greatest(
  extract(epoch from coalesce(c.ended_at, c.ends_at) - c.starts_at) / 120,
  least(limit_attendance_minutes_min(), c.minutes / 2.0)
);

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

create or replace function class_points(a_member bigint, a_class bigint) returns integer language sql stable
return (
  select coalesce(sum(delta), 0)::integer from points_ledger
  where member = a_member and reason = 'class' and (ref = a_class::text or ref like a_class || '#%')
);

-- Gives the verified points of a class, once; taken back by an opposite entry. Each award and each
-- reversal is an entry of its own: 'id', 'id#1', 'id#2', … A host earns nothing in their own class.
create or replace function award_class(a_member bigint, c classes) returns void language plpgsql as $$
begin
  if c.host is distinct from a_member and class_points(a_member, c.id) = 0 then
    perform post_points(a_member, 'class', next_ref(a_member, 'class', c.id::text), limit_attendance_points(), true);
    perform reach_milestone(a_member, c.id);
  end if;
end $$;

create or replace function take_class_points_back(a_member bigint, c classes) returns void language plpgsql as $$
declare
  reached integer;
begin
  if class_points(a_member, c.id) > 0 then
    perform post_points(a_member, 'class', next_ref(a_member, 'class', c.id::text), -limit_attendance_points(), true);
    delete from milestones where member = a_member and class = c.id returning classes into reached;
    if found then
      perform post_points(a_member, 'milestone', next_ref(a_member, 'milestone', reached::text), -milestone_points(reached), true);
    end if;
  end if;
end $$;

-- Attended or not, with what follows from it.
create or replace function settle_booking(c classes, b bookings, present boolean, with_points boolean)
returns void
language plpgsql as $$
begin
  if present then
    update bookings set status = 'attended', changed_at = app_now() where id = b.id;
    if with_points then
      perform award_class(b.member, c);
    end if;
  elsif promoted_shortly_before(c, b) then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
    perform return_credit(b.id, interval '0');
  else
    update bookings set status = 'no_show', changed_at = app_now() where id = b.id;
  end if;
end $$;

-- Ends the bookings of a class as cancelled by its host. The caller holds the locks.
create or replace function host_cancel_bookings(c classes, a_kind text) returns integer language plpgsql as $$
declare
  b bookings;
  affected integer := 0;
begin
  for b in select * from bookings where class = c.id and status in ('booked', 'waiting') order by member loop
    update bookings set status = 'host_cancelled', ended_at = app_now(), changed_at = app_now() where id = b.id;
    perform return_credit(b.id, make_interval(days => limit_returned_credit_days()));
    perform notify(b.member, a_kind, format('%s %s %s', b.id, b.round, c.revision), jsonb_build_object('class', c.id));
    affected := affected + 1;
  end loop;
  return affected;
end $$;

-- Whether the room reported anybody; the room of a link never does.
create or replace function room_reported(c classes) returns boolean language sql stable
return c.link is null and exists (select from class_presence p where p.class = c.id);

-- Whether a member attended as far as the system saw: by the room's reports, and without any, by when they asked to join.
create or replace function saw_attend(c classes, b bookings) returns boolean language sql stable
return case
  when room_reported(c) then minutes_present(c, b.member) >= minutes_needed(c)
  else coalesce(b.asked_to_join_at between c.starts_at - make_interval(mins => limit_attendance_asked_minutes_before())
    and c.starts_at + make_interval(mins => limit_attendance_asked_minutes_after()), false)
end;

-- Settles attendance once the class has ended: from the room's reports; without any, from the host's
-- roster, or later from who asked to join in time.
-- Long because a class is settled in one of three ways, which are decided on the same rows.
create or replace function settle_class(a_class bigint) returns void language plpgsql as $$
declare
  c classes;
  b bookings;
  seen boolean;
begin
  perform lock_class_and_seats(a_class);
  select * into c from classes where id = a_class;
  if c.settled_at is not null or c.cancelled_at is not null or coalesce(c.ended_at, c.ends_at + make_interval(mins => limit_attendance_settled_minutes_after())) > app_now() then
    return;
  end if;
  if c.ended_at is not null and c.ended_at - c.starts_at < (c.ends_at - c.starts_at) / 2 then
    perform host_cancel_bookings(c, 'class_cancelled');
    update classes set settled_at = app_now() where id = a_class;
    return;
  end if;

  seen := room_reported(c);
  if not seen and exists (select from bookings where class = a_class and status = 'booked' and asked_to_join_at is not null)
    and app_now() < coalesce(c.ended_at, c.ends_at) + make_interval(hours => limit_attendance_roster_hours()) then
    return;
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
end $$;

-- What the minute's job does for one class: passes free seats on, closes the list when it starts, settles it when due.
create or replace function tend_class(a_class bigint) returns void language plpgsql as $$
declare
  c classes;
begin
  perform lock_classes(array[a_class], '{}');
  select * into c from classes where id = a_class;
  delete from seat_holds where class = a_class and until <= app_now();
  if c.starts_at > app_now() then
    perform promote(c);
  else
    update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now()
    where class = a_class and status = 'waiting';
  end if;
end $$;

-- Corrections.

-- Tells the owners of a roster with more than a few lines that were corrected to `attended`, or set by hand against what the
-- system saw. Asked again whenever a line is set and whenever the room reports, because a mark may come before the report.
create or replace function flag_roster(c classes) returns void language sql volatile as $$
  select notify(r.member, 'roster_flagged', c.id::text, jsonb_build_object('class', c.id))
  from member_roles r
  where r.role = 'owner' and (
    select count(*) from bookings b
    where b.class = c.id and (
      b.status = 'attended' and b.corrected_at is not null
      or b.status = 'attended' and b.confirmed_at is not null and not saw_attend(c, b)
      or b.status = 'no_show' and b.confirmed_at is not null and room_reported(c) and saw_attend(c, b))
  ) > limit_attendance_corrections_max()
$$;

-- A host's word about who came; the owners are told of a class in which more than a few were corrected to attended.
-- Long because every change from one status to another undoes what the first one brought.
create or replace function correct_roster(class_id bigint, member_id bigint, to_status text,
  out refusal refusal, out was booking_status) language plpgsql as $$
#variable_conflict use_column
declare
  class classes;
  booking bookings;
begin
  perform lock_classes(array[class_id], array[member_id]);
  select * into class from classes where id = class_id;
  select * into booking from bookings where bookings.class = class_id and bookings.member = member_id;
  refusal := case
    when booking.id is null then 'not_found'
    when class.cancelled_at is not null then 'class_cancelled'
    when coalesce(class.ended_at, class.ends_at) > app_now() then 'not_settled'
    when class.settled_at <= app_now() - make_interval(hours => limit_attendance_roster_hours()) then 'too_late'
  end;
  if refusal is not null then
    return;
  end if;
  was := booking.status;
  if booking.status = to_status then
    -- Confirming what a link class settled by itself brings its points.
    if to_status = 'attended' then
      perform award_class(member_id, class);
    end if;
  elsif booking.status = 'booked' then
    perform settle_booking(class, booking, to_status = 'attended', true);
  elsif booking.status = 'attended' and to_status = 'no_show' then
    update bookings set status = 'no_show', changed_at = app_now() where id = booking.id;
    perform take_class_points_back(member_id, class);
  elsif booking.status in ('no_show', 'excused') and to_status = 'attended' then
    update bookings set status = 'attended', excused_at = null, corrected_at = app_now(), changed_at = app_now()
    where id = booking.id;
    if booking.status = 'excused' then
      perform issue_credits(member_id, class.starts_at);
      perform use_credit(member_id, 'class', class.starts_at, booking.id);
    end if;
    perform award_class(member_id, class);
  else
    refusal := 'too_late';
    return;
  end if;
  -- The host's word is final: no later report of the room changes the line.
  update bookings set confirmed_at = app_now() where id = booking.id;
  perform flag_roster(class);
  -- The last confirmation settles a class that waited for its roster.
  if class.settled_at is null
    and not exists (select from bookings where bookings.class = class_id and bookings.status = 'booked') then
    update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now()
    where bookings.class = class_id and bookings.status = 'waiting';
    update classes set settled_at = app_now() where id = class_id;
  end if;
end $$;

create or replace function resettle_booking(c classes, a_member bigint) returns void language plpgsql as $$
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
