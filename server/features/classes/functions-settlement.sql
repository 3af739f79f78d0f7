-- Settling a finished class: attendance, points, returned credits.

-- Returns the minutes needed to count as present: half the actual length, but at least a fixed minimum or, if
-- that is less, half the planned length.
create or replace function minutes_needed(the_class classes) returns numeric language sql stable
return greatest(
  extract(epoch from coalesce(the_class.ended_at, the_class.ends_at) - the_class.starts_at) / 120,
  least(limit_attendance_minutes_min(), the_class.minutes / 2.0)
);

-- Returns the minutes for which a member was present in a class, up to now; overlapping stays count once. A
-- member has only one connection, so a stay without a reported end lasts until the member's next stay or, if
-- there is none, until the class ends.
create or replace function minutes_present(the_class classes, a_member bigint) returns numeric language sql stable
return (
  select coalesce(sum(extract(epoch from upper(stay) - lower(stay))), 0) / 60
  from unnest((
    select range_agg(tstzrange(class_presence.joined_at, greatest(class_presence.joined_at, coalesce(class_presence.left_at,
        (select min(later.joined_at) from class_presence later where later.class = the_class.id and later.member = a_member and later.joined_at > class_presence.joined_at),
        least(the_class.ends_at, app_now()))))
      * tstzrange(the_class.starts_at, coalesce(the_class.ended_at, the_class.ends_at)))
    from class_presence where class_presence.class = the_class.id and class_presence.member = a_member
  )) stay
);

create or replace function class_points(a_member bigint, a_class bigint) returns integer language sql stable
return points_for(a_member, 'class', a_class::text);

-- Awards the verified points for a class, unless the member already has them or is the host. The points may
-- be taken back and awarded again, each time with a new ledger entry.
create or replace function award_class(a_member bigint, the_class classes) returns void language plpgsql as $$
begin
  if the_class.host is distinct from a_member and class_points(a_member, the_class.id) = 0 then
    perform post_next_points(a_member, 'class', the_class.id::text, limit_attendance_points(), true);
    perform reach_milestone(a_member, the_class.id);
  end if;
end $$;

create or replace function take_class_points_back(a_member bigint, the_class classes) returns void language plpgsql as $$
declare
  reached integer;
begin
  if class_points(a_member, the_class.id) > 0 then
    perform post_next_points(a_member, 'class', the_class.id::text, -limit_attendance_points(), true);
    delete from milestones where member = a_member and class = the_class.id returning classes into reached;
    if found then
      perform post_next_points(a_member, 'milestone', reached::text, -milestone_points(reached), true);
    end if;
  end if;
end $$;

-- Settles a booking as attended, cancelled (after a late promotion) or missed, with points or a returned
-- credit.
create or replace function settle_booking(the_class classes, the_booking bookings, present boolean, with_points boolean)
returns void
language plpgsql as $$
begin
  if present then
    update bookings set status = 'attended', changed_at = app_now() where id = the_booking.id;
    if with_points then
      perform award_class(the_booking.member, the_class);
    end if;
  elsif promoted_shortly_before(the_class, the_booking) then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now() where id = the_booking.id;
    perform return_credit(the_booking.id, interval '0');
  else
    update bookings set status = 'no_show', changed_at = app_now() where id = the_booking.id;
  end if;
end $$;

-- Ends all seats, held seats and waitlist places of a class that is cancelled or ended too early to count, and
-- returns all credits, including those of late cancellations. Returns the number of seats, held seats and
-- waitlist places that ended. The caller holds the locks. To vary the notification's words, add a fact
-- (`notification_facts`), not a kind.
create or replace function host_cancel_bookings(the_class classes) returns integer language plpgsql as $$
declare
  the_booking bookings;
  affected integer;
begin
  perform notify(bookings.member, 'class_cancelled', format('%s %s %s', bookings.id, bookings.round, the_class.revision),
    jsonb_build_object('class', the_class.id, 'kept', true))
  from seat_holds join bookings on bookings.class = seat_holds.class and bookings.member = seat_holds.member
  where seat_holds.class = the_class.id and seat_holds.until > app_now() and bookings.status not in ('booked', 'waiting');
  get diagnostics affected = row_count;
  delete from seat_holds where class = the_class.id;
  for the_booking in select * from bookings where class = the_class.id and status in ('booked', 'waiting') order by member loop
    update bookings set status = 'host_cancelled', ended_at = app_now(), changed_at = app_now() where id = the_booking.id;
    perform notify(the_booking.member, 'class_cancelled', format('%s %s %s', the_booking.id, the_booking.round, the_class.revision),
      jsonb_build_object('class', the_class.id, 'credit', exists (select from credits where booking = the_booking.id)));
    perform return_credit(the_booking.id, make_interval(days => limit_returned_credit_days()));
    affected := affected + 1;
  end loop;
  perform return_late_credit(bookings, make_interval(days => limit_returned_credit_days()), true)
  from bookings where bookings.class = the_class.id and bookings.status = 'late_cancelled' and bookings.late_since is not null;
  return affected;
end $$;

