-- A member promoted less than three hours before the start cancels freely until it, unless they had
-- cancelled this seat late before.
create function promoted_shortly_before(c classes, b bookings) returns boolean language sql stable
return b.promoted_at is not null and not b.was_late
  and c.starts_at - b.promoted_at < (select promoted_free_before from booking_rules());

-- Until when cancelling a seat costs nothing. The ten minutes after booking are for members who change
-- their mind: a late cancellation that is booked again stays late, or two taps would make it free.
create or replace function free_until(c classes, b bookings) returns timestamptz language sql stable
return (
  select case
    when b.booked_for <> c.starts_at or promoted_shortly_before(c, b) then c.starts_at
    when b.was_late then c.starts_at - r.free_cancel_before
    else greatest(c.starts_at - r.free_cancel_before, least(c.starts_at, b.booked_at + r.free_cancel_after))
  end
  from booking_rules() r
);

-- A member cancels a seat or leaves the waitlist. Idempotent.
create or replace function cancel_booking(a_member bigint, a_class bigint)
returns jsonb language plpgsql as $$
declare
  c classes;
  b bookings;
  in_time boolean;
  promoted bigint[];
begin
  perform lock_classes(array[a_class], array[a_member]);
  select * into c from classes where id = a_class;
  select * into b from bookings where class = a_class and member = a_member;
  if b.id is null then
    return jsonb_build_object('refusal', 'not_found');
  end if;
  if b.status in ('waiting', 'booked') and c.starts_at <= app_now()
    or b.status in ('attended', 'no_show', 'excused', 'expired') then
    return jsonb_build_object('refusal', 'class_over');
  end if;
  if b.status = 'waiting' then
    update bookings set status = 'cancelled', ended_at = app_now(), changed_at = app_now()
      where id = b.id returning * into b;
  elsif b.status = 'booked' then
    in_time := app_now() <= free_until(c, b);
    update bookings
    set status = case when in_time then 'cancelled' else 'late_cancelled' end, ended_at = app_now(),
      late_since = case when not in_time then app_now() end,
        was_late = was_late or not in_time, changed_at = app_now()
    where id = b.id;
    if in_time then
      perform return_credit(b.id, interval '0');
    end if;
    perform notify(a_member, 'seat_cancelled', format('%s %s', b.id, b.round),
      jsonb_build_object('class', c.id, 'in_time', in_time));
    promoted := promote(c);
    if in_time and cardinality(promoted) > 0 then
      perform thank_giver(b, promoted[1]);
    end if;
    perform announce_free_seat(c);
    select * into b from bookings where id = b.id;
  end if;
  return jsonb_build_object('status', b.status, 'credit_returned',
    b.booked_at is not null and not exists (select from credits where booking = b.id));
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