-- True if the room reported any participant; always false for a class with an outside link.
create or replace function room_reported(the_class classes) returns boolean language sql stable
return the_class.link is null and exists (select from class_presence where class_presence.class = the_class.id);

-- True if a member attended, according to the room's reports or, without reports, the time of the member's
-- request to join.
create or replace function saw_attend(the_class classes, the_booking bookings) returns boolean language sql stable
return case
  when room_reported(the_class) then minutes_present(the_class, the_booking.member) >= minutes_needed(the_class)
  else coalesce(the_booking.asked_to_join_at between the_class.starts_at - make_interval(mins => limit_attendance_asked_minutes_before())
    and the_class.starts_at + make_interval(mins => limit_attendance_asked_minutes_after()), false)
end;

-- Settles attendance after a class has ended, from the room's reports. Without reports, waits for the host's
-- roster; after the roster's deadline, members who asked to join in time count as present. A class ended
-- before half its time counts as cancelled. Long because a class settles in one of three ways, all decided on
-- the same rows.
create or replace function settle_class(a_class bigint) returns void language plpgsql as $$
declare
  the_class classes;
  the_booking bookings;
  seen boolean;
begin
  perform lock_class_and_seats(a_class);
  select * into the_class from classes where id = a_class;
  if the_class.settled_at is not null or the_class.cancelled_at is not null or coalesce(the_class.ended_at, the_class.ends_at + make_interval(mins => limit_attendance_settled_minutes_after())) > app_now() then
    return;
  end if;
  if the_class.ended_at is not null and the_class.ended_at - the_class.starts_at < (the_class.ends_at - the_class.starts_at) / 2 then
    perform host_cancel_bookings(the_class);
    update classes set settled_at = app_now() where id = a_class;
    return;
  end if;

  seen := room_reported(the_class);
  if not seen and exists (select from bookings where class = a_class and status = 'booked' and asked_to_join_at is not null)
    and app_now() < coalesce(the_class.ended_at, the_class.ends_at) + make_interval(hours => limit_attendance_roster_hours()) then
    return;
  end if;
  for the_booking in select * from bookings where class = a_class and status in ('booked', 'waiting') order by member loop
    if the_booking.status = 'waiting' then
      update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now() where id = the_booking.id;
      continue;
    end if;
    if seen then
      update bookings set minutes_present = floor(minutes_present(the_class, the_booking.member)) where id = the_booking.id;
    end if;
    perform settle_booking(the_class, the_booking, saw_attend(the_class, the_booking), seen or the_class.link is null);
  end loop;
  update classes set settled_at = app_now() where id = a_class;
end $$;

-- Runs every minute: deletes expired holds and promotes from the waitlist; after the start, closes the
-- waitlist.
create or replace function tend_class(a_class bigint) returns void language plpgsql as $$
declare
  the_class classes;
begin
  perform lock_classes(array[a_class], '{}');
  select * into the_class from classes where id = a_class;
  delete from seat_holds where class = a_class and until <= app_now();
  if the_class.starts_at > app_now() then
    perform promote(the_class);
  else
    update bookings set status = 'expired', ended_at = app_now(), changed_at = app_now()
    where class = a_class and status = 'waiting';
  end if;
end $$;

-- Corrections.

-- Notifies the owners if the host corrected too many bookings to `attended` or contradicted the room's
-- reports too often. Runs after each correction and each room report, because either may come first.
create or replace function flag_roster(the_class classes) returns void language sql volatile as $$
  select notify(member_roles.member, 'roster_flagged', the_class.id::text, jsonb_build_object('class', the_class.id))
  from member_roles
  where member_roles.role = 'owner' and (
    select count(*) from bookings
    where bookings.class = the_class.id and (
      bookings.status = 'attended' and bookings.corrected_at is not null
      or bookings.status = 'attended' and bookings.confirmed_at is not null and not saw_attend(the_class, bookings)
      or bookings.status = 'no_show' and bookings.confirmed_at is not null and room_reported(the_class) and saw_attend(the_class, bookings))
  ) > limit_attendance_corrections_max()
$$;

-- Records the host's decision about a member's attendance. Too many corrections flag the roster.
-- Long because every change of status undoes the effects of the previous one.
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
    -- A class with an outside link awards points only when its host confirms the attendance.
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
  -- The host's decision is final: later room reports don't change it.
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

create or replace function resettle_booking(the_class classes, a_member bigint) returns void language plpgsql as $$
declare
  the_booking bookings;
  present boolean := minutes_present(the_class, a_member) >= minutes_needed(the_class);
begin
  perform lock_credits(a_member);
  select * into the_booking from bookings
  where class = the_class.id and member = a_member and confirmed_at is null and status in ('attended', 'no_show');
  if the_booking.id is null then
    return;
  end if;
  update bookings set minutes_present = floor(minutes_present(the_class, a_member)) where id = the_booking.id;
  if present and the_booking.status = 'no_show' then
    update bookings set status = 'attended', changed_at = app_now() where id = the_booking.id;
    perform award_class(a_member, the_class);
  elsif not present and the_booking.status = 'attended' then
    update bookings set status = 'no_show', changed_at = app_now() where id = the_booking.id;
    perform take_class_points_back(a_member, the_class);
  end if;
end $$;
